import { type Kysely, sql, type Transaction } from 'kysely'
import { isPostgres } from '../../../platform/database/is-postgres.server.ts'
import type { Tables } from '../../../platform/database/schema.ts'
import { readStoredSubmissions } from './submissions.server.ts'

/** Accepted submissions are counted over this time (docs/product.md#leads). */
export const limitWindowMs = 10 * 60 * 1000

export interface SubmissionLimit {
  /** Accepted submissions per window; null for no limit. */
  limit: number | null
  now: number
}

/**
 * Locks out other transactions of the same senders until this one ends, so that the counts stay correct. SQLite runs one
 * transaction at a time.
 */
export async function lockSenders(
  transaction: Transaction<Tables>,
  senders: readonly string[],
  { limit }: SubmissionLimit,
): Promise<void> {
  if (limit === null || !isPostgres(transaction)) return
  // In the same order everywhere, so that two transactions don't wait for each other.
  const sorted = [...new Set(senders)].sort()
  await sql`select pg_advisory_xact_lock(hashtextextended(sender, 0)) from unnest(${sorted}::text[]) as sender`.execute(
    transaction,
  )
}

/** How many submissions of each sender count against the limit, over all forms and processes. Call `lockSenders` first. */
export async function countAccepted(
  transaction: Transaction<Tables>,
  senders: readonly string[],
  { limit, now }: SubmissionLimit,
): Promise<Map<string, number>> {
  if (limit === null) return new Map()
  const counts = await transaction
    // One statement sees one snapshot, in which a registration is either pending or stored.
    .selectFrom((select) =>
      select
        .selectFrom('leads')
        .select(['sender', 'submission'])
        .where('sender', 'in', senders)
        .where('received_at', '>', now - limitWindowMs)
        // Later ones are from before the clock was set back.
        .where('received_at', '<', now + limitWindowMs)
        .unionAll(
          select
            .selectFrom('sends_under_way')
            .select(['sender', 'submission'])
            .distinct()
            .where('sender', 'in', senders)
            .where('started_at', '>', now - limitWindowMs)
            .where('started_at', '<', now + limitWindowMs),
        )
        .as('accepted'),
    )
    .select(({ fn }) => ['sender', fn.countAll<number>().as('count')])
    .groupBy('sender')
    .execute()
  return new Map(counts.map(({ sender, count }) => [sender, Number(count)]))
}

/** Whether a sender with so many accepted submissions has reached the limit. */
export function isOverLimit(accepted: number, limit: number | null): boolean {
  return limit !== null && accepted >= limit
}

interface PendingSubmission extends SubmissionLimit {
  id: string
  /** Digest of the client's address. */
  sender: string
  /** All digests of the submission, the one to store first. */
  submissions: readonly [string, ...string[]]
}

/**
 * Counts a submission before its lead is stored, for a form that takes other steps first. False over the limit. A repeat of
 * a stored or pending submission is not counted again.
 */
export async function beginSubmission(
  database: Kysely<Tables>,
  { id, submissions, sender, ...limit }: PendingSubmission,
): Promise<boolean> {
  if (limit.limit === null) return true
  return database.transaction().execute(async (transaction) => {
    await lockSenders(transaction, [sender], limit)
    if ((await readStoredSubmissions(transaction, submissions)).size > 0) return true
    const repeated = await transaction
      .selectFrom('sends_under_way')
      .select('id')
      .where('submission', 'in', submissions)
      .where('sender', '=', sender)
      .executeTakeFirst()
    const accepted = (await countAccepted(transaction, [sender], limit)).get(sender) ?? 0
    if (!repeated && isOverLimit(accepted, limit.limit)) return false
    await transaction
      .insertInto('sends_under_way')
      .values({ id, submission: submissions[0], sender, started_at: limit.now })
      .execute()
    return true
  })
}

export async function endSubmission(database: Kysely<Tables>, id: string): Promise<void> {
  await database.deleteFrom('sends_under_way').where('id', '=', id).execute()
}

/** Call in the transaction that stores the lead of `beginSubmission`, which counts from then on. */
export async function endPendingSubmissions(
  transaction: Transaction<Tables>,
  submissions: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('sends_under_way').where('submission', 'in', submissions).execute()
}

/** Deletes pending submissions that an ended process left behind. */
export async function deletePendingSubmissions(database: Kysely<Tables>, before: number): Promise<void> {
  await database.deleteFrom('sends_under_way').where('started_at', '<', before).execute()
}
