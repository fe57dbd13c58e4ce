import { sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { submissionPrefix } from '../leads/submission-digest.server.ts'

const hourMs = 60 * 60 * 1000
/** A form is sent again within minutes, or after a night without signal. */
const submissionsKeptMs = 48 * hourMs
/** Far longer than any registration takes: what is left was cut off with its process. */
const sendsUnderWayKeptMs = hourMs / 4

/** Overwrites what told repeated submissions apart, which is made of the client's address and what was typed. */
export async function forgetSubmissions(database: Database, now: number): Promise<void> {
  await database
    .updateTable('leads')
    // The id is random, and unique as the column must be.
    .set({ submission: sql<string>`'forgotten ' || id` })
    .where('submission', '>=', submissionPrefix.trim())
    .where('received_at', '<', now - submissionsKeptMs)
    .execute()
  await database
    .deleteFrom('sends_under_way')
    .where('started_at', '<', now - sendsUnderWayKeptMs)
    .execute()
}
