import { readForm } from '../../../platform/forms/check-form.ts'
import { readField } from '../../../platform/forms/form-result.ts'
import type { FormAction } from '../../form-action.server.ts'
import { nameOfAnimal } from '../../herd/index.server.ts'
import type { RequestServices } from '../../services.server.ts'
import { limitWindowMs } from '../repository/submission-limit.server.ts'
import { storeLead } from '../store-lead.server.ts'
import { readSubmission } from '../submission.server.ts'
import {
  animalField,
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
  if (!checked.valid) return { result: contactInvalid(typed, checked), status: 422 }
  const { message, ...fields } = checked.output
  const submission = { ...readSubmission(services, request, form), about: readField(form, animalField) }
  const { language } = submission.source
  const animal = readAnimal(services, form)
  const lead = { kind: 'contact', ...fields, details: { message, ...animal } } as const
  const outcome = await storeLead(services, submission, lead, { ...checked.output, ...animal, language })
  switch (outcome) {
    case 'stored':
      return { result: services.mailReady ? contactSent() : contactMailNotConfigured(typed), status: 200 }
    case 'too-many':
      return { result: contactOverLimit(typed), status: 429, retryAfterMs: limitWindowMs }
    case 'failed':
      return { result: contactFailed(typed), status: 503 }
  }
}

/** The animal that a question is about, with the name that the site gives it. An id that visitors don't see is ignored. */
function readAnimal({ content }: RequestServices, form: FormData): { animal?: string } {
  const id = readField(form, animalField)
  const name = id && nameOfAnimal(content.pt, id)
  return name ? { animal: `${name} (${id})` } : {}
}
