import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import type { LeadAction, LeadAssignment, LeadChange, LeadStatus } from './lead.ts'
import { isRowId } from './read-leads.server.ts'

interface ChangeRecord extends Pick<LeadChange, 'changedBy' | 'changedAt'> {
  action: LeadAction
  note?: string
}

interface StoredChange {
  batch: string
  found: number
  changed: number
}

/**
 * Gives leads a new assignment in one transaction, and stores each change with the one before it. A lead that keeps its own gets
 * a row only for a note or an answer. Unknown leads are left out.
 */
export function storeLeadChanges(
  database: Database,
  leadIds: readonly string[],
  change: (before: LeadAssignment) => LeadAssignment,
  record: ChangeRecord,
): Promise<StoredChange> {
  const batch = randomUUID()
  return database.transaction().execute(async (transaction) => {
    const stored = { batch, found: 0, changed: 0 }
    for (const id of lockOrder(leadIds)) {
      const lead = await lockLead(transaction, id, record.changedAt)
      if (!lead) continue
      stored.found += 1
      const after = change(lead.assignment)
      if (!isSameAssignment(lead.assignment, after)) stored.changed += 1
      await storeAssignment(transaction, { id, batch, before: lead.assignment, after, record })
    }
    return stored
  })
}

/** Deadlock: two changes that lock the same leads in different orders would wait for each other. */
function lockOrder(leadIds: readonly string[]): string[] {
  return [...new Set(leadIds)].filter(isRowId).sort()
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
  batch: string
  before: LeadAssignment
  after: LeadAssignment
  record: ChangeRecord
}

async function storeAssignment(
  transaction: Transaction<Tables>,
  { id, batch, before, after, record }: AssignmentToStore,
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
      batch,
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

interface UndoneChanges {
  undone: number
  /** Leads that were changed again since; they stay as they are. */
  skipped: number
}

/**
 * Gives leads the assignment back that they had before a batch of changes. A batch is undone once; `leadId` restricts it to one lead.
 * Notes and the record of the change stay.
 */
export function undoLeadChanges(
  database: Database,
  { batch, leadId }: { batch: string; leadId?: string | undefined },
  { changedBy, changedAt }: { changedBy: string; changedAt: number },
): Promise<UndoneChanges> {
  return database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('lead_changes')
      .select(leadChangeColumns)
      .where('batch', '=', batch)
      .where('action', '<>', 'undo')
      .where('undone_at', 'is', null)
      .$if(leadId !== undefined, (query) => query.where('lead_id', '=', leadId ?? ''))
      .execute()
    const changes = new Map(rows.map((row) => [row.leadId, toLeadChange(row)]))
    const result = { undone: 0, skipped: 0 }
    const undoBatch = randomUUID()
    for (const id of lockOrder([...changes.keys()])) {
      const change = changes.get(id)
      const lead = await lockLead(transaction, id, changedAt)
      if (!change || isSameAssignment(change, change.before) || !lead) continue
      if (lead.lastChange !== change.id) {
        result.skipped += 1
        continue
      }
      const record = { action: 'undo', changedBy, changedAt } as const
      await storeAssignment(transaction, {
        id,
        batch: undoBatch,
        record,
        before: lead.assignment,
        after: change.before,
      })
      await transaction
        .updateTable('lead_changes')
        .set({ undone_at: changedAt })
        .where('id', '=', change.id)
        .execute()
      result.undone += 1
    }
    return result
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
  'batch',
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

export interface BatchState {
  changed: number
  undone: number
  /** Those without a later change. */
  canUndo: number
}

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
    .filter((change) => !isSameAssignment(change, change.before))
  if (changes.length === 0) return undefined
  return {
    changed: changes.length,
    undone: changes.filter(({ undoneAt }) => undoneAt !== null).length,
    canUndo: changes.filter(({ isLast }) => isLast).length,
  }
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
