import * as v from 'valibot'
import { maxPhoneLength, maxTextLength } from '../../../platform/forms/cleaning.ts'
import { type InterestCode, interests } from '../../content/interests.ts'
import { check, cityName, cleanedPhone, cleanedText, emailAddress, personName } from '../shared-rules.ts'
import type { ContactErrors, ContactTyped } from './contact-fields.ts'

export interface ContactMessage extends ContactTyped {
  interest: InterestCode
}

/** docs/product.md#contact-form, messages to the letter. */
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
  message: v.pipe(cleanedText('Mensagem muito longa'), v.maxLength(maxTextLength, 'Mensagem muito longa')),
})

export type ContactCheck = { valid: true; message: ContactMessage } | { valid: false; errors: ContactErrors }

/** The same check in the browser and on the server; the first broken rule of each field is its error. */
export function checkContact(typed: ContactTyped): ContactCheck {
  const checked = check(contactSchema, typed)
  return checked.valid ? { valid: true, message: checked.output } : checked
}
