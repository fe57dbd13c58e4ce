import type { UiText } from '../i18n/ui-text.ts'
import type { ToastNotice } from '../ui/toast-notice.ts'

/** The result of every form. */
export interface FormResult {
  notice: ToastNotice | undefined
  errors: FieldErrors
  /** What was typed, without passwords; null when the form may be cleared. */
  typed: Readonly<Record<string, string>> | null
  /** The notice offers the chat instead. */
  offersChat: boolean
}

/** Errors by field name. */
export type FieldErrors = Readonly<Partial<Record<string, UiText>>>

export function succeeded(text: UiText): FormResult {
  return { notice: { kind: 'success', text }, errors: {}, typed: null, offersChat: false }
}

export function refused(
  text: UiText | undefined,
  typed: FormResult['typed'],
  { errors = {}, offersChat = false }: { errors?: FieldErrors; offersChat?: boolean } = {},
): FormResult {
  return { notice: text === undefined ? undefined : { kind: 'failure', text }, errors, typed, offersChat }
}

/** Reads fields from a form; a missing field or a file counts as empty. */
export function readFields<Field extends string>(
  form: FormData,
  fields: readonly Field[],
): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, readField(form, field)])) as Record<Field, string>
}

export function readField(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
