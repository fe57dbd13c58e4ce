import type { FormAction } from '../../form-action.server.ts'
import { readSubmission } from '../read-submission.server.ts'
import {
  contactFailed,
  contactInvalid,
  contactMailNotConfigured,
  contactSent,
  contactTooMany,
} from './contact.messages.ts'
import { readContact } from './contact-fields.ts'
import { submitContact } from './submit-contact.server.ts'

/** Every outcome of a contact form is an answer with a status of its own (docs/product.md#contact-form); none throws. */
export const contactAction: FormAction = async (services, request, form) => {
  const typed = readContact(form)
  const outcome = await submitContact(services, { typed, ...readSubmission(services, request, form) })
  switch (outcome.kind) {
    case 'stored':
      return { result: contactSent(), status: 200 }
    case 'stored-mail-not-configured':
      return { result: contactMailNotConfigured(form), status: 200 }
    case 'invalid':
      return { result: contactInvalid(typed, outcome.errors), status: 422 }
    case 'too-many':
      return { result: contactTooMany(form), status: 429 }
    case 'failed':
      return { result: contactFailed(form), status: 503 }
  }
}
