import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database/schema.ts'
import type { LeadChange } from '../lead.ts'
import { isRowId } from './read-lead.server.ts'

/** Sets a lead's status and stores the change. False when the lead does not exist. */
export async function storeLeadChange(
  database: Database,
  leadId: string,
  { status, note, changedBy, changedAt }: Omit<LeadChange, 'id'>,
): Promise<boolean> {
  if (!isRowId(leadId)) return false
  return database.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('leads')
      .set({ status, touched_at: changedAt })
      .where('id', '=', leadId)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return false
    await transaction
      .insertInto('lead_changes')
      .values({
        id: randomUUID(),
        lead_id: leadId,
        changed_at: changedAt,
        changed_by: changedBy,
        status,
        note,
      })
      .execute()
    return true
  })
}

/** Newest first. */
export async function readLeadChanges(database: Database, leadId: string): Promise<LeadChange[]> {
  return database
    .selectFrom('lead_changes')
    .select(['id', 'changed_at as changedAt', 'changed_by as changedBy', 'status', 'note'])
    .where('lead_id', '=', leadId)
    .orderBy('changed_at', 'desc')
    .execute()
}
