import { settledWithin } from '../framework/wait.ts'
import type { Language } from '../i18n/language-path.ts'
import type { ShownText } from '../i18n/ui-text.ts'
import type { FormResult } from './form-result.ts'
import { postForm } from './post-form.ts'

export interface FormOptions<Result extends FormResult = FormResult> {
  /** The server's rules. Undefined when the form is valid, or when the rules could not be loaded. */
  check(form: FormData): Promise<Result | undefined> | Result | undefined
  failedResult(form: FormData, failure: FormFailure<Result>): Result
  store?: FormStore
  /** The result is shown this long after sending at the earliest. */
  minSendingMs?: number
}

export interface FormFailure<Result extends FormResult = FormResult> {
  kind: 'no-answer' | 'error'
  /** The form's own result; undefined when the error is not the form's own. */
  own: Result | undefined
}

/** `server-error`: the server could not take the form. */
export type StoreReason = 'no-answer' | 'server-error'

export interface FormStore {
  /** Stores a form and returns what replaces parts of its result. */
  put(form: SentForm, reason: StoreReason): Promise<FormAddition>
  /** Removes the stored form of an instance, because the server has accepted it. */
  remove(instance: string): Promise<void>
}

export interface FormAddition extends Partial<FormResult> {
  /** A sentence after the notice's text. */
  second?: ShownText | undefined
}

export interface SentForm {
  address: string
  body: URLSearchParams
  language: Language
}

interface SendOutcome<Result extends FormResult> {
  kind: 'accepted' | 'refused' | 'stored' | 'failed'
  result: Result & FormAddition
}

/** Event of the window when the server has accepted a form. */
export const formAcceptedEvent = 'form-accepted'

/** Event of the window when stored forms were sent; its detail lists their instances. */
export const formsDeliveredEvent = 'forms-delivered'

/** A script that does not load, or a browser's database that does not open, must not block sending. */
export const maxCheckMs = 5_000
export const maxStoreMs = 5_000

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

/** Posts a form, and stores it in the browser where that is the rule (docs/product.md#unsent-messages). Never throws, and always ends. */
export async function sendForm<Result extends FormResult>(
  { failedResult, store }: Pick<FormOptions<Result>, 'failedResult' | 'store'>,
  sent: SentForm,
  content: FormData,
  controller?: AbortController,
): Promise<SendOutcome<Result>> {
  const outcome = await postForm<Result>(sent.address, sent.body, controller)
  if (outcome.kind === 'result')
    return { kind: outcome.status === 200 ? 'accepted' : 'refused', result: outcome.result }
  const isUnanswered = outcome.kind === 'no-answer'
  const failed: Result & FormAddition = {
    ...failedResult(content, {
      kind: outcome.kind,
      own: isUnanswered ? undefined : outcome.result,
    }),
    ...(isUnanswered && { second: 'Sem sinal: o site não respondeu. Tente de novo quando o sinal voltar.' }),
  }
  const isStorable = isUnanswered || (outcome.status >= 500 && outcome.status <= 504)
  if (!store || !isStorable) return { kind: 'failed', result: failed }
  const addition = await settledWithin(
    maxStoreMs,
    store.put(sent, isUnanswered ? 'no-answer' : 'server-error'),
  )
  if (!addition) return { kind: 'failed', result: failed }
  const stored = { ...failed, ...addition }
  // A failure that is only logged has no text before the second sentence.
  if (!stored.notice && stored.second) stored.notice = { kind: 'neutral', text: stored.second }
  return { kind: 'stored', result: stored }
}
