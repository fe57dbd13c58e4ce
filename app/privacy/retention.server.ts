import type { Log } from '../../server/log.ts'
import { forgetOldAttempts } from '../accounts/attempts.server.ts'
import { deleteUnverifiedAccounts } from '../accounts/embedded/unverified.server.ts'
import type { Database } from '../database/schema.ts'
import { anonymiseLeads, anonymous } from './anonymise.server.ts'

export interface RetentionParts {
  database: Database
  clock: () => number
  log: Log
  /** How long a lead is kept after anyone last had to do with it. */
  months: number
  /** Whether accounts are in the database: who has one keeps its registration (privacy notice). */
  ownAccounts: boolean
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
async function forgetWhatIsOver({ database, clock, log, months, ownAccounts }: RetentionParts) {
  const now = clock()
  await forgetOldAttempts({ database, clock })
  await deleteUnverifiedAccounts(database, now)
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await database
    .updateTable('leads')
    .set({ sender: '' })
    .where('sender', '>', '')
    .where('received_at', '<', now - digestsKept)
    .execute()
  await database
    .deleteFrom('mails')
    .where('lead_id', 'is', null)
    .where('state', '<>', 'waiting')
    .where('created_at', '<', now - linkMailsKept)
    .execute()

  const before = monthsAgo(now, months)
  await database.deleteFrom('chat_references').where('opened_at', '<', before).execute()
  for (let forgotten = atOnce; forgotten === atOnce; ) {
    const due = await database
      .selectFrom('leads')
      .select('id')
      .where('touched_at', '<', before)
      .where('submission', 'not like', `${anonymous}%`)
      .where((where) =>
        where.or([
          where('kind', '<>', 'registration'),
          ...(ownAccounts
            ? [
                where.not(
                  where.exists(
                    where
                      .selectFrom('accounts')
                      .select('accounts.id')
                      .whereRef('accounts.email', '=', 'leads.email'),
                  ),
                ),
              ]
            : []),
        ]),
      )
      .limit(atOnce)
      .execute()
    await database.transaction().execute((transaction) =>
      anonymiseLeads(
        transaction,
        due.map(({ id }) => id),
      ),
    )
    if (due.length > 0) log.info('leads anonymised', { count: due.length })
    forgotten = due.length
  }
}

function monthsAgo(now: number, months: number): number {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.getTime()
}
