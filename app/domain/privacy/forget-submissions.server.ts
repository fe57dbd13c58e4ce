import type { Database } from '../../platform/database/schema.ts'
import { deletePendingSubmissions } from '../leads/repository/submission-limit.server.ts'
import { overwriteSubmissions } from '../leads/repository/submissions.server.ts'

const hourMs = 60 * 60 * 1000
/** A form is sent again within minutes, or after a night without signal. */
const submissionsKeptMs = 48 * hourMs
/** Far longer than any registration takes: what is left was cut off with its process. */
const sendsUnderWayKeptMs = hourMs / 4

/** Overwrites what told repeated submissions apart, which is made of the client's address and what was typed. */
export async function forgetSubmissions(database: Database, now: number): Promise<void> {
  await overwriteSubmissions(database, now - submissionsKeptMs)
  await deletePendingSubmissions(database, now - sendsUnderWayKeptMs)
}
