import type { Database } from '../../../platform/database/schema.ts'

const keptMs = 30 * 24 * 60 * 60 * 1000

/** Deletes accounts that nobody confirmed in 30 days, and with them their links (privacy notice). Returns how many. */
export async function deleteUnverifiedAccounts(database: Database, now: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('accounts')
    .where('verified_at', 'is', null)
    .where('created_at', '<', now - keptMs)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
