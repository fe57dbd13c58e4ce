import { randomUUID } from 'node:crypto'
import { PostgresAdapter, type Selectable } from 'kysely'
import type { Database, MailFailure, MailsTable } from '../database/schema.ts'
import { isGivenUp, waitAfter } from './schedule.ts'

export type ClaimedMail = Selectable<MailsTable>

/** Longer than any send may take (see the timeouts of the transports). A process that died gives up its mail by this. */
const lease = 6 * 60 * 1000

/** Takes the next mail that is due for this process alone, or nothing. */
export async function claimNextMail(database: Database, now: number): Promise<ClaimedMail | undefined> {
  return database
    .updateTable('mails')
    .set((set) => ({ claim: randomUUID(), claimed_until: now + lease, attempts: set('attempts', '+', 1) }))
    .where('id', '=', (select) =>
      select
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_attempt_at', '<=', now)
        .where('claimed_until', '<=', now)
        .orderBy('next_attempt_at')
        .limit(1)
        // Several processes look at once: each passes over what another is just taking.
        .$if(isShared(database), (due) => due.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst()
}

/** The embedded database has a single process, and no row locks. */
function isShared(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}

export async function recordSent(database: Database, mail: ClaimedMail, now: number): Promise<void> {
  const outcome = { state: 'sent', sent_at: now, last_failure: null, last_error: null } as const
  await record(database, mail, { ...outcome, ...withoutKeys(mail) })
}

/** Known failures are data: the staff see why a mail waits. Returns what becomes of the mail. */
export async function recordFailure(
  database: Database,
  mail: ClaimedMail,
  { failure, message, hopeless }: { failure: MailFailure | null; message: string; hopeless: boolean },
  now: number,
): Promise<'waiting' | 'abandoned'> {
  const state = hopeless || isGivenUp(mail, now) ? 'abandoned' : 'waiting'
  const next_attempt_at = now + waitAfter(mail.attempts)
  await record(database, mail, {
    state,
    next_attempt_at,
    last_failure: failure,
    last_error: message.slice(0, 500),
    ...(state === 'abandoned' && withoutKeys(mail)),
  })
  return state
}

/** A link that lets someone in is nobody's to read but its owner's, so it leaves the table with the mail. */
function withoutKeys({ template }: ClaimedMail): Partial<ClaimedMail> {
  return template === 'verification' || template === 'password-reset' ? { content: '{}' } : {}
}

/** When the next mail can be claimed, milliseconds; undefined when none waits. */
export async function nextDue(database: Database): Promise<number | undefined> {
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

/** For a process that knows itself alone: what its predecessor was sending when it died is due at once. */
export async function releaseClaims(database: Database): Promise<void> {
  await database
    .updateTable('mails')
    .set({ claimed_until: 0, claim: null })
    .where('state', '=', 'waiting')
    .execute()
}

/** Only under our own claim: if it ran out, another process has the say. */
async function record(
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
