import * as v from 'valibot'
import { fieldsOf } from '../../../platform/forms/check-form.ts'
import { type MailTable, phoneRows, tableHtml, tableText } from '../../../platform/mail/mail-table.server.ts'
import { oneLine, type RenderedMail } from '../../../platform/mail/rendered-mail.server.ts'
import { keptRows, keptTimes } from '../kept-message.mail.server.ts'
import { waitingListSchema } from './waiting-list.schema.ts'

/** Without the form's rules, so that a stored mail stays valid when they change. `course` is the title. */
const contentSchema = v.object({
  ...v.entriesFromList(fieldsOf(waitingListSchema), v.string()),
  kept: keptTimes,
})

declare module '../../../platform/mail/enqueue-mail.server.ts' {
  interface MailContents {
    'waiting-list': v.InferOutput<typeof contentSchema>
  }
}

/** The mail to the ranch about interest in a course, in Portuguese for the staff. @throws {ValiError} */
export function waitingListMail(content: unknown): RenderedMail {
  const { kept, ...fields } = v.parse(contentSchema, content)
  const { course, name, crmv, phone, location } = fields
  const table: MailTable = {
    heading: 'Novo interesse em curso pelo site',
    rows: [
      { label: 'Curso', value: course },
      { label: 'Nome', value: name },
      { label: 'CRMV ou comprovante de matrícula', value: crmv },
      ...phoneRows(phone),
      { label: 'Local', value: location },
      ...keptRows(kept),
    ],
    note: 'A pessoa deixou só o telefone: fale com ela por WhatsApp ou ligue.',
  }
  return {
    subject: oneLine(`Interesse em curso: ${name}, ${location}`),
    replyTo: undefined,
    text: tableText(table),
    html: tableHtml(table),
    fields,
  }
}
