import type { Database } from '../../platform/database/schema.ts'
import { findExpiredLeads } from '../leads/index.server.ts'
import { eraseSubjectRows } from './subject-rows.server.ts'

const leadsPerTransaction = 500

export interface ExpiredLeadsOptions {
  /** Leads that were last changed before this time expire, milliseconds. */
  before: number
  /**
   * The registration of an account is kept as long as the account (privacy notice). Without embedded accounts, the site can't
   * tell whether the account exists and keeps all registrations.
   */
  hasEmbeddedAccounts: boolean
  onBatch(count: number): void
}

/** Anonymises expired leads and deletes their mails. Returns the ids of the mails. */
export async function anonymiseExpiredLeads(
  database: Database,
  { before, hasEmbeddedAccounts, onBatch }: ExpiredLeadsOptions,
): Promise<string[]> {
  const mailIds: string[] = []
  for (;;) {
    const ids = await findExpiredLeads(database, { before, hasEmbeddedAccounts, limit: leadsPerTransaction })
    if (ids.length === 0) return mailIds
    const deleted = await database
      .transaction()
      .execute((transaction) => eraseSubjectRows(transaction, { lead: ids }))
    mailIds.push(...deleted)
    onBatch(ids.length)
    if (ids.length < leadsPerTransaction) return mailIds
  }
}
