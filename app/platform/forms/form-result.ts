import type { ShownText } from '../i18n/ui-text.ts'
import type { ToastNotice } from '../ui/notice.ts'

export interface FormResult {
  notice: ToastNotice | undefined
  errors: FieldErrors
  /** Values that the visitor may have meant in wrong fields; a press takes one over. */
  suggestions?: Suggestions
  /** Field values without passwords; null when the form may be cleared. */
  typed: Readonly<Record<string, string>> | null
  offersChat: boolean
}

export type FieldErrors = Readonly<Partial<Record<string, ShownText>>>

/** Texts that pass the rules of their fields, by field name. */
export type Suggestions = Readonly<Partial<Record<string, string>>>

export function succeeded(text: ShownText): FormResult {
  return { notice: { kind: 'success', text }, errors: {}, typed: null, offersChat: false }
}

/** The wrong fields of a form. */
export interface InvalidFields {
  errors?: FieldErrors
  suggestions?: Suggestions
}

export function refusedForm(
  text: ShownText | undefined,
  typed: FormResult['typed'],
  { errors = {}, suggestions = {}, offersChat = false }: InvalidFields & { offersChat?: boolean } = {},
): FormResult {
  const notice = text === undefined ? undefined : ({ kind: 'failure', text } as const)
  return { notice, errors, suggestions, typed, offersChat }
}

/** Reads fields from a form; a missing field or a file counts as empty. */
export function readFields<Field extends string>(
  form: FormData,
  fields: readonly Field[],
): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, readField(form, field)])) as Record<Field, string>
}

export function readField(form: FormData, field: string): string {
  const value = takenOver(form, field) ?? form.get(field)
  return typeof value === 'string' ? value : ''
}

/** Without scripts, the button of a suggestion posts it beside what was typed. */
function takenOver(form: FormData, field: string): string | undefined {
  const value = form.get(suggestionField)
  return typeof value === 'string' && value.startsWith(`${field}=`)
    ? value.slice(field.length + 1)
    : undefined
}

/** Identifies one filled-in form, so that sending it twice stores one lead. */
export const instanceField = 'instance'

export const landingField = 'landing'

/** Version of the privacy notice that the form links, as it was when the form was shown. */
export const privacyVersionField = 'privacyVersion'

/** Path and query of the page with the form, for a message that is sent from elsewhere. */
export const formPageField = 'formPage'

/** For a message that is sent later: milliseconds since it was written, by the phone's clock. */
export const writtenMsAgoField = 'writtenMsAgo'

/** Name of the button that takes over a suggestion without scripts: `city=Uberaba`. */
export const suggestionField = 'suggestion'

/** The phone that the form was asked about: sent once more, it is right. */
export const phoneQuestionField = 'askedPhone'

/** Invisible to people, so only programs fill it. Browsers have no autofill for this name. */
export const honeypotField = 'assunto_interno'

/** `crypto.randomUUID` does not exist on plain http. */
export function newInstance(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}

export interface FormResponse<Result extends FormResult = FormResult> {
  result: Result
  status: number
  /** `Set-Cookie` values. */
  cookies?: string[]
  /** For 429: the limit is over by then. */
  retryAfterMs?: number
  /** Address to which a page goes on instead of showing the result. A script goes there by itself. */
  leadsTo?: string
}

/** `Taken` is the part of the services that the action uses. */
export type FormAction<Taken, Result extends FormResult = FormResult> = (
  services: Taken,
  request: Request,
  form: FormData,
) => Promise<FormResponse<Result>>
