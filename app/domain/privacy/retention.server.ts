import { deleteExpiredAttempts } from '../../platform/database/attempts.server.ts'
import type { DatabaseAddress, JobLock } from '../../platform/database/open-database.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.server.ts'
import { type MailSelection, removeMailFiles } from '../../platform/mail/folder.server.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { repeat } from '../../platform/repeat.ts'
import { deleteOldMailLinks, deleteUnverifiedAccounts } from '../accounts/index.server.ts'
import {
  deletePendingSubmissions,
  deleteSenderDigests,
  findExpiredLeads,
  overwriteSubmissions,
} from '../leads/index.server.ts'
import { deleteExpiredInvitations } from '../members/index.server.ts'
import { emptyOldNotes } from '../publishing/index.server.ts'
import { deleteOldWatches } from '../watches/index.server.ts'
import { truncateDatabaseLog } from './personal-data.server.ts'
import { erasePersonalRows } from './personal-rows.server.ts'

interface RetentionOptions extends Omit<RetentionRound, 'now' | 'onMailsDeleted'> {
  database: Database
  jobs: JobLock
  clock: () => number
  log: Log
  /** Traces of deleted rows remain in the database's files and in the folder of mails. */
  files?: { database: DatabaseAddress; mails: string }
}

const intervalMs = 5 * 60 * 1000

export interface Retention {
  /** Removes the traces of rows that were erased on request: mails' files, and the database's log. */
  removeTraces(mails: MailSelection): Promise<void>
  stop(): Promise<void>
}

/** Deletes and anonymises expired data, now and every five minutes until it is stopped. */
export function startRetention(options: RetentionOptions): Retention {
  const { clock, jobs, log, files, months } = options
  /** Copies that are to be removed. They stay listed until they are. */
  const erasedMails: MailSelection[] = []
  const first = runRound()
  const rounds = repeat(intervalMs, () => first.then(runRound))
  return {
    async removeTraces(erased) {
      erasedMails.push(erased)
      await runSteps(traceSteps())
    },
    async stop() {
      await Promise.all([first, rounds.stop()])
    },
  }

  async function runRound(): Promise<void> {
    if (!jobs.isOurs()) return
    const now = clock()
    await runSteps(
      retentionSteps({ ...options, now, onMailsDeleted: (mails) => erasedMails.push({ mails }) }),
    )
    await runSteps(traceSteps(monthsBefore(now, months)))
  }

  function traceSteps(before?: number) {
    return {
      'copies of mails': () => removeErasedMails(before),
      'write-ahead log': async () => files && truncateDatabaseLog(files.database, 0),
    }
  }

  async function removeErasedMails(before = 0): Promise<void> {
    if (!files) return
    const listed = erasedMails.splice(0)
    try {
      await removeMailFiles(files.mails, {
        mails: listed.flatMap(({ mails = [] }) => mails),
        addresses: listed.flatMap(({ addresses = [] }) => addresses),
        before,
      })
    } catch (error) {
      erasedMails.push(...listed)
      throw error
    }
  }

  async function runSteps(steps: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
    for (const [step, run] of Object.entries(steps))
      try {
        await run()
      } catch (error) {
        log.error('retention failed', { step, error })
      }
  }
}

const minuteMs = 60 * 1000
/** The privacy notice promises this limit for digests of client addresses. */
const addressDigestRetentionMs = 15 * minuteMs
/** A draft that is discarded and taken back finds its papers. */
const unusedPaperMs = 30 * 24 * 60 * minuteMs
const linkMailRetentionMs = 30 * 24 * 60 * minuteMs

interface RetentionRound {
  database: Database
  now: number
  log: Log
  /** Leads, chat data and counts of page views are kept for this long after the last contact, notes about sales after the sale. */
  months: number
  hasEmbeddedAccounts: boolean
  pictures?: { purgePapers(before: number): Promise<void> }
  /** Takes the ids of mails whose rows a step has deleted. */
  onMailsDeleted(mails: readonly string[]): void
}

