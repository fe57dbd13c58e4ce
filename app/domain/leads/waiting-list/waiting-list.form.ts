import { readForm } from '../../../platform/forms/check-form.ts'
import type { FormOptions } from '../../../platform/forms/use-form.ts'
import { formPaths } from '../../form-paths.ts'
import { type WaitingListResult, waitingListFailed, waitingListInvalid } from './waiting-list.messages.ts'
import { checkWaitingList, waitingListSchema } from './waiting-list.schema.ts'

/** The waiting-list form in the browser. */
export const waitingListForm: FormOptions<WaitingListResult> = {
  path: formPaths.waitingList,
  check,
  offlineResult,
  // docs/product.md#waiting-list
  minSendingMs: 1000,
}

function check(form: FormData): WaitingListResult | undefined {
  const typed = readForm(waitingListSchema, form)
  const checked = checkWaitingList(typed)
  return checked.valid ? undefined : waitingListInvalid(typed, checked.errors)
}

/** Also logs the failure (docs/product.md#waiting-list). */
function offlineResult(form: FormData): WaitingListResult {
  console.error('waiting list: no answer came')
  return waitingListFailed(readForm(waitingListSchema, form))
}
