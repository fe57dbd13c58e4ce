import { type Kysely, sql, type Transaction } from 'kysely'
import { isPostgres } from '../../platform/database/postgres.server.ts'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { submissionPrefix } from './submission.server.ts'

/** Accepted submissions are counted over this time (docs/product.md#leads). */
export const limitWindowMs = 10 * 60 * 1000

interface SubmissionLimit {
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
  sender: string,
  { limit }: SubmissionLimit,
): Promise<void> {
  if (limit === null || !isPostgres(transaction)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${sender}, 0))`.execute(transaction)
}

/** Counts a sender's submissions over all forms and processes. Call `lockSender` first. */
export async function isOverLimit(
  transaction: Transaction<Tables>,
  sender: string,
  { limit, now }: SubmissionLimit,
): Promise<boolean> {
  if (limit === null) return false
  const { count } = await transaction
    // One statement sees one snapshot, in which a registration is either pending or stored.
    .selectFrom((select) =>
      select
        .selectFrom('leads')
        .select('submission')
        .where('sender', '=', sender)
        .where('received_at', '>', now - limitWindowMs)
        // Later ones are from before the clock was set back.
        .where('received_at', '<', now + limitWindowMs)
        .unionAll(
          select
            .selectFrom('pending_submissions')
            .select('submission')
            .distinct()
            .where('sender', '=', sender)
            .where('started_at', '>', now - limitWindowMs)
            .where('started_at', '<', now + limitWindowMs),
        )
        .as('accepted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) >= limit
}

export async function findSubmission(
  database: Kysely<Tables>,
  submissions: readonly string[],
): Promise<{ id: string; isSuspectedSpam: boolean } | undefined> {
  const lead = await database
    .selectFrom('leads')
    .select(['id', 'suspected_spam'])
    .where('submission', 'in', submissions)
    .executeTakeFirst()
  return lead && { id: lead.id, isSuspectedSpam: lead.suspected_spam === 1 }
}

interface PendingSubmission extends SubmissionLimit {
  id: string
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
    await lockSender(transaction, sender, limit)
    if (await findSubmission(transaction, submissions)) return true
    const repeated = await transaction
      .selectFrom('pending_submissions')
      .select('id')
      .where('submission', 'in', submissions)
      .where('sender', '=', sender)
      .executeTakeFirst()
    if (!repeated && (await isOverLimit(transaction, sender, limit))) return false
    await transaction
      .insertInto('pending_submissions')
      .values({ id, submission: submissions[0], sender, started_at: limit.now })
      .execute()
    return true
  })
}

export async function endSubmission(database: Kysely<Tables>, id: string): Promise<void> {
  await database.deleteFrom('pending_submissions').where('id', '=', id).execute()
}

/** Call in the transaction that stores the lead of `beginSubmission`, which counts from then on. */
export async function endPendingSubmissions(
  transaction: Transaction<Tables>,
  submissions: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('pending_submissions').where('submission', 'in', submissions).execute()
}

export async function deletePendingSubmissions(database: Kysely<Tables>, before: number): Promise<void> {
  await database.deleteFrom('pending_submissions').where('started_at', '<', before).execute()
}

/** Digests of the registrations with an e-mail address, without suspected spam. */
export async function readRegistrationSubmissions(database: Database, email: string): Promise<string[]> {
  const leads = await database
    .selectFrom('leads')
    .select('submission')
    .where('kind', '=', 'registration')
    .where('email', '=', email)
    .where('suspected_spam', '=', 0)
    .execute()
  return leads.map(({ submission }) => submission)
}

/** Overwrites the digests that derive from the client's address, of leads received before a moment. */
export async function overwriteSubmissions(database: Database, before: number): Promise<void> {
  await database
    .updateTable('leads')
    // The column is unique, and so is the id.
    .set({ submission: sql<string>`'forgotten ' || id` })
    .where('submission', '>=', submissionPrefix.trim())
    .where('received_at', '<', before)
    .execute()
}

/** Empties the digests of client addresses of leads received before a moment. */
export async function deleteSenderDigests(database: Database, before: number): Promise<void> {
  await database
    .updateTable('leads')
    .set({ sender: '' })
    .where('sender', '>', '')
    .where('received_at', '<', before)
    .execute()
}
