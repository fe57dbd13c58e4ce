import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/schema.ts'
import { isOverLimit, type SubmissionLimit, waitForTurn } from './submission-limit.server.ts'
import { isSubmissionStored } from './submissions.server.ts'

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
    await waitForTurn(transaction, limit)
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

/** Deletes what a process left behind that ended before its submission did. */
export async function deletePendingSubmissions(database: Kysely<Tables>, before: number): Promise<void> {
  await database.deleteFrom('sends_under_way').where('started_at', '<', before).execute()
}
