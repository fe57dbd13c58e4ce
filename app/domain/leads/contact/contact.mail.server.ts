import * as v from 'valibot'
import {
  emailRow,
  type MailTable,
  phoneRows,
  tableHtml,
  tableText,
} from '../../../platform/mail/mail-table.server.ts'
import { oneLine, type RenderedMail } from '../../../platform/mail/rendered-mail.server.ts'
import { interests } from '../../content/interests.ts'

const contentSchema = v.object({
  name: v.string(),
  email: v.pipe(v.string(), v.email()),
  phone: v.string(),
  city: v.string(),
  interest: v.picklist(Object.keys(interests) as (keyof typeof interests)[]),
  message: v.string(),
  language: v.picklist(['pt', 'en']),
})

declare module '../../../platform/mail/enqueue-mail.server.ts' {
  interface MailContents {
    contact: v.InferOutput<typeof contentSchema>
  }
}

/**
 * The mail that tells the ranch of a contact message (docs/product.md#contact-form). It is read by staff, so it is in Portuguese.
 * @throws when the stored content does not fit.
 */
export function contactMail(content: unknown): RenderedMail {
  const { name, email, phone, city, interest, message, language } = v.parse(contentSchema, content)
  const label = interests[interest]
  const table: MailTable = {
    heading: 'Nova mensagem pelo site',
    rows: [
      { label: 'Nome', value: name },
      emailRow(email),
      ...phoneRows(phone),
      { label: 'Cidade', value: city },
      { label: 'Interesse', value: label },
      { label: 'Mensagem', value: message || 'Nenhuma mensagem adicional.' },
    ],
    note:
      language === 'en'
        ? 'Enviada pela versão em inglês do site. Para responder, basta responder a este e-mail.'
        : 'Para responder, basta responder a este e-mail.',
  }
  return {
    subject: oneLine(`Contato pelo site: ${name}, ${label}`),
    replyTo: { name: oneLine(name), address: email },
    text: tableText(table),
    html: tableHtml(table),
    fields: {
      name,
      email,
      city,
      interest: label,
      message: message || 'Nenhuma mensagem adicional.',
      ...(phone && { phone }),
    },
  }
}
