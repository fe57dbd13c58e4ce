import type { AnswerForm } from '../../form-action.server.ts'
import { readSending } from '../read-sending.server.ts'
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
export const answerContact: AnswerForm = async (services, request, form) => {
  const typed = readContact(form)
  const outcome = await submitContact(services, { typed, ...readSending(services, request, form) })
  switch (outcome.kind) {
    case 'stored':
      return { answer: contactSent(), status: 200 }
    case 'stored-mail-not-configured':
      return { answer: contactMailNotConfigured(form), status: 200 }
    case 'invalid':
      return { answer: contactInvalid(typed, outcome.errors), status: 422 }
    case 'too-many':
      return { answer: contactTooMany(form), status: 429 }
    case 'failed':
      return { answer: contactFailed(form), status: 503 }
  }
}
