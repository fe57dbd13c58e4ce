import type { Database } from '../../../platform/database/schema.ts'

const unverifiedLifetimeMs = 30 * 24 * 60 * 60 * 1000

/** Deletes accounts that were not verified within 30 days, with their links (privacy notice). Returns how many. */
export async function deleteUnverifiedAccounts(database: Database, now: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('accounts')
    .where('verified_at', 'is', null)
    .where('created_at', '<', now - unverifiedLifetimeMs)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
