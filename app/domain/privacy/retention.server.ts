import type { DatabaseAddress } from '../../platform/database/open.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'
import { removeCopies } from '../../platform/mail/copies.server.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { forgetOldAttempts } from '../../platform/rate-limit/attempts.server.ts'
import { deleteUnverifiedAccounts } from '../accounts/embedded/unverified.server.ts'
import { findExpiredLeads } from '../leads/repository/personal-leads.server.ts'
import { clearSenders } from '../leads/repository/submissions.server.ts'
import { anonymiseLeads } from './anonymise.server.ts'
import { forgetSubmissions } from './forget-submissions.server.ts'
import { emptyWriteLog } from './write-log.server.ts'

export interface RetentionParts {
  database: Database
  clock: () => number
  log: Log
  /** How long a lead is kept after anyone last had to do with it. */
  months: number
  /** Whether accounts are in the database: who has one keeps its registration (privacy notice). */
  ownAccounts: boolean
  /** Where deleted rows leave copies: the database's own files, and mails written to a folder. */
  files?: { database: DatabaseAddress; mails: string }
}

const minute = 60 * 1000
/** The privacy notice's promise for digests of addresses; they serve limits of 10 and 15 minutes. */
const digestsKept = 15 * minute
const linkMailsKept = 30 * 24 * 60 * minute
const atOnce = 500

/** Forgets what is past its time, now and every five minutes for as long as the process lives. */
export function startRetention(parts: RetentionParts): { stop(): Promise<void> } {
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, 5 * minute)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }

  async function run(): Promise<void> {
    try {
      await forgetWhatIsOver(parts)
    } catch (error) {
      parts.log.error('retention failed', { error })
    }
  }
}

/** One round. Several processes may do it at once. */
async function forgetWhatIsOver(parts: RetentionParts) {
  const { database, clock, log, months, ownAccounts, files } = parts
  const now = clock()
  await forgetOldAttempts({ database, clock })
  await forgetSubmissions(database, now)
  await deleteUnverifiedAccounts(database, now)
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await clearSenders(database, now - digestsKept)
  const linkMails = await database
    .deleteFrom('mails')
    .where('lead_id', 'is', null)
    .where('state', '<>', 'waiting')
    .where('created_at', '<', now - linkMailsKept)
    .returning('id')
    .execute()
  const deletedMails = linkMails.map(({ id }) => id)

  const before = monthsAgo(now, months)
  await database.deleteFrom('chat_references').where('opened_at', '<', before).execute()
  await database.deleteFrom('chat_openings').where('day', '<', ranchDay(before)).execute()
  for (let forgotten = atOnce; forgotten === atOnce; ) {
    const ids = await findExpiredLeads(database, { before, ownAccounts, limit: atOnce })
    if (ids.length === 0) break
    deletedMails.push(
      ...(await database.transaction().execute((transaction) => anonymiseLeads(transaction, ids))),
    )
    log.info('leads anonymised', { count: ids.length })
    forgotten = ids.length
  }

  if (files) {
    await removeCopies(files.mails, { mails: deletedMails, before })
    // A visitor may be waiting: if a backup is reading just now, the next round does it.
    emptyWriteLog(files.database, 0)
  }
}

function monthsAgo(now: number, months: number): number {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.getTime()
}
