import * as v from 'valibot'
import { type MailTable, phoneRows, tableHtml, tableText } from '../../../platform/mail/mail-table.server.ts'
import { oneLine, type RenderedMail } from '../../../platform/mail/rendered-mail.server.ts'

const contentSchema = v.object({
  course: v.string(),
  name: v.string(),
  crmv: v.string(),
  phone: v.string(),
  location: v.string(),
})

declare module '../../../platform/mail/enqueue-mail.server.ts' {
  interface MailContents {
    'waiting-list': v.InferOutput<typeof contentSchema>
  }
}

/**
 * The mail that tells the ranch who waits for a course. It is read by staff, so it is in Portuguese.
 * @throws when the stored content does not fit.
 */
export function waitingListMail(content: unknown): RenderedMail {
  const { course, name, crmv, phone, location } = v.parse(contentSchema, content)
  const table: MailTable = {
    heading: 'Novo interesse em curso pelo site',
    rows: [
      { label: 'Curso', value: course },
      { label: 'Nome', value: name },
      { label: 'CRMV ou comprovante de matrícula', value: crmv },
      ...phoneRows(phone),
      { label: 'Local', value: location },
    ],
    note: 'A pessoa deixou só o telefone: fale com ela por WhatsApp ou ligue.',
  }
  return {
    subject: oneLine(`Interesse em curso: ${name}, ${location}`),
    replyTo: undefined,
    text: tableText(table),
    html: tableHtml(table),
    fields: { course, name, crmv, phone, location },
  }
}
