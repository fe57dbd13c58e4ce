import * as v from 'valibot'
import { cleanEmail, cleanPhone, cleanText, longestEmail, maxTypedLength } from '../forms/cleaning.ts'
import type { FieldErrors } from '../forms/form-answer.ts'

/** Text as the other rules see it. What is far too long is refused before it is cleaned. */
export function cleanedText(tooLong: string) {
  return v.pipe(v.string(), v.maxLength(maxTypedLength, tooLong), v.transform(cleanText))
}

export function cleanedPhone(tooLong: string) {
  return v.pipe(v.string(), v.maxLength(maxTypedLength, tooLong), v.transform(cleanPhone))
}

/** Rules that several forms have in common (SPEC §5, messages to the letter). Names and places also take apostrophes, as in Dias d'Ávila. */
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
  v.maxLength(longestEmail, 'Email muito longo'),
  v.email('Email inválido'),
)

const cityLetters = /^[\p{L}\p{M} '’-]*$/u

/** May be empty. */
export const cityName = v.pipe(
  cleanedText('Nome da cidade muito longo'),
  v.maxLength(100, 'Nome da cidade muito longo'),
  v.regex(cityLetters, 'Cidade deve conter apenas letras, espaços e hífens'),
)

/** SPEC §5; the upper end only keeps hashing cheap. Never cleaned: it is what was typed. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(6, 'Senha deve ter pelo menos 6 caracteres'),
  v.maxLength(1000, 'Senha muito longa'),
)

/** The first broken rule of each field. */
export function errorsOf(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue)
    if (field) errors[field] ??= issue.message
  }
  return errors
}
