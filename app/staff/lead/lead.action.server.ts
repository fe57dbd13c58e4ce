import {
  changedFields,
  changeLead,
  type LeadOutcome as LeadChangeOutcome,
  type TypedLead,
} from '../../domain/inbox/change-lead.server.ts'
import { isAnswerChannel, recordAnswer } from '../../domain/inbox/first-message.server.ts'
import { retryLeadMail } from '../../domain/inbox/lead-mails.server.ts'
import { isRowId, markSpam, undoLeadChange } from '../../domain/leads/index.server.ts'
import type { Lead } from '../../domain/leads/lead.ts'
import { readLead } from '../../domain/leads/read-leads.server.ts'
import { isMemberOrInvited, readReaders } from '../../domain/members/index.server.ts'
import {
  type DataSubject,
  type ErasureServices,
  erasePerson,
} from '../../domain/privacy/personal-data.server.ts'
import { answerOpeningPath } from '../../domain/staff-paths.ts'
import { cleanMessage, maxTextLength } from '../../platform/forms/cleaning.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { shortDate } from '../../platform/i18n/format.ts'
import { addDays, isoDay, ranchDay } from '../../platform/ranch-time.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { notSaved, type Refused, refused } from '../outcome.ts'

interface LeadForm {
  leadId: string
  form: FormData
  by: string
}

export type TypedFields = Readonly<Record<string, string>>

/** A refusal keeps what was typed and is not stored. */
export type LeadOutcome =
  | { kind: 'saved'; typed: TypedFields }
  | { kind: 'answered'; path: string }
  | { kind: 'erased' }
  | Refused<TypedFields>

type LeadActionServices = ErasureServices & Pick<RequestServices, 'clock' | 'outbox'>

const intents = ['save', 'retry-mail', 'undo', 'answer', 'spam', 'not-spam', 'erase'] as const

/** A button of the page does one thing, or saves all fields. */
export async function leadAction(services: LeadActionServices, leadForm: LeadForm): Promise<LeadOutcome> {
  const { form } = leadForm
  const typed = typedFields(leadForm, services.clock())
  const { name, id = '' } = readIntent(form, intents) ?? {}
  switch (name) {
    case 'save':
      return saveFields(services, leadForm, typed)
    case 'answer':
      return openAnswer(services, leadForm)
    case 'retry-mail':
    case 'undo': {
      const apply = name === 'undo' ? undoChange : retryMail
      const refusal = await apply(services, leadForm, id)
      return refusal ? { ...refusal, typed } : { kind: 'saved', typed }
    }
    case 'spam':
    case 'not-spam': {
      const mark = { isSpam: name === 'spam', now: services.clock() }
      const isMarked = await markSpam(services.database, leadForm.leadId, mark)
      return isMarked ? { kind: 'saved', typed } : refused(notSaved, { typed })
    }
    case 'erase':
      return erase(services, leadForm.leadId)
    default:
      return refused(notSaved, { typed })
  }
}

async function erase(services: LeadActionServices, id: string): Promise<LeadOutcome> {
  const lead = isRowId(id) ? await readLead(services.database, id) : undefined
  if (!lead) return refused(notSaved)
  await erasePerson(services, await personOf(services, lead))
  return { kind: 'erased' }
}

/** A member's lead gives the lead alone: access to the panel ends elsewhere. */
export async function personOf(
  services: Pick<RequestServices, 'database' | 'staffEmails'>,
  { id, email, phone }: Pick<Lead, 'id' | 'email' | 'phone'>,
): Promise<DataSubject> {
  const isOfMember = email !== '' && (await isMemberOrInvited(services, email))
  return isOfMember ? { email: '', phone: '', lead: id } : { email, phone, lead: id }
}

async function saveFields(
  services: LeadActionServices,
  leadForm: LeadForm,
  typed: TypedFields,
): Promise<LeadOutcome> {
  const refusal = await saveAssignment(services, leadForm)
  return refusal ? { ...refusal, typed } : { kind: 'saved', typed: {} }
}

