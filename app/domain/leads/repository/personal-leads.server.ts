import type { Database } from '../../../platform/database/schema.ts'
import type { Lead } from '../lead.ts'
import { anonymisedPrefix } from '../submission.server.ts'
import { leadColumns, toLead } from './rows.server.ts'

/** What identifies the person behind a lead that is not anonymised. */
export interface PersonalLead extends Pick<Lead, 'id' | 'kind' | 'receivedAt' | 'email'> {
  phoneKey: string
}

type Reader = Pick<Database, 'selectFrom'>

export async function findLeadsByEmail(database: Reader, email: string): Promise<PersonalLead[]> {
  return personalLeads(database).where('email', '=', email).execute()
}

/** The leads of an address with all that they say, newest first. */
export async function readPersonalLeads(database: Reader, email: string): Promise<Lead[]> {
  const rows = await database
    .selectFrom('leads')
    .select(leadColumns)
    .where('email', '=', email)
    .where('submission', 'not like', `${anonymisedPrefix}%`)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toLead)
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
