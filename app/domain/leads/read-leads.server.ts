import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { parseRecord } from '../../platform/is-record.ts'
import { minPhoneKeyDigits, parsePhone } from '../../platform/phone.ts'
import type { Lead, ListedLead } from './lead.ts'
import { anonymisedPrefix } from './submission.server.ts'
import type { LeadsTable } from './tables.ts'

export const listedColumns = [
  'name',
  'email',
  'phone',
  'city',
  'interest',
  'course',
  'location',
  'id',
  'kind',
  'received_at as receivedAt',
  'written_at as writtenAt',
  'status',
  'assignee',
  'next_day as nextDay',
  'seen_at as seenAt',
  'details',
  'animal',
  'reservation',
] as const

export const leadColumns = [
  ...listedColumns,
  'language',
  'page',
  'campaign',
  'referrer',
  'privacy_version as privacyVersion',
  'suspected_spam',
] as const

type LeadRow = Omit<Lead, 'details' | 'isSuspectedSpam'> &
  Pick<Selectable<LeadsTable>, 'details' | 'suspected_spam'>

export function toLead({ details, suspected_spam, ...lead }: LeadRow): Lead {
  return { ...lead, details: detailsIn(details), isSuspectedSpam: suspected_spam === 1 }
}

export function toListedLead({
  details,
  ...lead
}: Omit<ListedLead, 'details'> & Pick<Selectable<LeadsTable>, 'details'>): ListedLead {
  return { ...lead, details: detailsIn(details) }
}

function detailsIn(json: string): Lead['details'] {
  const details = Object.entries(parseRecord(json) ?? {})
  return Object.fromEntries(details.map(([name, value]) => [name, String(value)]))
}

const maxRelatedLeads = 20

export async function readLead(database: Database, id: string): Promise<Lead | undefined> {
  if (!isRowId(id)) return undefined
  const row = await database.selectFrom('leads').select(leadColumns).where('id', '=', id).executeTakeFirst()
  return row && toLead(row)
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
    .then((rows) => rows.map(toListedLead))
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

/** A lead that is not anonymised, as far as it identifies its person. */
interface PersonalLead extends Pick<Lead, 'id' | 'kind' | 'receivedAt' | 'email'> {
  phoneKey: string
}

type Reader = Pick<Database, 'selectFrom'>

export async function findLeadsByEmail(database: Reader, email: string): Promise<PersonalLead[]> {
  return personalLeads(database).where('email', '=', email).execute()
}

/** Leads with one of the phones; with `email`, only those with this address, which may be empty. */
export async function findLeadsByPhone(
  database: Reader,
  phoneKeys: readonly string[],
  email?: string,
): Promise<PersonalLead[]> {
  return personalLeads(database)
    .where('phone_key', 'in', phoneKeys)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .execute()
}

/**
 * Ids of leads not touched since `before`, without registrations whose account exists. Accounts that are not embedded count
 * as existing.
 */
export async function findExpiredLeads(
  database: Database,
  { before, hasEmbeddedAccounts, limit }: { before: number; hasEmbeddedAccounts: boolean; limit: number },
): Promise<string[]> {
  const leads = await database
    .selectFrom('leads')
    .select('id')
    .where('touched_at', '<', before)
    .where('submission', 'not like', `${anonymisedPrefix}%`)
    .where((where) =>
      where.or([
        where('kind', '<>', 'registration'),
        ...(hasEmbeddedAccounts
          ? [
              where.not(
                where.exists(
                  where
                    .selectFrom('accounts')
                    .select('accounts.id')
                    .whereRef('accounts.email', '=', 'leads.email'),
                ),
              ),
            ]
          : []),
      ]),
    )
    .limit(limit)
    .execute()
  return leads.map(({ id }) => id)
}

function personalLeads(database: Reader) {
  return database
    .selectFrom('leads')
    .select(['id', 'kind', 'received_at as receivedAt', 'email', 'phone_key as phoneKey'])
    .where('submission', 'not like', `${anonymisedPrefix}%`)
}
