import { isStoredFormPath, type StoredFormPath } from '../../domain/leads/stored-forms.ts'
import type { Language } from '../../platform/i18n/language-path.ts'

/** A form that was not sent for want of signal, as the browser stores it (docs/product.md#unsent-messages). */
export interface UnsentMessage {
  instance: string
  path: StoredFormPath
  language: Language
  /** The body of the post, URL-encoded: sent as it is, so that a repeat has the same words. */
  fields: string
  /** Milliseconds since 1970 by the phone's clock, like all times here. */
  writtenAt: number
  /** Name of the animal or course that it is about, as the page showed it; empty for none. */
  about: string
  page: string
  /** Attempts without an answer that settles it. */
  attempts: number
  nextAttemptAt: number
  lastFailure: SendFailure
  /** When it is deleted, once pages have shown the day; null before. */
  deleteAt: number | null
  /** The visitor has confirmed the sending of an old message. */
  isConfirmed: boolean
}

type SendFailure =
  /** No signal, or a page between the visitor and the site answered. */
  | 'no-answer'
  | 'server-error'
  | 'over-limit'
  /** The site's rules for the form have changed since it was checked. */
  | 'needs-correction'
  /** The site does not accept it in this form at all. */
  | 'refused'

/** What happens to a message next, without the visitor or by the visitor. */
export type MessageStage = 'sends-itself' | 'needs-correction' | 'refused' | 'asks' | 'expired'

const dayMs = 24 * 60 * 60 * 1000

/** From this age on, pages name the day of deletion. */
export const noticeAfterMs = 5 * dayMs

/** At this age a message is deleted if pages have shown the day; otherwise it stays, and is sent only on request. */
export const retentionMs = 7 * dayMs

/** Time to respond for a visitor who sees a page only after the day of deletion. */
export const confirmationMs = dayMs

/** The longest time between showing the day and deleting. */
const maxNoticeMs = retentionMs - noticeAfterMs

export function stageOf(message: UnsentMessage, now: number): MessageStage {
  const { writtenAt, deleteAt, isConfirmed, lastFailure } = message
  if (deleteAt !== null && now > deleteAt) return 'expired'
  if (now - writtenAt > retentionMs && !isConfirmed) return 'asks'
  return lastFailure === 'needs-correction' || lastFailure === 'refused' ? lastFailure : 'sends-itself'
}

/** When the message will be deleted; undefined while it is too young to name the day. */
export function endOf({ writtenAt, deleteAt }: UnsentMessage, now: number): number | undefined {
  if (deleteAt !== null) return deleteAt
  if (now - writtenAt <= noticeAfterMs) return undefined
  const end = writtenAt + retentionMs
  return end > now ? end : now + confirmationMs
}

/** A message as some version of the site stored it; undefined for anything else, and for a form that is never stored. */
export function readMessage(stored: unknown): UnsentMessage | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { instance, path, fields, ...rest } = stored as Record<string, unknown>
  if (typeof instance !== 'string' || typeof fields !== 'string' || !isStoredFormPath(path)) return undefined
  const time = (value: unknown): number | null =>
    typeof value === 'number' && Number.isFinite(value) ? value : null
  return {
    instance,
    path,
    fields,
    language: rest['language'] === 'en' ? 'en' : 'pt',
    writtenAt: time(rest['writtenAt']) ?? 0,
    about: typeof rest['about'] === 'string' ? rest['about'] : '',
    page: typeof rest['page'] === 'string' ? rest['page'] : '/',
    attempts: time(rest['attempts']) ?? 1,
    nextAttemptAt: time(rest['nextAttemptAt']) ?? 0,
    lastFailure: isFailure(rest['lastFailure']) ? rest['lastFailure'] : 'no-answer',
    deleteAt: time(rest['deleteAt']),
    isConfirmed: rest['isConfirmed'] === true,
  }
}

const failures: readonly unknown[] = [
  'no-answer',
  'server-error',
  'over-limit',
  'needs-correction',
  'refused',
] satisfies SendFailure[]

function isFailure(value: unknown): value is SendFailure {
  return failures.includes(value)
}

/**
 * Corrects times that a wrong clock wrote: a phone starts in 1970 after a long time without power, or a clock was set back. The
 * message then counts as too old to be sent without asking the visitor, and an implausible day of deletion as not announced yet.
 */
export function withPlausibleTimes(message: UnsentMessage, now: number): UnsentMessage {
  const { writtenAt, deleteAt, nextAttemptAt } = message
  const isPlausible = (time: number) => time <= now + dayMs && time > now - 365 * dayMs
  return {
    ...message,
    writtenAt: isPlausible(writtenAt) ? writtenAt : now - retentionMs - 1,
    deleteAt: deleteAt !== null && isPlausible(deleteAt - maxNoticeMs) ? deleteAt : null,
    // Longer than any delay: the clock was set back since.
    nextAttemptAt: nextAttemptAt > now + maxRetryAfterMs ? now : nextAttemptAt,
  }
}

export type SendOutcome =
  | { kind: 'delivered' }
  | { kind: 'needs-correction' | 'refused' }
  | { kind: 'no-answer' | 'server-error' | 'over-limit'; retryAfterMs: number }

const firstDelayMs = 1_000
const maxDelayMs = 5 * 60_000
/** Of a `Retry-After`: a longer one would be a mistake. */
const maxRetryAfterMs = 60 * 60_000

/** The message after an outcome other than `delivered`. `random` is from 0 to 1. */
export function afterFailure(
  message: UnsentMessage,
  outcome: Exclude<SendOutcome, { kind: 'delivered' }>,
  { now, random }: { now: number; random: number },
): UnsentMessage {
  const attempts = message.attempts + 1
  const requestedMs = 'retryAfterMs' in outcome ? Math.min(outcome.retryAfterMs, maxRetryAfterMs) : 0
  return {
    ...message,
    attempts,
    lastFailure: outcome.kind,
    nextAttemptAt: now + Math.max(requestedMs, delayMs(attempts, random)),
  }
}

/** Doubles from one second to five minutes, and then varies, so that phones do not return all at once. */
function delayMs(attempts: number, random: number): number {
  return Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(attempts - 1, 20)) * (0.5 + random / 2)
}

/**
 * The next message to send, if any. At `urgent` moments only a delay that the server asked for counts, and the one after the visitor's
 * own attempt, which has just met an error of the server.
 */
export function nextToSend(
  messages: readonly UnsentMessage[],
  { now, urgent }: { now: number; urgent: boolean },
): UnsentMessage | undefined {
  return messages
    .filter(
      ({ nextAttemptAt, lastFailure, attempts }) =>
        nextAttemptAt <= now ||
        (urgent && lastFailure !== 'over-limit' && !(lastFailure === 'server-error' && attempts === 1)),
    )
    .sort((one, other) => one.nextAttemptAt - other.nextAttemptAt || one.writtenAt - other.writtenAt)[0]
}
