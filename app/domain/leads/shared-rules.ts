import * as v from 'valibot'
import {
  cleanEmail,
  cleanPhone,
  cleanText,
  maxEmailLength,
  maxTypedLength,
} from '../../platform/forms/cleaning.ts'
import type { FieldErrors } from '../../platform/forms/form-result.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'

/** Text as the other rules see it. What is far too long is refused before it is cleaned. */
export function cleanedText<const Text extends UiText>(tooLong: Text) {
  return v.pipe(v.string(), v.maxLength(maxTypedLength, tooLong), v.transform(cleanText))
}

export function cleanedPhone<const Text extends UiText>(tooLong: Text) {
  return v.pipe(v.string(), v.maxLength(maxTypedLength, tooLong), v.transform(cleanPhone))
}

/** Rules that several forms have in common (docs/product.md#contact-form, messages to the letter). Names and places also take apostrophes, as in Dias d'Ávila. */
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

const cityLetters = /^[\p{L}\p{M} '’-]*$/u

/** May be empty. */
export const cityName = v.pipe(
  cleanedText('Nome da cidade muito longo'),
  v.maxLength(100, 'Nome da cidade muito longo'),
  v.regex(cityLetters, 'Cidade deve conter apenas letras, espaços e hífens'),
)

/** docs/product.md#contact-form; the upper end only keeps hashing cheap. Never cleaned: it is what was typed. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(6, 'Senha deve ter pelo menos 6 caracteres'),
  v.maxLength(1000, 'Senha muito longa'),
)

type Check<Output> = { valid: true; output: Output } | { valid: false; errors: FieldErrors }

/** The first broken rule of each field is its error. A schema with a message that is no text of the interface does not compile. */
export function check<Schema extends v.GenericSchema>(
  schema: Schema & (Message<Schema> extends UiText ? Schema : never),
  typed: unknown,
): Check<v.InferOutput<Schema>> {
  const result = v.safeParse<Schema>(schema, typed, { abortPipeEarly: true })
  if (result.success) return { valid: true, output: result.output }
  const errors: Record<string, UiText> = {}
  for (const issue of result.issues) {
    const field = v.getDotPath(issue)
    // The schema's type vouches for it: fields are always strings, so no message of the library's own comes up.
    if (field) errors[field] ??= issue.message as UiText
  }
  return { valid: false, errors }
}

/** The messages of a schema's rules, by its type. */
type Message<Schema> = Schema extends { entries: infer Entries }
  ? Message<Entries[keyof Entries]>
  : Schema extends { pipe: infer Pipe extends readonly unknown[] }
    ? Message<Pipe[number]>
    : Schema extends { message: infer Own }
      ? Exclude<Own, undefined>
      : never
