import { type Kysely, sql, type Transaction } from 'kysely'
import { isPostgres } from '../../../platform/database/is-postgres.server.ts'
import type { Tables } from '../../../platform/database/schema.ts'
import { isSubmissionStored } from './submissions.server.ts'

/** Accepted submissions are counted over this time (docs/product.md#leads). */
export const limitWindowMs = 10 * 60 * 1000

export interface SubmissionLimit {
  /** Digest of the client's address. */
  sender: string
  /** Accepted submissions per window; null for no limit. */
  limit: number | null
  now: number
}

/**
 * Locks out other transactions of the same sender until this one ends, so that the count stays correct. SQLite runs one
 * transaction at a time.
 */
export async function lockSender(
  transaction: Transaction<Tables>,
  { sender, limit }: SubmissionLimit,
): Promise<void> {
  if (limit === null || !isPostgres(transaction)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${sender}, 0))`.execute(transaction)
}

/** Whether a sender has reached the limit, over all forms and processes. Call `lockSender` first. */
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
        // Later ones are from before the clock was set back.
        .where('received_at', '<', now + limitWindowMs)
        .as('stored'),
      select
        .selectFrom('sends_under_way')
        .select(({ fn }) => fn.count<number>('submission').distinct().as('count'))
        .where('sender', '=', sender)
        .where('started_at', '>', now - limitWindowMs)
        .where('started_at', '<', now + limitWindowMs)
        .as('pending'),
    ])
    .executeTakeFirstOrThrow()
  return Number(stored) + Number(pending) >= limit
}

interface PendingSubmission extends SubmissionLimit {
  id: string
  /** All digests of the submission, the one to store first. */
  submissions: readonly [string, ...string[]]
}

/**
 * Counts a submission before its lead is stored, for a form that takes other steps first. False over the limit. A repeat of
 * a stored or pending submission is not counted again.
 */
export async function beginSubmission(
  database: Kysely<Tables>,
  { id, submissions, ...limit }: PendingSubmission,
): Promise<boolean> {
  if (limit.limit === null) return true
  const { sender, now } = limit
  return database.transaction().execute(async (transaction) => {
    await lockSender(transaction, limit)
    if (await isSubmissionStored(transaction, submissions)) return true
    const repeated = await transaction
      .selectFrom('sends_under_way')
      .select('id')
      .where('submission', 'in', submissions)
      .where('sender', '=', sender)
      .executeTakeFirst()
    if (!repeated && (await isOverLimit(transaction, limit))) return false
    await transaction
      .insertInto('sends_under_way')
      .values({ id, submission: submissions[0], sender, started_at: now })
      .execute()
    return true
  })
}

export async function endSubmission(database: Kysely<Tables>, id: string): Promise<void> {
  await database.deleteFrom('sends_under_way').where('id', '=', id).execute()
}

/** Call in the transaction that stores the lead, which counts from then on. */
export async function endPendingSubmissions(
  transaction: Transaction<Tables>,
  submission: string,
): Promise<void> {
  await transaction.deleteFrom('sends_under_way').where('submission', '=', submission).execute()
}

/** Deletes pending submissions that an ended process left behind. */
export async function deletePendingSubmissions(database: Kysely<Tables>, before: number): Promise<void> {
  await database.deleteFrom('sends_under_way').where('started_at', '<', before).execute()
}
