import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { isPostgres } from '../database/postgres.server.ts'
import type { Database } from '../database/schema.ts'
import { isExpired, maxDelayMs, retryDelayMs } from './retry-schedule.server.ts'
import type { MailState, MailsTable } from './tables.ts'
import type { MailFailure } from './transport.server.ts'

export type ClaimedMail = Selectable<MailsTable>

/** Longer than any delivery, see the transports' timeouts. The mails of a process that died are free after this time. */
const leaseDurationMs = 6 * 60 * 1000
/** Between the clocks of two processes. */
const clockToleranceMs = 5 * 60 * 1000
const maxErrorLength = 500

/** Claims up to `most` due mails for this process, those that are due longest. `now` in milliseconds. */
export async function claimDueMails(
  database: Database,
  { most, now }: { most: number; now: number },
): Promise<ClaimedMail[]> {
  return (
    database
      // Not a subquery, which PostgreSQL may run several times.
      .with('due', (select) =>
        select
          .selectFrom('mails')
          .select('id')
          .where('state', '=', 'waiting')
          // A time further ahead than this version sets was set before the clock was set back.
          .where((where) =>
            where.or([
              where('next_attempt_at', '<=', now),
              where('next_attempt_at', '>', now + maxDelayMs + clockToleranceMs),
            ]),
          )
          .where((where) =>
            where.or([
              where('claimed_until', '<=', now),
              where('claimed_until', '>', now + leaseDurationMs + clockToleranceMs),
            ]),
          )
          .orderBy('next_attempt_at')
          .limit(most)
          // Processes that claim at the same time skip each other's rows. SQLite has no row locks and a single server process.
          .$if(isPostgres(database), (due) => due.forUpdate().skipLocked()),
      )
      .updateTable('mails')
      .set((set) => ({
        claim: randomUUID(),
        claimed_until: now + leaseDurationMs,
        attempts: set('attempts', '+', 1),
      }))
      .where('id', 'in', (select) => select.selectFrom('due').select('id'))
      .returningAll()
      .execute()
  )
}

export async function recordSent(
  database: Database,
  mail: ClaimedMail,
  { deleteContent, now }: { deleteContent: boolean; now: number },
): Promise<void> {
  await recordOutcome(database, mail, {
    ...{ state: 'sent', sent_at: now, last_failure: null, last_error: null },
    ...(deleteContent && { content: emptyContent }),
  })
}

const emptyContent = '{}'

export interface FailedAttempt {
  failure: MailFailure | null
  message: string
  isFinal: boolean
  /** Whether the content is deleted when the mail is abandoned. */
  deleteContent: boolean
  now: number
}

/** Schedules the next attempt or abandons the mail. Returns the mail's new state. */
export async function recordFailure(
  database: Database,
  mail: ClaimedMail,
  { failure, message, isFinal, deleteContent, now }: FailedAttempt,
): Promise<MailState> {
  const state = isFinal || isExpired(mail, now) ? 'abandoned' : 'waiting'
  await recordOutcome(database, mail, {
    state,
    next_attempt_at: now + retryDelayMs(mail.attempts),
    last_failure: failure,
    last_error: message.slice(0, maxErrorLength),
    ...(state === 'abandoned' && deleteContent && { content: emptyContent }),
  })
  return state
}

/** When the next waiting mail can be claimed, in milliseconds; undefined when none is waiting. */
export async function nextClaimTime(database: Database): Promise<number | undefined> {
  const next = await database
    .selectFrom('mails')
    .select(({ fn, case: when, ref }) =>
      fn
        .min<number | null>(
          when()
            .when('claimed_until', '>', ref('next_attempt_at'))
            .then(ref('claimed_until'))
            .else(ref('next_attempt_at'))
            .end(),
        )
        .as('due'),
    )
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return next?.due ?? undefined
}

/** Frees all claims. Only for a process that is the database's single user: the claims belong to its dead predecessor. */
export async function releaseClaims(database: Database): Promise<void> {
  await database
    .updateTable('mails')
    .set({ claimed_until: 0, claim: null })
    .where('state', '=', 'waiting')
    .execute()
}

/** Does nothing when the claim has passed to another process. */
async function recordOutcome(
  database: Database,
  { id, claim }: ClaimedMail,
  outcome: Partial<ClaimedMail>,
): Promise<void> {
  await database
    .updateTable('mails')
    .set({ ...outcome, claim: null, claimed_until: 0 })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute()
}
