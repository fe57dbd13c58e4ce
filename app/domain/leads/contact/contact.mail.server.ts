import * as v from 'valibot'
import {
  emailRow,
  type MailTable,
  phoneRows,
  tableHtml,
  tableText,
} from '../../../platform/mail/mail-table.server.ts'
import { oneLine, type RenderedMail } from '../../../platform/mail/rendered-mail.server.ts'
import { interests } from '../../content/index.ts'
import { keptRows, keptTimes } from '../kept-message.mail.server.ts'
import { contactFields } from './contact.messages.ts'
import { contactSchema } from './contact.schema.ts'

/** Without the form's other rules, so that a stored mail stays valid when they change. */
const contentSchema = v.object({
  ...v.entriesFromList(contactFields, v.string()),
  email: v.pipe(v.string(), v.email()),
  interest: contactSchema.entries.interest,
  /** Name and id of the animal that the question is about. */
  animal: v.optional(v.string()),
  language: v.picklist(['pt', 'en']),
  kept: keptTimes,
})

declare module '../../../platform/mail/enqueue-mail.server.ts' {
  interface MailContents {
    contact: v.InferOutput<typeof contentSchema>
  }
}

/** The mail to the ranch about a contact message, in Portuguese for the staff (docs/product.md#contact-form). @throws {ValiError} */
export function contactMail(content: unknown): RenderedMail {
  const { language, animal, kept, ...fields } = v.parse(contentSchema, content)
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
      ...keptRows(kept),
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
