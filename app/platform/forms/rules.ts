import * as v from 'valibot'
import type { UiText } from '../i18n/ui-text.ts'
import { cleanEmail, cleanPhone, cleanText, maxEmailLength, maxTypedLength } from './cleaning.ts'

/** Rules that several forms share (docs/product.md#contact-form gives limits and messages). */

/** Refuses text that is far too long before it cleans it. */
export function cleanedText<const Text extends UiText>(tooLong: Text) {
  return v.pipe(v.string(), v.maxLength(maxTypedLength, tooLong), v.transform(cleanText))
}

export function cleanedPhone<const Text extends UiText>(tooLong: Text) {
  return v.pipe(v.string(), v.maxLength(maxTypedLength, tooLong), v.transform(cleanPhone))
}

/** Names and places take apostrophes, as in Dias d'Ávila. */
export const personName = v.pipe(
  cleanedText('Nome muito longo'),
  v.minLength(2, 'Nome deve ter pelo menos 2 caracteres'),
  v.maxLength(100, 'Nome muito longo'),
  v.regex(/^[\p{L}\p{M} '’]+$/u, 'Nome deve conter apenas letras e espaços'),
)

export const emailAddress = v.pipe(
  v.string(),
  v.maxLength(maxTypedLength, 'Email muito longo'),
  v.transform(cleanEmail),
  v.maxLength(maxEmailLength, 'Email muito longo'),
  v.email('Email inválido'),
)

/** May be empty. */
export const cityName = v.pipe(
  cleanedText('Nome da cidade muito longo'),
  v.maxLength(100, 'Nome da cidade muito longo'),
  v.regex(/^[\p{L}\p{M} '’-]*$/u, 'Cidade deve conter apenas letras, espaços e hífens'),
)

/** Never cleaned. The upper limit keeps hashing cheap. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(6, 'Senha deve ter pelo menos 6 caracteres'),
  v.maxLength(1000, 'Senha muito longa'),
)
