import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../../platform/database/schema.ts'
import type { LeadAction, LeadChange, LeadValues } from '../lead.ts'
import { isRowId } from './read-lead.server.ts'

/** What is stored with the changed values. */
export interface ChangeRecord extends Pick<LeadChange, 'changedBy' | 'changedAt'> {
  action: LeadAction
  note?: string
  /** Name of a saved answer. */
  answer?: string
}

export interface StoredChange {
  /** Names the changes that were made together. */
  batch: string
  /** How many leads were found. */
  found: number
  /** How many of them have other values now. */
  changed: number
}

/**
 * Gives leads new values in one transaction, and stores each change with the values before it. A lead that keeps its values gets
 * a row only for a note or an answer. Unknown leads are left out.
 */
export function storeLeadChanges(
  database: Database,
  leadIds: readonly string[],
  change: (before: LeadValues) => LeadValues,
  record: ChangeRecord,
): Promise<StoredChange> {
  const batch = randomUUID()
  return database.transaction().execute(async (transaction) => {
    const stored = { batch, found: 0, changed: 0 }
    for (const id of lockOrder(leadIds)) {
      const lead = await lockLead(transaction, id, record.changedAt)
      if (!lead) continue
      stored.found += 1
      const after = change(lead.values)
      if (!hasSameValues(lead.values, after)) stored.changed += 1
      await storeValues(transaction, { id, batch, before: lead.values, after, record })
    }
    return stored
  })
}

/** The same order everywhere, so that two changes of the same leads don't wait for each other. */
export function lockOrder(leadIds: readonly string[]): string[] {
  return [...new Set(leadIds)].filter(isRowId).sort()
}

interface LockedLead {
  values: LeadValues
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
    .returning(['status', 'owner', 'next_day as nextDay', 'last_change as lastChange'])
    .executeTakeFirst()
  if (!row) return undefined
  const { lastChange, ...values } = row
  return { values, lastChange }
}

interface ValuesToStore {
  id: string
  batch: string
  before: LeadValues
  after: LeadValues
  record: ChangeRecord
}

/** Of a locked lead. */
export async function storeValues(
  transaction: Transaction<Tables>,
  { id, batch, before, after, record }: ValuesToStore,
): Promise<void> {
  const { action, note = '', answer = '', changedBy, changedAt } = record
  const isChanged = !hasSameValues(before, after)
  if (!isChanged && !note && !answer) return
  const changeId = randomUUID()
  if (isChanged)
    await transaction
      .updateTable('leads')
      .set({ status: after.status, owner: after.owner, next_day: after.nextDay, last_change: changeId })
      .where('id', '=', id)
      .execute()
  await transaction
    .insertInto('lead_changes')
    .values({
      ...{ id: changeId, lead_id: id, batch, action, note, answer },
      ...{ changed_at: changedAt, changed_by: changedBy },
      ...{ status: after.status, owner: after.owner, next_day: after.nextDay },
      ...{ from_status: before.status, from_owner: before.owner, from_next_day: before.nextDay },
    })
    .execute()
}

export function hasSameValues(one: LeadValues, other: LeadValues): boolean {
  return one.status === other.status && one.owner === other.owner && one.nextDay === other.nextDay
}
