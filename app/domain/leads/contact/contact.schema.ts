import * as v from 'valibot'
import {
  checkForm,
  cityName,
  cleanedMessage,
  cleanedPhone,
  cleanedText,
  emailAddress,
  personName,
  type Typed,
  wholePhone,
} from '../../../platform/forms/check-form.ts'
import { maxPhoneLength, maxTextLength } from '../../../platform/forms/cleaning.ts'
import { type InterestCode, interests } from '../../content/index.ts'

/** Rules and messages of docs/product.md#contact-form. */
export const contactSchema = v.object({
  name: personName,
  email: emailAddress,
  phone: v.pipe(cleanedPhone('Telefone muito longo'), v.maxLength(maxPhoneLength, 'Telefone muito longo')),
  city: v.pipe(
    cleanedText('Nome da cidade muito longo'),
    v.minLength(2, 'Cidade deve ter pelo menos 2 caracteres'),
    cityName,
  ),
  interest: v.picklist(Object.keys(interests) as InterestCode[], 'Selecione uma opção válida'),
  message: v.pipe(cleanedMessage('Mensagem muito longa'), v.maxLength(maxTextLength, 'Mensagem muito longa')),
})

/** Runs in the browser and on the server. `askedPhone`: see `wholePhone`. */
export function checkContact(typed: Typed<typeof contactSchema>, askedPhone = '') {
  const { entries } = contactSchema
  const schema = v.object({ ...entries, phone: wholePhone(entries.phone, askedPhone) })
  return checkForm(schema, typed)
}
