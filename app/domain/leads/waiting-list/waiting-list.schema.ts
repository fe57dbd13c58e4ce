import * as v from 'valibot'
import { checkForm, type ErrorsOf, type Typed } from '../../../platform/forms/check-form.ts'
import { maxPhoneLength } from '../../../platform/forms/cleaning.ts'
import { cleanedPhone, cleanedText } from '../../../platform/forms/rules.ts'
import { suggestPhone } from '../../../platform/forms/suggestions.ts'

const missingLocation = 'Selecione um local de interesse'

/** Rules and messages of docs/product.md#waiting-list; upper limits as in the other forms. */
export const waitingListSchema = v.object({
  name: v.pipe(
    cleanedText('Nome muito longo'),
    v.minLength(2, 'Nome deve ter pelo menos 2 caracteres'),
    v.maxLength(100, 'Nome muito longo'),
  ),
  crmv: v.pipe(
    cleanedText('CRMV ou comprovante muito longo'),
    v.minLength(1, 'CRMV ou comprovante de matrícula é obrigatório'),
    v.maxLength(100, 'CRMV ou comprovante muito longo'),
  ),
  phone: v.pipe(
    cleanedPhone('Telefone muito longo'),
    v.minLength(10, 'Telefone deve ter pelo menos 10 dígitos'),
    v.maxLength(maxPhoneLength, 'Telefone muito longo'),
  ),
  location: v.pipe(cleanedText(missingLocation), v.minLength(1, missingLocation)),
  /** The course's id. */
  course: v.string(),
})

/** Runs in the browser and on the server, which also checks course and location. */
export function checkWaitingList(typed: Typed<typeof waitingListSchema>) {
  return checkForm(waitingListSchema, typed, { phone: suggestPhone })
}

/** The course does not exist, or not at this location. */
export const unknownLocation: ErrorsOf<typeof waitingListSchema> = { location: missingLocation }
