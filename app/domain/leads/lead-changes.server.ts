import type { Database } from '../../platform/database/schema.ts'
import type { LeadAssignment, LeadChange, LeadStatus } from './lead.ts'
import { type ChangeRecord, isSameAssignment, lockLead, storeAssignment } from './lead-assignment.server.ts'
import { isRowId } from './read-leads.server.ts'

/**
 * Gives a lead a new assignment, and stores the change with the one before it. A lead that keeps its own gets a row only for a note or
 * an answer. False for an unknown lead.
 */
export function storeLeadChange(
  database: Database,
  leadId: string,
  change: (before: LeadAssignment) => LeadAssignment,
  record: ChangeRecord,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const lead = isRowId(leadId) ? await lockLead(transaction, leadId, record.changedAt) : undefined
    if (!lead) return false
    const after = change(lead.assignment)
    await storeAssignment(transaction, { id: leadId, before: lead.assignment, after, record })
    return true
  })
}

/**
 * Gives a lead the assignment back that it had before its last change. Notes and the record of the change stay. False for a change that
 * is not the last, or was taken back.
 */
export function undoLeadChange(
  database: Database,
  { id, leadId }: { id: string; leadId: string },
  { changedBy, changedAt }: { changedBy: string; changedAt: number },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const lead = await lockLead(transaction, leadId, changedAt)
    const row = await transaction
      .selectFrom('lead_changes')
      .select(leadChangeColumns)
      .where('id', '=', id)
      .where('lead_id', '=', leadId)
      .where('action', '<>', 'undo')
      .where('undone_at', 'is', null)
      .executeTakeFirst()
    const change = row && toLeadChange(row)
    if (!lead || !change || lead.lastChange !== id || isSameAssignment(change, change.before)) return false
    const record = { action: 'undo', changedBy, changedAt } as const
    await storeAssignment(transaction, { id: leadId, before: lead.assignment, after: change.before, record })
    await transaction.updateTable('lead_changes').set({ undone_at: changedAt }).where('id', '=', id).execute()
    return true
  })
}

const leadChangeColumns = [
  'id',
  'lead_id as leadId',
  'changed_at as changedAt',
  'changed_by as changedBy',
  'status',
  'assignee',
  'next_day as nextDay',
  'from_status',
  'from_assignee',
  'from_next_day',
  'note',
  'action',
  'undone_at as undoneAt',
] as const

interface ChangeRow extends Omit<LeadChange, 'before'> {
  from_status: LeadStatus
  from_assignee: string
  from_next_day: string
}

function toLeadChange({ from_status, from_assignee, from_next_day, ...change }: ChangeRow): LeadChange {
  return { ...change, before: { status: from_status, assignee: from_assignee, nextDay: from_next_day } }
}

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

/** Id of the change that gave a lead its assignment; empty before the first. */
export async function readLastChange(database: Database, leadId: string): Promise<string> {
  const row = await database
    .selectFrom('leads')
    .select('last_change')
    .where('id', '=', leadId)
    .executeTakeFirst()
  return row?.last_change ?? ''
}
