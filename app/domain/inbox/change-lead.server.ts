import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Database, LeadStatus } from '../../platform/database/schema.ts'
import { maxTextLength } from '../../platform/forms/cleaning.ts'
import { cleanedText } from '../leads/shared-rules.ts'
import { leadStatuses } from './labels.ts'
import { isId } from './one-lead.server.ts'

const schema = v.object({
  status: v.picklist(Object.keys(leadStatuses) as LeadStatus[]),
  note: v.pipe(cleanedText('Mensagem muito longa'), v.maxLength(maxTextLength)),
})

/** Sets a lead's status and keeps the note with who wrote it. False for what can't be, such as a status that does not exist. */
export async function changeLead(
  database: Database,
  id: string,
  typed: { status: string; note: string },
  { by, now }: { by: string; now: number },
): Promise<boolean> {
  const change = v.safeParse(schema, typed)
  if (!change.success || !isId(id)) return false
  return database.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('leads')
      .set({ status: change.output.status, touched_at: now })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return false
    await transaction
      .insertInto('lead_changes')
      .values({ id: randomUUID(), lead_id: id, changed_at: now, changed_by: by, ...change.output })
      .execute()
    return true
  })
}

/** Puts one of the lead's mails at the front of the queue again. False for mails that are not the lead's. */
export async function sendAgain(
  database: Database,
  { leadId, mailId, now }: { leadId: string; mailId: string; now: number },
): Promise<boolean> {
  if (!isId(leadId) || !isId(mailId)) return false
  const again = await database
    .updateTable('mails')
    .set({
      state: 'waiting',
      attempts: 0,
      created_at: now,
      next_attempt_at: now,
      claimed_until: 0,
      claim: null,
    })
    .where('id', '=', mailId)
    .where('lead_id', '=', leadId)
    // What is being sent right now is not sent twice.
    .where('claimed_until', '<=', now)
    .returning('id')
    .executeTakeFirst()
  return again !== undefined
}
