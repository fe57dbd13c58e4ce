import type { AnswerForm } from '../../form-action.server.ts'
import { readSending } from '../read-sending.server.ts'
import { joinWaitingList } from './join-waiting-list.server.ts'
import {
  interestRegistered,
  type WaitingListAnswer,
  waitingListFailed,
  waitingListInvalid,
  waitingListTooMany,
} from './waiting-list.messages.ts'
import { readWaitingList } from './waiting-list-fields.ts'

/** Every outcome of a waiting-list form is an answer with a status of its own; none throws. */
export const answerWaitingList: AnswerForm<WaitingListAnswer> = async (services, request, form) => {
  const outcome = await joinWaitingList(services, {
    typed: readWaitingList(form),
    ...readSending(services, request, form),
  })
  switch (outcome.kind) {
    case 'stored':
      return { answer: interestRegistered(form), status: 200 }
    case 'invalid':
      return { answer: waitingListInvalid(form, outcome.errors), status: 422 }
    case 'too-many':
      return { answer: waitingListTooMany(form), status: 429 }
    case 'failed':
      return { answer: waitingListFailed(form), status: 503 }
  }
}
