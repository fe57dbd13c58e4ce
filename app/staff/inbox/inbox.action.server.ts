import { changeLeads, parseValues } from '../../domain/inbox/change-lead.server.ts'
import { ownerLabel } from '../../domain/inbox/lead-summary.server.ts'
import { readOwners } from '../../domain/inbox/staff-names.server.ts'
import { isRowId, readListedLeads, undoLeadChanges } from '../../domain/leads/index.server.ts'
import type { LeadStatus } from '../../domain/leads/index.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import { readField, readFields } from '../../platform/forms/form-result.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'

/** A change of several leads that waits for its confirmation. */
export interface BulkPlan {
  leads: { id: string; name: string }[]
  /** As typed, for the form that confirms it. */
  typed: Record<string, string>
  status: LeadStatus | undefined
  /** Empty for nobody. */
  ownerLabel: string | undefined
  /** Empty for none. */
  nextDay: string | undefined
}

export type InboxResult =
  | { kind: 'done'; batch: string }
  | { kind: 'plan'; plan: BulkPlan }
  | { kind: 'refused'; text: UiText; checked: string[] }

/** More than a page shows. */
const maxLeads = 100

const valueFields = ['status', 'owner', 'nextDay', 'withoutDay'] as const

/** Plans a change of the checked leads, makes the confirmed one, or takes one back. */
export async function inboxAction(
  services: RequestServices,
  form: FormData,
  by: string,
): Promise<InboxResult> {
  const { database, staffEmails, clock } = services
  const author = { changedBy: by, now: clock() }
  const undone = readField(form, 'undo')
  if (undone && isRowId(undone)) {
    await undoLeadChanges(database, { batch: undone }, { changedBy: by, changedAt: author.now })
    return { kind: 'done', batch: undone }
  }
  const ids = [...new Set(form.getAll('lead').filter((id) => typeof id === 'string'))].slice(0, maxLeads)
  const refuse = (text: UiText): InboxResult => ({ kind: 'refused', text, checked: ids })
  const leads = await readListedLeads(database, ids)
  if (leads.length === 0) return refuse('Marque pelo menos um lead.')
  const typed = readFields(form, valueFields)
  if (!Object.values(typed).some(Boolean)) return refuse('Escolha o que mudar nos leads marcados.')
  const values = parseValues(typed, { staffEmails, now: author.now })
  if (!values) return refuse('Não deu para entender a mudança. A data tem de ser hoje ou depois.')
  if (readField(form, 'confirmed')) {
    const { batch } = await changeLeads(database, ids, values, author)
    return { kind: 'done', batch }
  }
  const owners = await readOwners(services)
  return {
    kind: 'plan',
    plan: {
      leads: leads.map(({ id, name }) => ({ id, name })),
      typed,
      status: values.status,
      ownerLabel: values.owner === undefined ? undefined : ownerLabel(owners, values.owner),
      nextDay: values.nextDay,
    },
  }
}
