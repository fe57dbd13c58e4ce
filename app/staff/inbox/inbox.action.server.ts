import { changeLeads, parseAssignment } from '../../domain/inbox/change-lead.server.ts'
import { assigneeLabel } from '../../domain/inbox/lead-summary.server.ts'
import { readAssignees } from '../../domain/inbox/staff-names.server.ts'
import { isRowId, readListedLeads, undoLeadChanges } from '../../domain/leads/index.server.ts'
import type { LeadStatus } from '../../domain/leads/index.ts'
import { readField, readFields } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { isoDay } from '../../platform/ranch-time.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { type Done, done, notSaved, type Refused, refused } from '../outcome.tsx'

/** A change of several leads that waits for its confirmation. */
export interface BulkPlan {
  leads: { id: string; name: string }[]
  typed: Record<string, string>
  status: LeadStatus | undefined
  /** Empty for nobody. */
  assigneeLabel: string | undefined
  /** Empty for none. */
  nextDay: string | undefined
}

/** A refusal keeps the ids of the checked leads. */
export type InboxResult = Done | { kind: 'plan'; plan: BulkPlan } | Refused<string[]>

/** More than a page shows. */
const maxLeads = 100

const valueFields = ['status', 'assignee', 'nextDay', 'withoutDay'] as const

type InboxServices = Pick<RequestServices, 'database' | 'clock' | 'staffEmails'>

export async function inboxAction(services: InboxServices, form: FormData, by: string): Promise<InboxResult> {
  const { database, clock } = services
  const now = clock()
  const intent = readIntent(form, ['plan', 'change', 'undo'])
  if (intent?.name === 'undo' && isRowId(intent.id)) {
    await undoLeadChanges(database, { batch: intent.id }, { changedBy: by, changedAt: now })
    return done('leads-changed', intent.id)
  }
  if (!intent || intent.name === 'undo') return refused(notSaved)
  const sent = await readBulkChange(services, form, now)
  if ('kind' in sent) return sent
  const { ids, change, plan } = sent
  if (intent.name === 'plan') return { kind: 'plan', plan }
  return done('leads-changed', (await changeLeads(database, ids, change, { changedBy: by, now })).batch)
}

async function readBulkChange(services: InboxServices, form: FormData, now: number) {
  const ids = [...new Set(form.getAll('lead').filter((id) => typeof id === 'string'))].slice(0, maxLeads)
  const refuse = (text: Refused['text']) => refused(text, { typed: ids })
  const leads = await readListedLeads(services.database, ids)
  if (leads.length === 0) return refuse('Marque pelo menos um contato.')
  const typed = { ...readFields(form, valueFields), nextDay: isoDay(readField(form, 'nextDay')) }
  if (!Object.values(typed).some(Boolean)) return refuse('Escolha o que mudar nos contatos marcados.')
  const assignees = await readAssignees(services)
  const change = parseAssignment(typed, { readerEmails: assignees.map(({ email }) => email), now })
  if (!change)
    return refuse(
      'Não deu para entender a mudança. Escolha um responsável da lista, ou uma data de hoje em diante, como amanhã.',
    )
  const plan: BulkPlan = {
    leads: leads.map(({ id, name }) => ({ id, name })),
    typed,
    status: change.status,
    assigneeLabel: change.assignee === undefined ? undefined : assigneeLabel(assignees, change.assignee),
    nextDay: change.nextDay,
  }
  return { ids, change, plan }
}
