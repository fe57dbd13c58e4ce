import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { isPostgres } from '../database/postgres.server.ts'
import type { Database, Tables } from '../database/schema.ts'
import type { MailFailure } from './transport.server.ts'

/** Content type by template name. Each domain adds its templates by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: augmented by the domains.
export interface MailContents {}

/** Columns of `mails` that refer to rows of other tables, all nullable. A domain adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: augmented by the domains.
export interface MailReferences {}

export type MailTemplateName = keyof MailContents & string

export interface NewMail<Name extends MailTemplateName = MailTemplateName> {
  template: Name
  /** Rendered when the mail is sent. */
  content: MailContents[Name]
  recipient: string
  references?: Partial<MailReferences>
  now: number
}

/** Stores a mail in the transaction that stores its cause, so that either both exist or neither. Returns the mail's id. */
export async function enqueueMail(transaction: Transaction<Tables>, mail: NewMail): Promise<string> {
  const row = mailRow(mail)
  await transaction.insertInto('mails').values(row).execute()
  return row.id
}

export async function enqueueMails(
  transaction: Transaction<Tables>,
  mails: readonly NewMail[],
): Promise<void> {
  if (mails.length > 0) await transaction.insertInto('mails').values(mails.map(mailRow)).execute()
}

function mailRow({ template, content, recipient, references, now }: NewMail) {
  return {
    ...references,
    id: randomUUID(),
    template,
    content: JSON.stringify(content),
    recipient,
    created_at: now,
    state: 'waiting' as const,
    attempts: 0,
    next_attempt_at: now,
    leased_until: 0,
    lease: null,
    sent_at: null,
    last_failure: null,
    last_error: null,
  }
}

declare module '../database/schema.ts' {
  interface Tables {
    mails: MailsTable
  }
}

interface MailsTable extends MailReferences {
  id: string
  template: MailTemplateName
  content: string
  /** An e-mail address; empty for the webhook. */
  recipient: string
  created_at: number
  state: MailState
  attempts: number
  next_attempt_at: number
  /** End of the lease. Until then one process delivers the mail; afterwards another may lease it. */
  leased_until: number
  /** Identifies the lease: a process whose lease has expired can no longer record an outcome. */
  lease: string | null
  sent_at: number | null
  /** `not-configured` for a sent mail that was written to a file, as there was no mail service. */
  last_failure: MailFailure | null
  /** Description of the last failure, without personal data. */
  last_error: string | null
}

type MailState = 'waiting' | 'sent' | 'abandoned'

export type LeasedMail = Selectable<MailsTable>

/**
 * Longer than any delivery (see the transports' timeouts). After this time another process leases the mails of a process that was
 * killed.
 */
const leaseDurationMs = 6 * 60 * 1000
/** Between the clocks of two processes. */
const clockToleranceMs = 5 * 60 * 1000
const maxErrorLength = 500

/** Leases up to `most` due mails for this process, those that are due longest. `now` in milliseconds. */
export async function leaseDueMails(
  database: Database,
  { most, now }: { most: number; now: number },
): Promise<LeasedMail[]> {
  return (
    database
      // PostgreSQL may run a subquery several times, so this is a common table expression.
      .with('due', (select) =>
        select
          .selectFrom('mails')
          .select('id')
          .where('state', '=', 'waiting')
          // After the clock was set back, stored times lie further ahead than any delay.
          .where((where) =>
            where.or([
              where('next_attempt_at', '<=', now),
              where('next_attempt_at', '>', now + maxDelayMs + clockToleranceMs),
            ]),
          )
          .where((where) =>
            where.or([
              where('leased_until', '<=', now),
              where('leased_until', '>', now + leaseDurationMs + clockToleranceMs),
            ]),
          )
          .orderBy('next_attempt_at')
          .limit(most)
          // Processes that lease at the same time skip each other's rows. In SQLite the statement locks the database.
          .$if(isPostgres(database), (due) => due.forUpdate().skipLocked()),
      )
      .updateTable('mails')
      .set((set) => ({
        lease: randomUUID(),
        leased_until: now + leaseDurationMs,
        attempts: set('attempts', '+', 1),
      }))
      .where('id', 'in', (select) => select.selectFrom('due').select('id'))
      .returningAll()
      .execute()
  )
}

export async function recordSent(
  database: Database,
  mail: LeasedMail,
  { isStored = false, deleteContent, now }: { isStored?: boolean; deleteContent: boolean; now: number },
): Promise<void> {
  await recordOutcome(database, mail, {
    state: 'sent',
    sent_at: now,
    last_failure: isStored ? 'not-configured' : null,
    last_error: null,
    ...(deleteContent && { content: emptyContent }),
  })
}

const emptyContent = '{}'

interface FailedAttempt {
  failure: MailFailure | null
  message: string
  isFinal: boolean
  /** Deletes the content when the mail is abandoned. */
  deleteContent: boolean
  now: number
}

/** Schedules the next attempt or abandons the mail. Returns the mail's new state. */
export async function recordFailure(
  database: Database,
  mail: LeasedMail,
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

/** Epoch milliseconds; undefined when no mail is waiting. */
export async function nextLeaseTime(database: Database): Promise<number | undefined> {
  const next = await database
    .selectFrom('mails')
    .select(({ fn, case: when, ref }) =>
      fn
        .min<number | null>(
          when()
            .when('leased_until', '>', ref('next_attempt_at'))
            .then(ref('leased_until'))
            .else(ref('next_attempt_at'))
            .end(),
        )
        .as('due'),
    )
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return next?.due ?? undefined
}

/** Ends all leases. Only for a process that alone does the jobs: the leases belong to the process before it. */
export async function releaseLeases(database: Database): Promise<void> {
  await database
    .updateTable('mails')
    .set({ leased_until: 0, lease: null })
    .where('state', '=', 'waiting')
    .execute()
}

/** Does nothing when the lease has passed to another process. */
async function recordOutcome(
  database: Database,
  { id, lease }: LeasedMail,
  outcome: Partial<LeasedMail>,
): Promise<void> {
  await database
    .updateTable('mails')
    .set({ ...outcome, lease: null, leased_until: 0 })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}

const firstDelayMs = 1_000
const maxDelayMs = 30 * 60 * 1000
const maxAgeMs = 48 * 60 * 60 * 1000

/** Milliseconds until the next attempt after this many failed ones: 1 s, doubled each time, at most half an hour. */
function retryDelayMs(attempts: number): number {
  return Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs)
}

/** A mail that was not delivered within two days is abandoned. It stays in the outbox, where staff see it. */
function isExpired({ created_at }: { created_at: number }, now: number): boolean {
  return now - created_at >= maxAgeMs
}
