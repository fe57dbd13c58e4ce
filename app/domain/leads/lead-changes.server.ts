import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import type { LeadAction, LeadAssignment, LeadChange, LeadStatus } from './lead.ts'
import { isRowId } from './read-leads.server.ts'

interface ChangeRecord extends Pick<LeadChange, 'changedBy' | 'changedAt'> {
  action: LeadAction
  note?: string
}

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

interface LockedLead {
  assignment: LeadAssignment
  lastChange: string
}

/** Makes other changes of the lead wait. Undefined for an unknown lead. */
async function lockLead(
  transaction: Transaction<Tables>,
  id: string,
  now: number,
): Promise<LockedLead | undefined> {
  const row = await transaction
    .updateTable('leads')
    .set({ touched_at: now })
    .where('id', '=', id)
    .returning(['status', 'assignee', 'next_day as nextDay', 'last_change as lastChange'])
    .executeTakeFirst()
  if (!row) return undefined
  const { lastChange, ...assignment } = row
  return { assignment, lastChange }
}

interface AssignmentToStore {
  id: string
  before: LeadAssignment
  after: LeadAssignment
  record: ChangeRecord
}

async function storeAssignment(
  transaction: Transaction<Tables>,
  { id, before, after, record }: AssignmentToStore,
): Promise<void> {
  const { action, note = '', changedBy, changedAt } = record
  const isChanged = !isSameAssignment(before, after)
  if (!isChanged && !note && action !== 'whatsapp' && action !== 'mail') return
  const changeId = randomUUID()
  if (isChanged)
    await transaction
      .updateTable('leads')
      .set({ status: after.status, assignee: after.assignee, next_day: after.nextDay, last_change: changeId })
      .where('id', '=', id)
      .execute()
  await transaction
    .insertInto('lead_changes')
    .values({
      id: changeId,
      lead_id: id,
      action,
      note,
      changed_at: changedAt,
      changed_by: changedBy,
      status: after.status,
      assignee: after.assignee,
      next_day: after.nextDay,
      from_status: before.status,
      from_assignee: before.assignee,
      from_next_day: before.nextDay,
    })
    .execute()
}

function isSameAssignment(one: LeadAssignment, other: LeadAssignment): boolean {
  return one.status === other.status && one.assignee === other.assignee && one.nextDay === other.nextDay
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
