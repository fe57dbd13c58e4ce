import { readForm } from '../../../platform/forms/check-form.ts'
import type { FormAction } from '../../form-action.server.ts'
import { limitWindowMs } from '../repository/submission-limit.server.ts'
import { storeLead } from '../store-lead.server.ts'
import { readSubmission } from '../submission.server.ts'
import {
  type WaitingListResult,
  waitingListFailed,
  waitingListInvalid,
  waitingListJoined,
  waitingListOverLimit,
} from './waiting-list.messages.ts'
import { checkWaitingList, unknownLocation, waitingListSchema } from './waiting-list.schema.ts'

/** Stores interest in a course as a lead and enqueues its mail. Every outcome is a result; nothing throws (docs/product.md#waiting-list). */
export const waitingListAction: FormAction<WaitingListResult> = async (services, request, form) => {
  const typed = readForm(waitingListSchema, form)
  const checked = checkWaitingList(typed)
  if (!checked.valid)
    return { result: waitingListInvalid(typed, checked.errors, checked.suggestions), status: 422 }
  const { course: id, crmv, location, ...fields } = checked.output
  const course = services.content.pt.courses.find((each) => each.id === id)
  if (!course?.locations.includes(location))
    return { result: waitingListInvalid(typed, unknownLocation), status: 422 }
  const submission = readSubmission(services, request, form)
  const lead = { kind: 'waiting-list', ...fields, course: id, place: location, details: { crmv } } as const
  const outcome = await storeLead(services, submission, lead, { ...checked.output, course: course.title })
  switch (outcome) {
    case 'stored':
      return { result: waitingListJoined(typed), status: 200 }
    case 'too-many':
      return { result: waitingListOverLimit(typed), status: 429, retryAfterMs: limitWindowMs }
    case 'failed':
      return { result: waitingListFailed(typed), status: 503 }
  }
}
