import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database/schema.ts'
import { hasSameValues, lockLead, lockOrder, storeValues } from './change-lead.server.ts'
import { leadChangeColumns, toLeadChange } from './read-changes.server.ts'

export interface UndoneChanges {
  undone: number
  /** Leads that somebody changed again since; they keep their values. */
  kept: number
}

/**
 * Gives leads the values back that they had before a batch of changes. A batch is undone once; `leadId` restricts it to one lead.
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
    const result = { undone: 0, kept: 0 }
    const undoBatch = randomUUID()
    for (const id of lockOrder([...changes.keys()])) {
      const change = changes.get(id)
      const lead = await lockLead(transaction, id, changedAt)
      if (!change?.before || hasSameValues(change, change.before) || !lead) continue
      if (lead.lastChange !== change.id) {
        result.kept += 1
        continue
      }
      const record = { action: 'undo', changedBy, changedAt } as const
      await storeValues(transaction, {
        ...{ id, batch: undoBatch, record },
        ...{ before: lead.values, after: change.before },
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