/** Each step runs even when another fails. */
export function retentionSteps({
  database,
  now,
  log,
  months,
  hasEmbeddedAccounts,
  pictures,
  onMailsDeleted,
}: RetentionRound): Readonly<Record<string, () => Promise<unknown>>> {
  const before = monthsBefore(now, months)
  return {
    attempts: () => deleteExpiredAttempts({ database, clock: () => now }),
    submissions: () => deleteOldSubmissionDigests(database, now),
    senders: () => deleteSenderDigests(database, now - addressDigestRetentionMs),
    accounts: () => deleteUnverifiedAccounts(database, now),
    invitations: () => deleteExpiredInvitations(database, now),
    sessions: () => database.deleteFrom('sessions').where('expires_at', '<=', now).execute(),
    'pending sheets': () => database.deleteFrom('pending_sheets').where('expires_at', '<=', now).execute(),
    'link mails': async () => onMailsDeleted(await deleteOldLinkMails(database, now)),
    watches: () => deleteOldWatches(database, now),
    'mailed links': () => deleteOldMailLinks(database, now),
    'chat references': () => database.deleteFrom('chat_references').where('opened_at', '<', before).execute(),
    'chat openings': () => database.deleteFrom('chat_openings').where('day', '<', ranchDay(before)).execute(),
    'view counts': () => database.deleteFrom('view_counts').where('day', '<', ranchDay(before)).execute(),
    'unused papers': async () => pictures?.purgePapers(now - unusedPaperMs),
    notes: () => emptyOldNotes(database, before),
    leads: () =>
      anonymiseExpiredLeads(database, {
        before,
        hasEmbeddedAccounts,
        onBatch({ leads, mails }) {
          onMailsDeleted(mails)
          log.info('leads anonymised', { count: leads })
        },
      }),
  }
}

async function deleteOldLinkMails(database: Database, now: number): Promise<string[]> {
  const mails = await database
    .deleteFrom('mails')
    .where('lead_id', 'is', null)
    .where('state', '<>', 'waiting')
    .where('created_at', '<', now - linkMailRetentionMs)
    .returning('id')
    .execute()
  return mails.map(({ id }) => id)
}

const leadsPerTransaction = 500

interface ExpiredLeadsOptions {
  /** Leads that were last changed before this time expire, milliseconds. */
  before: number
  /**
   * The registration of an account is kept as long as the account (privacy notice). Without embedded accounts, the site can't
   * tell whether the account exists and keeps all registrations.
   */
  hasEmbeddedAccounts: boolean
  onBatch(batch: { leads: number; mails: readonly string[] }): void
}

/** Anonymises expired leads and deletes their mails, whose ids each batch names. */
export async function anonymiseExpiredLeads(
  database: Database,
  { before, hasEmbeddedAccounts, onBatch }: ExpiredLeadsOptions,
): Promise<void> {
  for (;;) {
    const ids = await findExpiredLeads(database, { before, hasEmbeddedAccounts, limit: leadsPerTransaction })
    if (ids.length === 0) return
    const mails = await database
      .transaction()
      .execute((transaction) => erasePersonalRows(transaction, { lead: ids }))
    onBatch({ leads: ids.length, mails })
    if (ids.length < leadsPerTransaction) return
  }
}

const hourMs = 60 * 60 * 1000
/** Visitors repeat a submission within minutes, or after a night without signal. */
const submissionRetentionMs = 48 * hourMs
/** Longer than any registration takes: an older row belongs to a process that died. */
const pendingRetentionMs = hourMs / 4

/** Overwrites old digests of submissions: they are computed from the client's address and the form's fields. */
async function deleteOldSubmissionDigests(database: Database, now: number): Promise<void> {
  await overwriteSubmissions(database, now - submissionRetentionMs)
  await deletePendingSubmissions(database, now - pendingRetentionMs)
}

/** Calendar months, in UTC. A month that lacks the day gives its last moment, so that a later time is never moved to an earlier one. */
export function monthsBefore(time: number, months: number): number {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const endOfMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) - 1
  date.setUTCDate(day)
  return Math.min(date.getTime(), endOfMonth)
}
