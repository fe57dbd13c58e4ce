import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { removeOwned } from './owned-rows.server.ts'

export { anonymisedPrefix } from '../database/inventory.server.ts'

/**
 * Takes the person out of leads: what is left counts kinds, subjects and places. Their mails are deleted; returns the ids,
 * by which copies of them are found.
 */
export async function anonymiseLeads(
  transaction: Transaction<Tables>,
  ids: readonly string[],
): Promise<string[]> {
  return removeOwned(transaction, { lead: ids })
}
