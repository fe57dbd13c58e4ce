import { readField } from '../../../platform/forms/form-result.ts'
import type { AnswerForm } from '../../form-action.server.ts'
import { readSending } from '../../leads/read-sending.server.ts'
import { register } from './register.server.ts'
import {
  registered,
  registrationInvalid,
  registrationRefused,
  registrationTooMany,
} from './registration.messages.ts'
import { readRegistration } from './registration-fields.ts'

/** Every outcome of a registration is an answer with a status of its own (docs/product.md#registration); none throws. */
export const answerRegistration: AnswerForm = async (services, request, form) => {
  const typed = readRegistration(form)
  const outcome = await register(services, {
    typed,
    password: readField(form, 'password'),
    request,
    ...readSending(services, request, form),
  })
  switch (outcome.kind) {
    case 'registered':
      return { answer: registered(), status: 200 }
    case 'invalid':
      return { answer: registrationInvalid(typed, outcome), status: 422 }
    case 'too-many':
      return { answer: registrationTooMany(form), status: 429 }
    case 'other':
    case 'unexpected':
      return { answer: registrationRefused(form, outcome.kind), status: 503 }
    case 'email-in-use':
      return { answer: registrationRefused(form, outcome.kind), status: 409 }
    default:
      return { answer: registrationRefused(form, outcome.kind), status: 422 }
  }
}
