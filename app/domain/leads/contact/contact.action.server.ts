import { readForm } from '../../../platform/forms/check-form.ts'
import type { FormAction } from '../../form-action.server.ts'
import { storeLead } from '../store-lead.server.ts'
import { readSubmission } from '../submission.server.ts'
import {
  contactFailed,
  contactInvalid,
  contactMailNotConfigured,
  contactOverLimit,
  contactSent,
} from './contact.messages.ts'
import { checkContact, contactSchema } from './contact.schema.ts'

/** Stores a contact message as a lead and enqueues its mail. Every outcome is a result; nothing throws (docs/product.md#contact-form). */
export const contactAction: FormAction = async (services, request, form) => {
  const typed = readForm(contactSchema, form)
  const checked = checkContact(typed)
  if (!checked.valid) return { result: contactInvalid(typed, checked.errors), status: 422 }
  const { message, ...fields } = checked.output
  const submission = readSubmission(services, request, form)
  const { language } = submission.source
  const lead = { kind: 'contact', ...fields, details: { message } } as const
  const outcome = await storeLead(services, submission, lead, { ...checked.output, language })
  switch (outcome) {
    case 'stored':
      return { result: services.mailReady ? contactSent() : contactMailNotConfigured(typed), status: 200 }
    case 'too-many':
      return { result: contactOverLimit(typed), status: 429 }
    case 'failed':
      return { result: contactFailed(typed), status: 503 }
  }
}
