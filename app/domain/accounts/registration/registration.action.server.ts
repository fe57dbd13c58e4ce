import { readField } from '../../../platform/forms/form-result.ts'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import type { FormAction } from '../../form-action.server.ts'
import { limitWindowMs, readSubmission } from '../../leads/index.server.ts'
import { addressWithNotice } from '../notices.ts'
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
      return {
        result: registered(),
        status: 200,
        leadsTo: addressWithNotice('login', 'cadastro', languageOf(new URL(request.url).pathname)),
      }
    case 'invalid':
      return { result: registrationInvalid(typed, outcome), status: 422 }
    case 'too-many':
      return { result: registrationTooMany(form), status: 429, retryAfterMs: limitWindowMs }
    case 'other':
    case 'unexpected':
      return { result: registrationRefused(form, outcome.kind), status: 503 }
    case 'email-in-use':
      return { result: registrationRefused(form, outcome.kind), status: 409 }
    default:
      return { result: registrationRefused(form, outcome.kind), status: 422 }
  }
}
