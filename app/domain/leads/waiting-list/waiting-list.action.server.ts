import type { FormAction } from '../../form-action.server.ts'
import { readSubmission } from '../read-submission.server.ts'
import { joinWaitingList } from './join-waiting-list.server.ts'
import {
  interestRegistered,
  type WaitingListResult,
  waitingListFailed,
  waitingListInvalid,
  waitingListTooMany,
} from './waiting-list.messages.ts'
import { readWaitingList } from './waiting-list-fields.ts'

/** Every outcome of a waiting-list form is an answer with a status of its own; none throws. */
export const waitingListAction: FormAction<WaitingListResult> = async (services, request, form) => {
  const outcome = await joinWaitingList(services, {
    typed: readWaitingList(form),
    ...readSubmission(services, request, form),
  })
  switch (outcome.kind) {
    case 'stored':
      return { result: interestRegistered(form), status: 200 }
    case 'invalid':
      return { result: waitingListInvalid(form, outcome.errors), status: 422 }
    case 'too-many':
      return { result: waitingListTooMany(form), status: 429 }
    case 'failed':
      return { result: waitingListFailed(form), status: 503 }
  }
}
