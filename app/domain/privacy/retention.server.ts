import type { DatabaseAddress } from '../../platform/database/open-database.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.server.ts'
import { removeCopies } from '../../platform/mail/mail-copies.server.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { deleteExpiredAttempts } from '../../platform/rate-limit/attempts.server.ts'
import { deleteExpiredInvitations, deleteUnverifiedAccounts } from '../accounts/index.server.ts'
import { clearSenders } from '../leads/index.server.ts'
import { emptyOldNotes } from '../publishing/index.server.ts'
import { createTraceRemover } from './deleted-traces.server.ts'
import { anonymiseExpiredLeads } from './expired-leads.server.ts'
import { deleteOldOwnDataLinks } from './own-data/links.server.ts'
import { deleteOldSubmissionDigests } from './submission-retention.server.ts'

export interface RetentionOptions {
  database: Database
  clock: () => number
  log: Log
  /** Leads, chat data and counts of page views are kept for this long after the last contact, notes about sales after the sale. */
  months: number
  hasEmbeddedAccounts: boolean
  /** Where copies of deleted rows remain: the database's files and the folder of mails. */
  files?: { database: DatabaseAddress; mails: string }
}

const minuteMs = 60 * 1000
const intervalMs = 5 * minuteMs
/** The privacy notice promises this limit for digests of client addresses. */
const addressDigestRetentionMs = 15 * minuteMs
const linkMailRetentionMs = 30 * 24 * 60 * minuteMs

export interface Retention {
  /** Removes the traces of rows that were erased on request: copies of these mails and of an address now, others within a day. */
  removeTraces(mails: readonly string[], address: string): Promise<void>
  stop(): Promise<void>
}

/** Deletes and anonymises expired data, now and every five minutes until it is stopped. */
export function startRetention(options: RetentionOptions): Retention {
  const removeTraces = options.files ? createTraceRemover(options.files.database) : () => {}
  let erasedOnRequest = 0
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, intervalMs)
  timer.unref()
  return {
    async removeTraces(mails, address) {
      erasedOnRequest += 1
      if (options.files) await removeCopies(options.files.mails, { mails, address })
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }

  async function run(): Promise<void> {
    try {
      const erased = await applyRetention(options)
      removeTraces(erased + erasedOnRequest, options.clock())
      erasedOnRequest = 0
    } catch (error) {
      options.log.error('retention failed', { error })
    }
  }
}

/** Several processes may run this at the same time. Returns how many rows with personal data were erased. */
async function applyRetention(options: RetentionOptions): Promise<number> {
  const { database, clock, log, months, hasEmbeddedAccounts, files } = options
  const now = clock()
  const before = subtractMonths(now, months)
  await deleteExpiredAttempts({ database, clock })
  await deleteOldSubmissionDigests(database, now)
  await clearSenders(database, now - addressDigestRetentionMs)
  const accounts = await deleteUnverifiedAccounts(database, now)
  const invitations = await deleteExpiredInvitations(database, now)
  const sessions = await deleteExpiredSessions(database, now)
  await database.deleteFrom('pending_sheets').where('expires_at', '<=', now).execute()
  const linkMailIds = [
    ...(await deleteOldLinkMails(database, now)),
    ...(await deleteOldOwnDataLinks(database, now)),
  ]
  await database.deleteFrom('own_data_acts').where('acted_at', '<', before).execute()
  await database.deleteFrom('chat_references').where('opened_at', '<', before).execute()
  await database.deleteFrom('chat_openings').where('day', '<', ranchDay(before)).execute()
  await database.deleteFrom('view_counts').where('day', '<', ranchDay(before)).execute()
  await database
    .deleteFrom('daily_mails')
    .where('day', '<', ranchDay(now - linkMailRetentionMs))
    .execute()
  const notes = await emptyOldNotes(database, before)
  let leads = 0
  const leadMailIds = await anonymiseExpiredLeads(database, {
    before,
    hasEmbeddedAccounts,
    onBatch: (count) => {
      leads += count
      log.info('leads anonymised', { count })
    },
  })
  const mails = [...linkMailIds, ...leadMailIds]
  if (files) await removeCopies(files.mails, { mails, before })
  return accounts + invitations + sessions + notes + leads + mails.length
}

async function deleteExpiredSessions(database: Database, now: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('sessions')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
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

function subtractMonths(now: number, months: number): number {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.getTime()
}