function typedFields({ form }: LeadForm, now: number): TypedFields {
  const { withoutDay: _, ...assignment } = changedFields(readLeadFields(form), now)
  const removesDay = readField(form, 'seenNextDay') >= ranchDay(now) && !readLeadFields(form).nextDay
  const note = readField(form, 'note')
  return {
    ...assignment,
    ...(removesDay && { nextDay: '' }),
    ...(note && { note }),
  }
}

function readLeadFields(form: FormData): TypedLead {
  const seen = (name: string) => (form.has(name) ? { [name]: readField(form, name) } : {})
  return {
    status: readField(form, 'status'),
    assignee: readField(form, 'assignee'),
    // The button of a near day replaces what the field holds.
    nextDay: readField(form, 'nearDay') || isoDay(readField(form, 'nextDay')),
    note: readField(form, 'note'),
    withoutDay: readField(form, 'withoutDay'),
    ...seen('seenStatus'),
    ...seen('seenAssignee'),
    ...seen('seenNextDay'),
  }
}

/** Records that an answer was begun; the page at `path` opens it. */
async function openAnswer(
  { database, clock }: Pick<RequestServices, 'database' | 'clock'>,
  { leadId, form, by }: LeadForm,
): Promise<LeadOutcome> {
  const channel = readField(form, 'channel')
  const lead = await readLead(database, leadId)
  const author = { changedBy: by, now: clock() }
  const isKnown = lead && isAnswerChannel(channel)
  if (!isKnown || !(await recordAnswer(database, { lead, channel }, author)))
    return refused('Falta o telefone ou o e-mail da pessoa.', { status: 409 })
  return { kind: 'answered', path: answerOpeningPath(lead.id, channel) }
}

async function retryMail(
  services: Pick<RequestServices, 'database' | 'clock' | 'outbox'>,
  { leadId }: LeadForm,
  mailId: string,
) {
  const { database, clock, outbox } = services
  if (!(await retryLeadMail(database, { leadId, mailId, now: clock() })))
    return refused(notSaved, { status: 409 })
  outbox.wake()
  return undefined
}

async function saveAssignment(
  services: Pick<RequestServices, 'database' | 'clock' | 'staffEmails'>,
  { leadId, form, by }: LeadForm,
) {
  const author = { changedBy: by, now: services.clock(), readerEmails: await readReaders(services) }
  const typed = readLeadFields(form)
  if (cleanMessage(typed.note).length > maxTextLength)
    return refusedField('note', 'A anotação pode ter até 1.000 letras. Corte um pedaço, ou guarde em duas.')
  const outcome = await changeLead(services.database, leadId, typed, author)
  return outcome === 'changed' ? undefined : leadRefusals(ranchDay(author.now))[outcome]
}

function refusedField(field: string, text: string): Refused {
  return refused(text, { errors: { [field]: text } })
}

function leadRefusals(today: string): Record<Exclude<LeadChangeOutcome, 'changed'>, Refused> {
  const tomorrow = addDays(today, 1)
  return {
    invalid: refused(notSaved),
    'wrong-day': refusedField(
      'nextDay',
      `Escolha um dia a partir de hoje, por exemplo ${shortDate(tomorrow, 'pt')}.`,
    ),
    'changed-meanwhile': refused(
      'Outra pessoa mudou este contato enquanto isso, e nada foi salvo. Veja o histórico, confira os campos e salve de novo.',
      { status: 409 },
    ),
  }
}

async function undoChange(
  { database, clock }: Pick<RequestServices, 'database' | 'clock'>,
  { leadId, by }: LeadForm,
  id: string,
) {
  if (!isRowId(id)) return refused(notSaved)
  const author = { changedBy: by, changedAt: clock() }
  if (await undoLeadChange(database, { id, leadId }, author)) return undefined
  return refused('Não deu para desfazer: este contato já mudou de novo. Veja o histórico.', { status: 409 })
}
