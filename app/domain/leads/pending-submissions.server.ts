import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { isOverLimit, type SubmissionLimit, waitForTurn } from './submission-limit.server.ts'

/**
 * Counts a send before it is stored, for a form whose other steps take time. False past the limit. What is stored already, or
 * under way with the same words, is not one more. `submissions` are all digests of the send, the one to store first.
 */
export async function beginSubmission(
  database: Kysely<Tables>,
  {
    id,
    submissions,
    ...limit
  }: SubmissionLimit & { id: string; submissions: readonly [string, ...string[]] },
): Promise<boolean> {
  if (limit.limit === null) return true
  const { sender, now } = limit
  return database.transaction().execute(async (transaction) => {
    await waitForTurn(transaction, limit)
    const stored = await transaction
      .selectFrom('leads')
      .select('id')
      .where('submission', 'in', submissions)
      .executeTakeFirst()
    if (stored) return true
    const twin = await transaction
      .selectFrom('sends_under_way')
      .select('id')
      .where('submission', 'in', submissions)
      .where('sender', '=', sender)
      .executeTakeFirst()
    if (!twin && (await isOverLimit(transaction, limit))) return false
    await transaction
      .insertInto('sends_under_way')
      .values({ id, submission: submissions[0], sender, started_at: now })
      .execute()
    return true
  })
}

/** It came to nothing, or is stored by now. */
export async function endSubmission(database: Kysely<Tables>, id: string): Promise<void> {
  await database.deleteFrom('sends_under_way').where('id', '=', id).execute()
}

/** In the transaction that stores the lead, which counts from then on. */
export async function endPendingSubmissions(
  transaction: Transaction<Tables>,
  submission: string,
): Promise<void> {
  await transaction.deleteFrom('sends_under_way').where('submission', '=', submission).execute()
}
