import * as v from 'valibot'
import { isEmailAddress } from '../../../platform/email-address.ts'
import { readForm } from '../../../platform/forms/check-form.ts'
import { type FormAction, phoneQuestionField, readField } from '../../../platform/forms/form-result.ts'
import {
  emailRow,
  type MailTable,
  oneLine,
  phoneRows,
  type RenderedMail,
  tableHtml,
  tableText,
} from '../../../platform/mail/templates.server.ts'
import { interests, mayHaveInterest } from '../../content/index.ts'
import { wishText } from '../lead.ts'
import { type LeadServices, type StoredLead, storeLead, unstoredResponses } from '../store-lead.server.ts'
import { readSubmission, unsentRows, unsentTimes } from '../submission.server.ts'
import {
  animalField,
  contactFields,
  contactInvalid,
  contactRefused,
  contactSent,
  reservesField,
} from './contact.form.ts'
import { checkContact, contactSchema } from './contact.schema.ts'

type ContactServices = LeadServices & { mail: { canSend: boolean } }

/** Stores a contact message as a lead and enqueues its mail. Every outcome is a result; nothing throws (docs/product.md#contact-form). */
export const contactAction: FormAction<ContactServices> = async (services, request, form) =>
  (await submitContact(services, request, form)).answer

/** `contactAction`, with the lead where one is stored. */
export async function submitContact(
  services: ContactServices,
  request: Request,
  form: FormData,
): Promise<{ answer: Awaited<ReturnType<FormAction<ContactServices>>>; stored?: StoredLead }> {
  const typed = readForm(contactSchema, form)
  const isOffered = mayHaveInterest(services.content.pt, typed.interest)
  const checked = checkContact(
    isOffered ? typed : { ...typed, interest: '' },
    readField(form, phoneQuestionField),
  )
  if (!checked.valid) return { answer: { result: contactInvalid(typed, checked), status: 422 } }
  const { message, ...fields } = checked.output
  const submission = { ...readSubmission(services, request, form), about: readField(form, animalField) }
  const { language } = submission.source
  const about = readAnimal(services, form)
  const details = { message, ...(about && { animal: `${about.name} (${about.id})` }) }
  const reservation = about?.isAsked ? ('asked' as const) : ''
  const wish = about && { animal: about.id, ...(reservation && { reservation }) }
  const lead = { kind: 'contact', ...fields, ...wish, details } as const
  const animal = about && { animal: details.animal, wish: wishText(about.name, reservation) }
  const outcome = await storeLead(services, submission, lead, { ...checked.output, ...animal, language })
  if (typeof outcome === 'string')
    return { answer: { result: contactRefused(typed, outcome), ...unstoredResponses[outcome] } }
  const result = services.mail.canSend ? contactSent() : contactRefused(typed, 'mail-not-configured')
  return { answer: { result, status: 200 }, stored: outcome }
}

/**
 * The animal that a message is about, with the name that the site gives it. An id that visitors don't see is ignored; one that is sold is only
 * asked about.
 */
function readAnimal({ content }: Pick<LeadServices, 'content'>, form: FormData) {
  const id = readField(form, animalField)
  const animal = content.pt.herd.findOnPage(id)
  if (!animal) return undefined
  const { name, state } = animal
  return { id, name, isAsked: Boolean(readField(form, reservesField)) && state !== 'sold' }
}

/** Without the form's other rules, so that a stored mail stays valid when they change. */
const contentSchema = v.object({
  ...v.entriesFromList(contactFields, v.string()),
  email: v.pipe(v.string(), v.check(isEmailAddress)),
  interest: contactSchema.entries.interest,
  animal: v.optional(v.string()),
  wish: v.optional(v.string()),
  language: v.picklist(['pt', 'en']),
  kept: unsentTimes,
})

declare module '../../../platform/mail/mail-queue.server.ts' {
  interface MailContents {
    contact: v.InferOutput<typeof contentSchema>
  }
}

/** The mail to the ranch about a contact message, in Portuguese for the staff (docs/product.md#contact-form). @throws {ValiError} */
export function contactMail(content: unknown): RenderedMail {
  const { language, animal, wish, kept, ...fields } = v.parse(contentSchema, content)
  const { name, email, phone, city, ...others } = fields
  const interest = interests[others.interest]
  const message = others.message || 'Nenhuma mensagem adicional.'
  const table: MailTable = {
    heading: 'Nova mensagem pelo site',
    rows: [
      { label: 'Nome', value: name },
      emailRow(email),
      ...phoneRows(phone),
      { label: 'Cidade', value: city },
      { label: 'Interesse', value: interest },
      ...(animal ? [{ label: 'Animal', value: animal }] : []),
      { label: 'Mensagem', value: message },
      ...unsentRows(kept),
    ],
    note:
      language === 'en'
        ? 'Enviada pela versão em inglês do site. Para responder, basta responder a este e-mail.'
        : 'Para responder, basta responder a este e-mail.',
  }
  return {
    subject: oneLine(`Contato pelo site: ${name}, ${wish ?? interest}`),
    replyTo: { name: oneLine(name), address: email },
    text: tableText(table),
    html: tableHtml(table),
    fields: { name, email, city, interest, message, ...(phone && { phone }), ...(animal && { animal }) },
  }
}
