import { PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/schema.ts'

/** Accepted submissions are counted over this time (docs/product.md#leads). */
const limitWindowMs = 10 * 60 * 1000

export interface SubmissionLimit {
  /** Digest of the client's address. */
  sender: string
  /** Accepted submissions per window; null for no limit. */
  limit: number | null
  now: number
}

/**
 * Locks out other transactions of the same sender until this one ends, so that the count stays true. SQLite runs one
 * transaction at a time anyway.
 */
export async function waitForTurn(
  transaction: Transaction<Tables>,
  { sender, limit }: SubmissionLimit,
): Promise<void> {
  if (limit === null || !(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${sender}, 0))`.execute(transaction)
}

/** Whether a sender has reached the limit, over all forms and processes. Call `waitForTurn` first. */
export async function isOverLimit(
  transaction: Transaction<Tables>,
  { sender, limit, now }: SubmissionLimit,
): Promise<boolean> {
  if (limit === null) return false
  // One statement sees one snapshot, in which a registration is either pending or stored.
  const { stored, pending } = await transaction
    .selectNoFrom((select) => [
      select
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('sender', '=', sender)
        .where('received_at', '>', now - limitWindowMs)
        .as('stored'),
      select
        .selectFrom('sends_under_way')
        .select(({ fn }) => fn.count<number>('submission').distinct().as('count'))
        .where('sender', '=', sender)
        .where('started_at', '>', now - limitWindowMs)
        .as('pending'),
    ])
    .executeTakeFirstOrThrow()
  return Number(stored) + Number(pending) >= limit
}
