import * as v from 'valibot'
import { cleanEmail, cleanPhone, cleanText, longestEmail, longestPhone, longestText } from './cleaning.ts'
import { type ContactErrors, type ContactTyped, contactFields } from './contact-fields.ts'
import { type InterestCode, interests } from './interests.ts'

export interface ContactMessage extends ContactTyped {
  interest: InterestCode
}

/** SPEC §5, messages to the letter; names and cities also take apostrophes, as in Dias d'Ávila. */
export const contactSchema = v.object({
  name: v.pipe(
    v.string(),
    v.transform(cleanText),
    v.minLength(2, 'Nome deve ter pelo menos 2 caracteres'),
    v.maxLength(100, 'Nome muito longo'),
    v.regex(/^[\p{L}\p{M} '’]+$/u, 'Nome deve conter apenas letras e espaços'),
  ),
  email: v.pipe(
    v.string(),
    v.transform(cleanEmail),
    v.maxLength(longestEmail, 'Email muito longo'),
    v.email('Email inválido'),
  ),
  phone: v.pipe(v.string(), v.transform(cleanPhone), v.maxLength(longestPhone, 'Telefone muito longo')),
  city: v.pipe(
    v.string(),
    v.transform(cleanText),
    v.minLength(2, 'Cidade deve ter pelo menos 2 caracteres'),
    v.maxLength(100, 'Nome da cidade muito longo'),
    v.regex(/^[\p{L}\p{M} '’-]+$/u, 'Cidade deve conter apenas letras, espaços e hífens'),
  ),
  interest: v.picklist(Object.keys(interests) as InterestCode[], 'Selecione uma opção válida'),
  message: v.pipe(v.string(), v.transform(cleanText), v.maxLength(longestText, 'Mensagem muito longa')),
})

export type ContactCheck = { valid: true; message: ContactMessage } | { valid: false; errors: ContactErrors }

/** The same check in the browser and on the server; the first broken rule of each field is its error. */
export function checkContact(typed: ContactTyped): ContactCheck {
  const result = v.safeParse(contactSchema, typed, { abortPipeEarly: true })
  if (result.success) return { valid: true, message: result.output }
  const { nested = {} } = v.flatten<typeof contactSchema>(result.issues)
  const errors: ContactErrors = {}
  for (const field of contactFields) {
    const first = nested[field]?.[0]
    if (first) errors[field] = first
  }
  return { valid: false, errors }
}
