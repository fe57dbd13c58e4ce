import type { Database } from '../../platform/database/schema.ts'
import { anonymisedPrefix } from '../database/inventory.server.ts'
import { eraseSubjectRows } from './subject-rows.server.ts'

const leadsPerTransaction = 500

export interface ExpiredLeadsOptions {
  /** Leads that were last changed before this time expire, milliseconds. */
  before: number
  /**
   * The registration of an account is kept as long as the account (privacy notice). Without embedded accounts, the site can't
   * tell whether there is one and keeps all registrations.
   */
  hasEmbeddedAccounts: boolean
  onBatch(count: number): void
}

/** Anonymises expired leads and deletes their mails. Returns the ids of the mails. */
export async function anonymiseExpiredLeads(
  database: Database,
  options: ExpiredLeadsOptions,
): Promise<string[]> {
  const mailIds: string[] = []
  for (;;) {
    const ids = await findExpiredLeads(database, options)
    if (ids.length === 0) return mailIds
    const deleted = await database
      .transaction()
      .execute((transaction) => eraseSubjectRows(transaction, { lead: ids }))
    mailIds.push(...deleted)
    options.onBatch(ids.length)
    if (ids.length < leadsPerTransaction) return mailIds
  }
}

async function findExpiredLeads(
  database: Database,
  { before, hasEmbeddedAccounts }: ExpiredLeadsOptions,
): Promise<string[]> {
  const leads = await database
    .selectFrom('leads')
    .select('id')
    .where('touched_at', '<', before)
    .where('submission', 'not like', `${anonymisedPrefix}%`)
    .where(({ eb, exists, not, or, selectFrom }) => {
      const account = selectFrom('accounts')
        .select('accounts.id')
        .whereRef('accounts.email', '=', 'leads.email')
      return or([eb('kind', '<>', 'registration'), ...(hasEmbeddedAccounts ? [not(exists(account))] : [])])
    })
    .limit(leadsPerTransaction)
    .execute()
  return leads.map(({ id }) => id)
}
