import { languageOf, withoutLanguage } from '../paths.ts'
import type { RequestServices } from '../services.server.ts'
import {
  type ContactAnswer,
  contactFailed,
  contactInvalid,
  contactMailNotConfigured,
  contactSent,
  contactTooMany,
} from './contact-answer.ts'
import { readContact } from './contact-fields.ts'
import { honeypotField, instanceField } from './hidden-fields.ts'
import { submitContact } from './submit-contact.server.ts'

/** Every outcome of a contact form is an answer with a status of its own (SPEC §8); none throws. */
export async function answerContact(
  services: RequestServices,
  form: FormData,
  address: string,
): Promise<{ answer: ContactAnswer; status: number }> {
  const { pathname } = new URL(address)
  const typed = readContact(form)
  const outcome = await submitContact(services, {
    typed,
    instance: hidden(form, instanceField),
    honeypot: hidden(form, honeypotField),
    language: languageOf(pathname),
    page: withoutLanguage(pathname),
    clientAddress: services.clientAddress,
  })
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

function hidden(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
