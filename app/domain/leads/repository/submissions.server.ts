import { type Kysely, sql } from 'kysely'
import type { Database, Tables } from '../../../platform/database/schema.ts'
import { submissionPrefix } from '../submission.server.ts'

/** Those of the digests that belong to stored leads. */
export async function readStoredSubmissions(
  database: Kysely<Tables>,
  submissions: readonly string[],
): Promise<Set<string>> {
  const leads = await database
    .selectFrom('leads')
    .select('submission')
    .where('submission', 'in', submissions)
    .execute()
  return new Set(leads.map(({ submission }) => submission))
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
export async function clearSenders(database: Database, before: number): Promise<void> {
  await database
    .updateTable('leads')
    .set({ sender: '' })
    .where('sender', '>', '')
    .where('received_at', '<', before)
    .execute()
}
