import { readField } from '../../../platform/forms/form-result.ts'
import type { FormAction } from '../../form-action.server.ts'
import { readSubmission } from '../../leads/index.server.ts'
import { register } from './register.server.ts'
import {
  registered,
  registrationInvalid,
  registrationRefused,
  registrationTooMany,
} from './registration.messages.ts'
import { readRegistration } from './registration-fields.ts'

/** Each outcome has a message and a status (docs/product.md#registration). Never throws. */
export const registrationAction: FormAction = async (services, request, form) => {
  const typed = readRegistration(form)
  const outcome = await register(services, {
    typed,
    password: readField(form, 'password'),
    request,
    ...readSubmission(services, request, form),
  })
  switch (outcome.kind) {
    case 'registered':
      return { result: registered(), status: 200 }
    case 'invalid':
      return { result: registrationInvalid(typed, outcome), status: 422 }
    case 'too-many':
      return { result: registrationTooMany(form), status: 429 }
    case 'other':
    case 'unexpected':
      return { result: registrationRefused(form, outcome.kind), status: 503 }
    case 'email-in-use':
      return { result: registrationRefused(form, outcome.kind), status: 409 }
    default:
      return { result: registrationRefused(form, outcome.kind), status: 422 }
  }
}
