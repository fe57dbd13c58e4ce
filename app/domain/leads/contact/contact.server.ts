import * as v from 'valibot'
import { isEmailAddress } from '../../../platform/email-address.ts'
import { readForm } from '../../../platform/forms/check-form.ts'
import { askedPhoneField, type FormAction, readField } from '../../../platform/forms/form-result.ts'
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
import { findShownAnimal, nameOfAnimal } from '../../herd/index.server.ts'
import { type LeadServices, storeLead, unstoredResponses } from '../store-lead.server.ts'
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

/** Stores a contact message as a lead and enqueues its mail. Every outcome is a result; nothing throws (docs/product.md#contact-form). */
export const contactAction: FormAction<LeadServices & { mail: { canSend: boolean } }> = async (
  services,
  request,
  form,
) => {
  const typed = readForm(contactSchema, form)
  const isOffered = mayHaveInterest(services.content.pt, typed.interest)
  const checked = checkContact(
    isOffered ? typed : { ...typed, interest: '' },
    readField(form, askedPhoneField),
  )
  if (!checked.valid) return { result: contactInvalid(typed, checked), status: 422 }
  const { message, ...fields } = checked.output
  const submission = { ...readSubmission(services, request, form), about: readField(form, animalField) }
  const { language } = submission.source
  const animal = readAnimal(services, form)
  const reserves = reservedAnimal(services, form)
  const lead = { kind: 'contact', ...fields, ...reserves, details: { message, ...animal } } as const
  const mail = { ...checked.output, ...animal, ...reserves, language }
  const outcome = await storeLead(services, submission, lead, mail)
  if (outcome !== 'stored') return { result: contactRefused(typed, outcome), ...unstoredResponses[outcome] }
  const result = services.mail.canSend ? contactSent() : contactRefused(typed, 'mail-not-configured')
  return { result, status: 200 }
}

/** The animal that a question is about, with the name that the site gives it. An id that visitors don't see is ignored. */
function readAnimal({ content }: Pick<LeadServices, 'content'>, form: FormData): { animal?: string } {
  const id = readField(form, animalField)
  const name = id && nameOfAnimal(content.pt, id)
  return name ? { animal: `${name} (${id})` } : {}
}

/** The animal that somebody asks to reserve. One that is sold, or that visitors don't see, is only asked about. */
function reservedAnimal({ content }: Pick<LeadServices, 'content'>, form: FormData): { reserves?: string } {
  const found = readField(form, reservesField) && findShownAnimal(content.pt, readField(form, animalField))
  return found && found.animal.state !== 'sold' ? { reserves: found.animal.id } : {}
}

/** Without the form's other rules, so that a stored mail stays valid when they change. */
const contentSchema = v.object({
  ...v.entriesFromList(contactFields, v.string()),
  email: v.pipe(v.string(), v.check(isEmailAddress)),
  interest: contactSchema.entries.interest,
  animal: v.optional(v.string()),
  reserves: v.optional(v.string()),
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
  const { language, animal, reserves, kept, ...fields } = v.parse(contentSchema, content)
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
      ...(animal ? [{ label: reserves ? 'Quer reservar' : 'Animal', value: animal }] : []),
      { label: 'Mensagem', value: message },
      ...unsentRows(kept),
    ],
    note:
      language === 'en'
        ? 'Enviada pela versão em inglês do site. Para responder, basta responder a este e-mail.'
        : 'Para responder, basta responder a este e-mail.',
  }
  return {
    subject: oneLine(`Contato pelo site: ${name}, ${interest}`),
    replyTo: { name: oneLine(name), address: email },
    text: tableText(table),
    html: tableHtml(table),
    fields: { name, email, city, interest, message, ...(phone && { phone }), ...(animal && { animal }) },
  }
}
