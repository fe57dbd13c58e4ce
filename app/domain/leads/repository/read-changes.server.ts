import type { Database } from '../../../platform/database/schema.ts'
import type { LeadChange, LeadStatus } from '../lead.ts'
import { hasSameValues } from './change-lead.server.ts'

/** Columns of a `LeadChange`; `toLeadChange` completes it. */
export const leadChangeColumns = [
  'id',
  'lead_id as leadId',
  'changed_at as changedAt',
  'changed_by as changedBy',
  'status',
  'owner',
  'next_day as nextDay',
  'from_status',
  'from_owner',
  'from_next_day',
  'note',
  'action',
  'answer',
  'batch',
  'undone_at as undoneAt',
] as const

interface ChangeRow extends Omit<LeadChange, 'before'> {
  from_status: LeadStatus | null
  from_owner: string
  from_next_day: string
}

export function toLeadChange({ from_status, from_owner, from_next_day, ...change }: ChangeRow): LeadChange {
  const before = from_status && { status: from_status, owner: from_owner, nextDay: from_next_day }
  return { ...change, before }
}

/** The newest changes of some leads, newest first. */
export async function readLeadChanges(
  database: Database,
  leadIds: readonly string[],
  limit: number,
): Promise<LeadChange[]> {
  const rows = await database
    .selectFrom('lead_changes')
    .select(leadChangeColumns)
    .where('lead_id', 'in', leadIds)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toLeadChange)
}

/** What became of a batch of changes. */
export interface BatchState {
  /** Leads whose values it changed. */
  changed: number
  undone: number
  /** Those that nobody changed again since. */
  canUndo: number
}

/** Undefined for an unknown batch, or one that changed no value. */
export async function readBatchState(database: Database, batch: string): Promise<BatchState | undefined> {
  const rows = await database
    .selectFrom('lead_changes')
    .innerJoin('leads', 'leads.id', 'lead_changes.lead_id')
    .select(leadChangeColumns.map((column) => `lead_changes.${column}` as const))
    .select('leads.last_change')
    .where('batch', '=', batch)
    .where('action', '<>', 'undo')
    .execute()
  const changes = rows
    .map(({ last_change, ...row }) => ({ ...toLeadChange(row), isLast: last_change === row.id }))
    .filter((change) => change.before && !hasSameValues(change, change.before))
  if (changes.length === 0) return undefined
  return {
    changed: changes.length,
    undone: changes.filter(({ undoneAt }) => undoneAt !== null).length,
    canUndo: changes.filter(({ isLast }) => isLast).length,
  }
}

/** Id of the change that gave a lead its values; empty before the first. */
export async function readLastChange(database: Database, leadId: string): Promise<string> {
  const row = await database
    .selectFrom('leads')
    .select('last_change')
    .where('id', '=', leadId)
    .executeTakeFirst()
  return row?.last_change ?? ''
}
