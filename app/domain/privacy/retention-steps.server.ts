import type { Database } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.server.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { deleteExpiredAttempts } from '../../platform/rate-limit/attempts.server.ts'
import { deleteExpiredInvitations, deleteUnverifiedAccounts } from '../accounts/index.server.ts'
import { clearSenders } from '../leads/index.server.ts'
import { emptyOldNotes } from '../publishing/index.server.ts'
import { anonymiseExpiredLeads } from './expired-leads.server.ts'
import { monthsBefore } from './months-before.ts'
import { deleteOldOwnDataLinks } from './own-data/links.server.ts'
import { deleteOldSubmissionDigests } from './submission-retention.server.ts'

const minuteMs = 60 * 1000
/** The privacy notice promises this limit for digests of client addresses. */
const addressDigestRetentionMs = 15 * minuteMs
const linkMailRetentionMs = 30 * 24 * 60 * minuteMs

export interface RetentionRound {
  database: Database
  now: number
  log: Log
  /** Leads, chat data and counts of page views are kept for this long after the last contact, notes about sales after the sale. */
  months: number
  hasEmbeddedAccounts: boolean
  /** Takes the ids of mails whose rows a step has deleted. */
  onMailsDeleted(mails: readonly string[]): void
}

/** What a round of the retention deletes and anonymises, by name. Each step runs even when another fails. */
export function retentionSteps({
  database,
  now,
  log,
  months,
  hasEmbeddedAccounts,
  onMailsDeleted,
}: RetentionRound): Readonly<Record<string, () => Promise<unknown>>> {
  const before = monthsBefore(now, months)
  return {
    attempts: () => deleteExpiredAttempts({ database, clock: () => now }),
    submissions: () => deleteOldSubmissionDigests(database, now),
    senders: () => clearSenders(database, now - addressDigestRetentionMs),
    accounts: () => deleteUnverifiedAccounts(database, now),
    invitations: () => deleteExpiredInvitations(database, now),
    sessions: () => database.deleteFrom('sessions').where('expires_at', '<=', now).execute(),
    'pending sheets': () => database.deleteFrom('pending_sheets').where('expires_at', '<=', now).execute(),
    'link mails': async () => onMailsDeleted(await deleteOldLinkMails(database, now)),
    'own-data links': async () => onMailsDeleted(await deleteOldOwnDataLinks(database, now)),
    'own-data acts': () => database.deleteFrom('own_data_acts').where('acted_at', '<', before).execute(),
    'chat references': () => database.deleteFrom('chat_references').where('opened_at', '<', before).execute(),
    'chat openings': () => database.deleteFrom('chat_openings').where('day', '<', ranchDay(before)).execute(),
    'view counts': () => database.deleteFrom('view_counts').where('day', '<', ranchDay(before)).execute(),
    'daily mails': () =>
      database
        .deleteFrom('daily_mails')
        .where('day', '<', ranchDay(now - linkMailRetentionMs))
        .execute(),
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
