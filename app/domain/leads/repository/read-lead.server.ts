import type { Database } from '../../../platform/database/schema.ts'
import { minPhoneKeyDigits, parsePhone } from '../../../platform/phone.ts'
import type { Lead, ListedLead } from '../lead.ts'
import { leadColumns, listedColumns, toLead } from './rows.server.ts'

const maxRelatedLeads = 20

export async function readLead(database: Database, id: string): Promise<Lead | undefined> {
  if (!isRowId(id)) return undefined
  const row = await database.selectFrom('leads').select(leadColumns).where('id', '=', id).executeTakeFirst()
  return row && toLead(row)
}

/** The leads with these ids, newest first. */
export async function readListedLeads(database: Database, ids: readonly string[]): Promise<ListedLead[]> {
  const known = ids.filter(isRowId)
  if (known.length === 0) return []
  return database
    .selectFrom('leads')
    .select(listedColumns)
    .where('id', 'in', known)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Undefined for an unknown lead. */
export async function readLeadStatus(
  database: Pick<Database, 'selectFrom'>,
  id: string,
): Promise<Lead['status'] | undefined> {
  const lead = await database.selectFrom('leads').select('status').where('id', '=', id).executeTakeFirst()
  return lead?.status
}

/** Whether a lead with this address gave this phone number. */
export async function hasLeadWithPhone(
  database: Pick<Database, 'selectFrom'>,
  { phoneKey, email }: { phoneKey: string; email: string },
): Promise<boolean> {
  const lead = await database
    .selectFrom('leads')
    .select('id')
    .where('phone_key', '=', phoneKey)
    .where('email', '=', email)
    .executeTakeFirst()
  return lead !== undefined
}

/** Undefined for an unknown lead. */
export async function readLeadContact(
  database: Pick<Database, 'selectFrom'>,
  id: string,
): Promise<Pick<Lead, 'email' | 'phone'> | undefined> {
  if (!isRowId(id)) return undefined
  return database.selectFrom('leads').select(['email', 'phone']).where('id', '=', id).executeTakeFirst()
}

/** Other leads with the same e-mail address or phone, newest first. */
export async function readRelatedLeads(
  database: Database,
  { id, email, phone }: Pick<Lead, 'id' | 'email' | 'phone'>,
): Promise<ListedLead[]> {
  const { key } = parsePhone(phone)
  const hasPhone = key.length >= minPhoneKeyDigits
  if (!email && !hasPhone) return []
  return database
    .selectFrom('leads')
    .select(listedColumns)
    .where('id', '!=', id)
    .where((where) =>
      where.or([
        ...(email ? [where('email', '=', email)] : []),
        ...(hasPhone ? [where('phone_key', '=', key)] : []),
      ]),
    )
    .orderBy('received_at', 'desc')
    .limit(maxRelatedLeads)
    .execute()
}

/** Only the first call has an effect. */
export async function markLeadSeen(database: Database, id: string, now: number): Promise<void> {
  await database
    .updateTable('leads')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .execute()
}

/** Any other text is not a row's id, and PostgreSQL rejects some of it. */
export function isRowId(text: string): boolean {
  return /^[\w-]{1,60}$/.test(text)
}
