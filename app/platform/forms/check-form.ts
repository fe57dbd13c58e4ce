import * as v from 'valibot'
import { cleanEmail, maxEmailLength, readEmailAddress } from '../email-address.ts'
import type { UiText } from '../i18n/ui-text.ts'
import { isWholePhone } from '../phone.ts'
import { withoutAccents } from '../text.ts'
import { cleanMessage, cleanPhone, cleanText, maxTypedLength } from './cleaning.ts'
import { readFields, type Suggestions } from './form-result.ts'

type FormSchema = v.GenericSchema & { entries: Readonly<Record<string, unknown>> }

type FieldOf<Schema extends FormSchema> = keyof Schema['entries'] & string

export type Typed<Schema extends FormSchema> = Record<FieldOf<Schema>, string>

export type ErrorsOf<Schema extends FormSchema> = Readonly<Partial<Record<FieldOf<Schema>, UiText>>>

type FormCheck<Schema extends FormSchema, Text = UiText> =
  | { valid: true; output: v.InferOutput<Schema> }
  | { valid: false; errors: Readonly<Partial<Record<FieldOf<Schema>, Text>>>; suggestions: Suggestions }

export function fieldsOf<Schema extends FormSchema>(schema: Schema): FieldOf<Schema>[] {
  return Object.keys(schema.entries) as FieldOf<Schema>[]
}

/** Reads a schema's fields from a form; a missing field or a file counts as empty. */
export function readForm<Schema extends FormSchema>(schema: Schema, form: FormData): Typed<Schema> {
  return readFields(form, fieldsOf(schema))
}

/** Checks a form as typed; each field's first broken rule is its error. A schema does not compile with a message that is no interface text. */
export function checkForm<Schema extends FormSchema>(
  schema: Schema & (Message<Schema> extends UiText ? Schema : never),
  typed: Typed<NoInfer<Schema>>,
): FormCheck<Schema> {
  return checkTyped<Schema, UiText>(schema, typed)
}

/** The panel's texts are in Portuguese alone. */
export function checkPanelForm<Schema extends FormSchema>(
  schema: Schema,
  typed: Typed<NoInfer<Schema>>,
): FormCheck<Schema, string> {
  return checkTyped<Schema, string>(schema, typed)
}

function checkTyped<Schema extends FormSchema, Text extends string>(
  schema: Schema,
  typed: Typed<Schema>,
): FormCheck<Schema, Text> {
  const result = v.safeParse<Schema>(schema, typed, { abortPipeEarly: true })
  if (result.success) return { valid: true, output: result.output }
  const errors: Partial<Record<FieldOf<Schema>, Text>> = {}
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) as FieldOf<Schema> | null
    // All fields are text, so only the schema's own messages occur.
    if (field) errors[field] ??= issue.message as Text
  }
  const { email = '' }: Partial<Record<string, string>> = 'email' in errors ? typed : {}
  const correction = suggestEmail(email)
  return { valid: false, errors, suggestions: correction ? { email: correction } : {} }
}

type Message<Schema> = Schema extends { entries: infer Entries }
  ? Message<Entries[keyof Entries]>
  : Schema extends { pipe: infer Pipe extends readonly unknown[] }
    ? Message<Pipe[number]>
    : Schema extends { message: infer Own }
      ? Exclude<Own, undefined>
      : never

/** Rules that several forms share (docs/product.md#contact-form gives limits and messages). */

/** Refuses text that is far too long before it cleans it. */
export function cleanedText<const Text extends string>(tooLong: Text) {
  return v.pipe(v.string(), v.maxLength(maxTypedLength, tooLong), v.transform(cleanText))
}

/** Free text, which keeps its signs. */
export function cleanedMessage<const Text extends string>(tooLong: Text) {
  return v.pipe(v.string(), v.maxLength(maxTypedLength, tooLong), v.transform(cleanMessage))
}

export function cleanedPhone<const Text extends string>(tooLong: Text) {
  return v.pipe(v.string(), v.maxLength(maxTypedLength, tooLong), v.transform(cleanPhone))
}

const unreadablePhone =
  'Não entendemos este número. Escreva com o DDD, como (34) 98888-7777; de outro país, com + e o código. Se está certo assim, envie de novo.'

/**
 * Asks a number back that is not one whole number, once: whoever sends the same text again is right, and no lead is lost
 * (docs/decisions/0067-unreadable-phones.md). `asked` is what the form was asked about before. Reads the text before its cleaning, which
 * drops letters; digits that leave nothing are never taken. What the field's own rules refuse, they refuse.
 */
export function wholePhone<const Field extends v.GenericSchema<string, string>>(field: Field, asked: string) {
  const known = cleanPhone(asked)
  const isWhole = v.check<string, typeof unreadablePhone>((typed) => {
    if (!v.is(field, typed)) return true
    const phone = cleanPhone(typed)
    return phone === '' ? !/\p{N}/u.test(typed) : phone === known || isWholePhone(typed)
  }, unreadablePhone)
  return v.pipe(v.string(), isWhole, field)
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
  v.check((email) => readEmailAddress(email) !== undefined, 'Email inválido'),
  v.transform((email) => readEmailAddress(email) ?? email),
  v.maxLength(maxEmailLength, 'Email muito longo'),
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

/** Longer texts are no slips. Also bounds the time of the patterns. */
const maxSuggestedLength = 200

/**
 * The address that a visitor may have meant: "mailto:ana@fazenda.com.br?subject=Oi", "Ana <ana@fazenda.com.br>", "ana@fazenda,com,br." →
 * "ana@fazenda.com.br". Empty if it is none.
 */
function suggestEmail(typed: string): string {
  if (typed.length > maxSuggestedLength) return ''
  const text = cleanEmail(typed.normalize('NFKC'))
    .replace(/^.*mailto:/s, '')
    .replace(/\?.*$/s, '')
  const [bracketed] = /[^\s<>]+@[^<>]+(?=>)/.exec(text) ?? []
  const [local = '', ...domain] = (bracketed ?? text)
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .split(/\s*@\s*/)
  const correction = `${withoutAccents(local)}@${domain.join('@').replace(/\s*[,;.]+\s*/g, '.')}`
  return correction !== typed && v.safeParse(emailAddress, correction).success ? correction : ''
}
