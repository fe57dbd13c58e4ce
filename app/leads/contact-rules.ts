import * as v from 'valibot'
import { cleanEmail, cleanPhone, cleanText, longestEmail, longestPhone, longestText } from './cleaning.ts'
import { type InterestCode, interests } from './interests.ts'

/** The fields of a contact message as they are typed, all text (SPEC §3). */
export const contactFields = ['name', 'email', 'phone', 'city', 'interest', 'message'] as const

export type ContactField = (typeof contactFields)[number]
export type ContactTyped = Record<ContactField, string>
export type ContactErrors = Partial<Record<ContactField, string>>

export interface ContactMessage extends ContactTyped {
  interest: InterestCode
}

export const contactRequired: readonly ContactField[] = ['name', 'email', 'city', 'interest']

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

/** What a form holds for each field; a missing one or a file counts as empty. */
export function readContact(form: FormData): ContactTyped {
  const text = (field: ContactField) => {
    const value = form.get(field)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    city: text('city'),
    interest: text('interest'),
    message: text('message'),
  }
}
