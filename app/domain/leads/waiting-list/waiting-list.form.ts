import { readForm } from '../../../platform/forms/check-form.ts'
import type { FormFailure, FormOptions } from '../../../platform/forms/send-form.ts'
import { type WaitingListResult, waitingListFailed, waitingListInvalid } from './waiting-list.messages.ts'
import { checkWaitingList, waitingListSchema } from './waiting-list.schema.ts'

/** The waiting-list form in the browser. */
export const waitingListForm: FormOptions<WaitingListResult> = {
  check,
  failedResult,
  // docs/product.md#waiting-list
  minSendingMs: 1000,
}

function check(form: FormData): WaitingListResult | undefined {
  const typed = readForm(waitingListSchema, form)
  const checked = checkWaitingList(typed)
  return checked.valid ? undefined : waitingListInvalid(typed, checked.errors, checked.suggestions)
}

/** An error is only logged, and the form remains (docs/product.md#waiting-list). */
function failedResult(form: FormData, { kind }: FormFailure): WaitingListResult {
  console.error(`waiting list: ${kind === 'error' ? 'an error came' : 'no answer came'}`)
  const typed = readForm(waitingListSchema, form)
  return kind === 'error' ? waitingListInvalid(typed, {}) : waitingListFailed(typed)
}
