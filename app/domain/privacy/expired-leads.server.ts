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
  onBatch(batch: { leads: number; mails: readonly string[] }): void
}

/** Anonymises expired leads and deletes their mails, whose ids each batch names. */
export async function anonymiseExpiredLeads(
  database: Database,
  { before, hasEmbeddedAccounts, onBatch }: ExpiredLeadsOptions,
): Promise<void> {
  for (;;) {
    const ids = await findExpiredLeads(database, { before, hasEmbeddedAccounts, limit: leadsPerTransaction })
    if (ids.length === 0) return
    const mails = await database
      .transaction()
      .execute((transaction) => eraseSubjectRows(transaction, { lead: ids }))
    onBatch({ leads: ids.length, mails })
    if (ids.length < leadsPerTransaction) return
  }
}
