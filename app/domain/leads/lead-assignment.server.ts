import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import type { LeadAction, LeadAssignment, LeadChange } from './lead.ts'

/* Apart from `lead-changes.server.ts`, so that editors' pages, which mark animals as sold, load no module that reads leads. */

export interface ChangeRecord extends Pick<LeadChange, 'changedBy' | 'changedAt'> {
  action: LeadAction
  note?: string
}

interface LockedLead {
  assignment: LeadAssignment
  lastChange: string
}

/** Makes other changes of the lead wait. Undefined for an unknown lead. */
export async function lockLead(
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

export async function storeAssignment(
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

export function isSameAssignment(one: LeadAssignment, other: LeadAssignment): boolean {
  return one.status === other.status && one.assignee === other.assignee && one.nextDay === other.nextDay
}
