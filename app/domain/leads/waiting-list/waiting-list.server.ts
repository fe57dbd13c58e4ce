import * as v from 'valibot'
import { fieldsOf, readForm } from '../../../platform/forms/check-form.ts'
import { type FormAction, phoneQuestionField, readField } from '../../../platform/forms/form-result.ts'
import {
  type MailTable,
  oneLine,
  phoneRows,
  type RenderedMail,
  tableHtml,
  tableText,
} from '../../../platform/mail/templates.server.ts'
import { type LeadServices, storeLead, unstoredResponses } from '../store-lead.server.ts'
import { readSubmission, unsentRows, unsentTimes } from '../submission.server.ts'
import {
  checkWaitingList,
  unknownLocation,
  type WaitingListResult,
  waitingListInvalid,
  waitingListJoined,
  waitingListRefused,
  waitingListSchema,
} from './waiting-list.form.ts'

/** Stores interest in a course as a lead and enqueues its mail. Every outcome is a result; nothing throws (docs/product.md#waiting-list). */
export const waitingListAction: FormAction<LeadServices, WaitingListResult> = async (
  services,
  request,
  form,
) => {
  const typed = readForm(waitingListSchema, form)
  const checked = checkWaitingList(typed, readField(form, phoneQuestionField))
  if (!checked.valid) return { result: waitingListInvalid(typed, checked.errors), status: 422 }
  const { course: id, crmv, ...fields } = checked.output
  const course = services.content.pt.courses.find((each) => each.id === id)
  if (!course?.locations.includes(fields.location))
    return { result: waitingListRefused(typed, 'failed', unknownLocation), status: 422 }
  const submission = readSubmission(services, request, form)
  const lead = { kind: 'waiting-list', ...fields, course: id, details: { crmv } } as const
  const outcome = await storeLead(services, submission, lead, { ...checked.output, course: course.title })
  if (typeof outcome === 'string')
    return { result: waitingListRefused(typed, outcome), ...unstoredResponses[outcome] }
  return { result: waitingListJoined(typed), status: 200 }
}

/** Without the form's rules, so that a stored mail stays valid when they change. `course` is the title. */
const contentSchema = v.object({
  ...v.entriesFromList(fieldsOf(waitingListSchema), v.string()),
  kept: unsentTimes,
})

declare module '../../../platform/mail/mail-queue.server.ts' {
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
      ...unsentRows(kept),
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
