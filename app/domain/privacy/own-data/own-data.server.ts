import type { Database } from '../../../platform/database/schema.ts'
import { readPersonalLeads } from '../../leads/index.server.ts'
import type { Lead } from '../../leads/index.ts'
import { findReferralCode } from '../../referrals/index.server.ts'
import type { RequestServices } from '../../services.server.ts'
import { erasePersonalData, exportPersonalData, findPersonalData } from '../personal-data.server.ts'
import { type ActCounts, recordAct } from './links.server.ts'

type ActServices = Pick<RequestServices, 'database' | 'clock' | 'ranch' | 'removeTraces'>

/** Everything stored under an address as a JSON text. */
export async function exportOwnData(services: ActServices, email: string): Promise<string> {
  const { database, clock } = services
  const now = clock()
  const data = await exportPersonalData(database, { email, phone: '' }, now)
  await recordAct(database, 'exported', {
    ...{ now, leads: data.leads?.length ?? 0, accounts: data.accounts?.length ?? 0 },
  })
  return `${JSON.stringify(data, null, 2)}\n`
}

/**
 * Anonymises the leads of an address and deletes its account, sessions and mails, those that wait included. A mail that is being
 * delivered at this moment still arrives.
 */
export async function deleteOwnData(services: ActServices, email: string): Promise<ActCounts> {
  const { database, clock, ranch } = services
  const now = clock()
  const { leads, accounts, mails } = await erasePersonalData(
    database,
    { email, phone: '' },
    async (transaction, counts) => recordAct(transaction, 'deleted', { now, ...counts }),
  )
  // The ranch receives the mails of all leads: its address would match them all.
  await services.removeTraces({ mails, addresses: email === ranch.email.toLowerCase() ? [] : [email] })
  return { leads, accounts }
}

/** What a page shows of the data that the site keeps under an address. The export has everything. */
export interface OwnData {
  /** Newest first. */
  leads: OwnLead[]
  account: { createdAt: number; isConfirmed: boolean } | null
  /** As a veterinarian who refers others. */
  referralCode: string | null
  /** Numbers of rows in the other tables. */
  others: Readonly<Record<string, number>>
}

export interface OwnLead
  extends Pick<
    Lead,
    | 'id'
    | 'kind'
    | 'receivedAt'
    | 'writtenAt'
    | 'privacyVersion'
    | 'name'
    | 'phone'
    | 'city'
    | 'interest'
    | 'course'
    | 'place'
    | 'details'
    | 'page'
    | 'status'
  > {
  /** The code by which it came; null for none. */
  referralCode: string | null
}

/** Only what carries the address itself: a phone that somebody typed into a form proves nothing. */
export async function readOwnData(database: Database, email: string): Promise<OwnData> {
  const leads = await readPersonalLeads(database, email)
  const codes = await readReferralCodes(
    database,
    leads.map(({ id }) => id),
  )
  const account = await database
    .selectFrom('accounts')
    .select(['created_at', 'verified_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  const { others } = await findPersonalData(database, { email, phone: '' })
  return {
    leads: leads.map((lead) => ({ ...lead, referralCode: codes.get(lead.id) ?? null })),
    account: account ? { createdAt: account.created_at, isConfirmed: account.verified_at !== null } : null,
    referralCode: (await findReferralCode(database, email)) ?? null,
    others,
  }
}

async function readReferralCodes(database: Database, leadIds: string[]): Promise<Map<string, string>> {
  if (leadIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('referrals')
    .select(['lead_id', 'code'])
    .where('lead_id', 'in', leadIds)
    .execute()
  return new Map(rows.map(({ lead_id, code }) => [lead_id, code]))
}
