import type { Database } from '../../platform/database/schema.ts'
import { minPhoneKeyDigits } from '../leads/search-terms.ts'
import { columns } from './find-leads.server.ts'

const maxRelatedLeads = 20

/** One lead with all that belongs to it: its mails, its changes, and who wrote before with the same address or phone. */
export async function readLead(database: Database, id: string) {
  if (!isId(id)) return undefined
  const lead = await database.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
  if (!lead) return undefined
  const mails = await database
    .selectFrom('mails')
    .select(['id', 'template', 'state', 'attempts', 'created_at', 'sent_at', 'next_attempt_at', 'last_error'])
    .where('lead_id', '=', id)
    .orderBy('created_at')
    .execute()
  const changes = await database
    .selectFrom('lead_changes')
    .selectAll()
    .where('lead_id', '=', id)
    .orderBy('changed_at', 'desc')
    .execute()
  const { email, phone_key } = lead
  const related =
    email || phone_key.length >= minPhoneKeyDigits
      ? await database
          .selectFrom('leads')
          .select(columns)
          .where('id', '!=', id)
          .where((where) =>
            where.or([
              ...(email ? [where('email', '=', email)] : []),
              ...(phone_key.length >= minPhoneKeyDigits ? [where('phone_key', '=', phone_key)] : []),
            ]),
          )
          .orderBy('received_at', 'desc')
          .limit(maxRelatedLeads)
          .execute()
      : []
  return { lead, mails, changes, related }
}

/** The first look at a lead takes its unread mark. */
export async function markSeen(database: Database, id: string, now: number): Promise<void> {
  await database
    .updateTable('leads')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .execute()
}

/** Anything else is no row's, and a database may choke on it. */
export function isId(text: string): boolean {
  return /^[\w-]{1,60}$/.test(text)
}
