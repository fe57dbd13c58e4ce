import { PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'

/** docs/product.md#leads: accepted sends are counted over this time. */
const limitWindowMs = 10 * 60 * 1000

/** Who sends, as a digest, and how many sends are accepted from them; null for no limit. */
export interface SubmissionLimit {
  sender: string
  limit: number | null
  now: number
}

/**
 * Makes everyone with the same sender wait until this transaction ends, so that what it counts stays true. The embedded
 * database runs one transaction at a time anyway.
 */
export async function waitForTurn(
  transaction: Transaction<Tables>,
  { sender, limit }: SubmissionLimit,
): Promise<void> {
  if (limit === null || !(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${sender}, 0))`.execute(transaction)
}

/**
 * Whether a sender has used up the accepted sends, over all forms and all processes. Only true while nobody else counts
 * (`waitForTurn`).
 */
export async function isOverLimit(
  transaction: Transaction<Tables>,
  { sender, limit, now }: SubmissionLimit,
): Promise<boolean> {
  if (limit === null) return false
  // One statement sees one moment: a registration is either still under way or stored.
  const { stored, underWay } = await transaction
    .selectNoFrom((select) => [
      select
        .selectFrom('leads')
        .select((lead) => lead.fn.countAll<number>().as('count'))
        .where('sender', '=', sender)
        .where('received_at', '>', now - limitWindowMs)
        .as('stored'),
      select
        .selectFrom('sends_under_way')
        .select((send) => send.fn.count<number>('submission').distinct().as('count'))
        .where('sender', '=', sender)
        .where('started_at', '>', now - limitWindowMs)
        .as('underWay'),
    ])
    .executeTakeFirstOrThrow()
  return Number(stored) + Number(underWay) >= limit
}
