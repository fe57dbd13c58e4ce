import * as v from 'valibot'
import { maxPhoneLength } from '../../../platform/forms/cleaning.ts'
import type { FieldErrors } from '../../../platform/forms/form-result.ts'
import { check, cleanedPhone, cleanedText } from '../shared-rules.ts'
import type { WaitingListTyped } from './waiting-list-fields.ts'

const noPlace = 'Selecione um local de interesse'

/** docs/product.md#waiting-list, messages to the letter; the upper ends are those of the other forms. */
const schema = v.object({
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
  location: v.pipe(cleanedText(noPlace), v.minLength(1, noPlace)),
  course: v.string(),
})

export type WaitingListCheck =
  | { valid: true; interest: WaitingListTyped }
  | { valid: false; errors: FieldErrors }

/** The same check in the browser and on the server, which knows the courses and their places besides. */
export function checkWaitingList(typed: WaitingListTyped): WaitingListCheck {
  const checked = check(schema, typed)
  return checked.valid ? { valid: true, interest: checked.output } : checked
}

/** A place that the course does not have. */
export const unknownPlace: FieldErrors = { location: noPlace }
