import { readFields } from '../../../platform/forms/form-result.ts'

/** docs/product.md#waiting-list; `course` is the course's id. */
export const waitingListFields = ['name', 'crmv', 'phone', 'location', 'course'] as const

export type WaitingListTyped = Record<(typeof waitingListFields)[number], string>

export function readWaitingList(form: FormData): WaitingListTyped {
  return readFields(form, waitingListFields)
}
