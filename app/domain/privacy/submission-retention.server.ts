import type { Database } from '../../platform/database/schema.ts'
import { deletePendingSubmissions, overwriteSubmissions } from '../leads/index.server.ts'

const hourMs = 60 * 60 * 1000
/** Visitors repeat a submission within minutes, or after a night without signal. */
const submissionRetentionMs = 48 * hourMs
/** Longer than any registration takes: an older row belongs to a process that died. */
const pendingRetentionMs = hourMs / 4

/** Overwrites old digests of submissions: they are computed from the client's address and the form's fields. */
export async function deleteOldSubmissionDigests(database: Database, now: number): Promise<void> {
  await overwriteSubmissions(database, now - submissionRetentionMs)
  await deletePendingSubmissions(database, now - pendingRetentionMs)
}
