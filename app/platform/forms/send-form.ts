import type { ReactNode } from 'react'
import type { Language } from '../i18n/language-path.ts'
import type { UiText } from '../i18n/ui-text.ts'
import type { FormResult } from './form-result.ts'
import { postForm } from './post-form.ts'

export interface FormOptions<Result extends FormResult = FormResult> {
  /** The server's rules. Undefined when the form is valid, or when the rules could not be loaded. */
  check(form: FormData): Promise<Result | undefined> | Result | undefined
  /** The result when no answer came, or an error. */
  failedResult(form: FormData, failure: FormFailure<Result>): Result
  /** For forms that the browser keeps when they can't be sent. */
  keeping?: FormKeeping
  /** The result is shown this long after sending at the earliest. */
  minSendingMs?: number
}

export interface FormFailure<Result extends FormResult = FormResult> {
  kind: 'no-answer' | 'error'
  /** What the site's form says about its error; undefined when the error is not the form's own. */
  own: Result | undefined
}

/** Why a form is kept: there was no answer, or the server could not take it. */
export type KeepReason = 'no-answer' | 'server-error'

export interface FormKeeping {
  /** Keeps a form and returns what replaces parts of its result. */
  keep(form: SentForm, reason: KeepReason): Promise<FormAddition>
  /** Removes the kept form of an instance, because the server has stored it. */
  drop(instance: string): Promise<void>
}

/** What the browser adds to a form's result. */
export interface FormAddition extends Partial<FormResult> {
  /** A sentence after the notice's text. */
  second?: UiText | undefined
  /** Shown after both. */
  more?: ReactNode
}

export interface SentForm {
  address: string
  body: URLSearchParams
  language: Language
  /** Name of what the form is about (`data-about` of the form); empty for a form about nothing in particular. */
  about: string
}

interface SendOutcome<Result extends FormResult> {
  kind: 'stored' | 'refused' | 'kept' | 'failed'
  result: Result & FormAddition
}

/** A script for the rules that does not load, or a browser's database that does not open, holds nobody up. */
export const maxCheckMs = 5_000
export const maxKeepMs = 5_000

/** Checks a form; at once if its rules are there. Rules that fail or don't come leave the check to the server. */
export function checkFirst<Result extends FormResult>(
  { check }: Pick<FormOptions<Result>, 'check'>,
  form: FormData,
): Promise<Result | undefined> | Result | undefined {
  try {
    const checked = check(form)
    return checked instanceof Promise ? settledWithin(maxCheckMs, checked) : checked
  } catch (error) {
    console.error(error)
    return undefined
  }
}

/** Posts a form and keeps it where that is the rule (docs/product.md#unsent-messages). Never throws, and always ends. */
export async function sendForm<Result extends FormResult>(
  { failedResult, keeping }: Pick<FormOptions<Result>, 'failedResult' | 'keeping'>,
  sent: SentForm,
  content: FormData,
  controller?: AbortController,
): Promise<SendOutcome<Result>> {
  const outcome = await postForm<Result>(sent.address, sent.body, controller)
  if (outcome.kind === 'result')
    return { kind: outcome.status === 200 ? 'stored' : 'refused', result: outcome.result }
  const isUnanswered = outcome.kind === 'no-answer'
  const failed: Result & FormAddition = {
    ...failedResult(content, {
      kind: outcome.kind,
      own: isUnanswered ? undefined : outcome.result,
    }),
    ...(isUnanswered && { second: 'Sem sinal: o site não respondeu. Tente de novo quando o sinal voltar.' }),
  }
  const mayBeKept = isUnanswered || (outcome.status >= 500 && outcome.status <= 504)
  if (!keeping || !mayBeKept) return { kind: 'failed', result: failed }
  const addition = await settledWithin(
    maxKeepMs,
    keeping.keep(sent, isUnanswered ? 'no-answer' : 'server-error'),
  )
  if (!addition) return { kind: 'failed', result: failed }
  const kept = { ...failed, ...addition }
  // A failure that is only logged has no text before the second sentence.
  if (!kept.notice && kept.second) kept.notice = { kind: 'neutral', text: kept.second }
  return { kind: 'kept', result: kept }
}

/** The result of `work`; undefined when it fails or takes longer. */
function settledWithin<Value>(ms: number, work: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms)
    work.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer))
  })
}
