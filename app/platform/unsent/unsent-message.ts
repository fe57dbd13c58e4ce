import type { Language } from '../i18n/language-path.ts'
import { isKeptForm, type KeptForm } from './kept-forms.ts'

/** A form that was not sent for want of signal, as it is kept in the browser (docs/product.md#unsent-messages). */
export interface UnsentMessage {
  /** The form's instance, by which the server recognises a repeat. */
  instance: string
  path: KeptForm
  language: Language
  /** The body of the post, URL-encoded: sent as it is, so that a repeat has the same words. */
  fields: string
  /** Milliseconds since 1970 by the phone's clock, like all times here. */
  writtenAt: number
  /** Path and query of the page with the form. */
  page: string
  /** Attempts without an answer that settles it. */
  attempts: number
  /** Not sent by itself before this moment. */
  nextAttemptAt: number
  lastFailure: SendFailure
  /** When the visitor was asked whether an old message is still to be sent; null before. */
  askedAt: number | null
  /** The visitor wants an old message to be sent. */
  isConfirmed: boolean
}

export type SendFailure =
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

/** An older message is sent only if the visitor says so. */
export const askAfterMs = 7 * dayMs

/** A message is deleted so long after the visitor was asked. */
export const deleteAfterAskingMs = 7 * dayMs

export function stageOf(message: UnsentMessage, now: number): MessageStage {
  const { writtenAt, askedAt, isConfirmed, lastFailure } = message
  if (askedAt !== null && !isConfirmed && now - askedAt > deleteAfterAskingMs) return 'expired'
  if (now - writtenAt > askAfterMs && !isConfirmed) return 'asks'
  return lastFailure === 'needs-correction' || lastFailure === 'refused' ? lastFailure : 'sends-itself'
}

/** A message as some version of the site stored it; undefined for anything else, and for a form that is never kept. */
export function readMessage(stored: unknown): UnsentMessage | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { instance, path, fields, ...rest } = stored as Record<string, unknown>
  if (typeof instance !== 'string' || typeof fields !== 'string' || !isKeptForm(path)) return undefined
  const time = (value: unknown): number | null =>
    typeof value === 'number' && Number.isFinite(value) ? value : null
  return {
    instance,
    path,
    fields,
    language: rest['language'] === 'en' ? 'en' : 'pt',
    writtenAt: time(rest['writtenAt']) ?? 0,
    page: typeof rest['page'] === 'string' ? rest['page'] : '/',
    attempts: time(rest['attempts']) ?? 1,
    nextAttemptAt: time(rest['nextAttemptAt']) ?? 0,
    lastFailure: isFailure(rest['lastFailure']) ? rest['lastFailure'] : 'no-answer',
    askedAt: time(rest['askedAt']),
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
 * Corrects times that a wrong clock wrote: a phone without power for long starts in 1970, or a clock was set back. Such a message
 * counts as one that the visitor must be asked about.
 */
export function withPlausibleTimes(message: UnsentMessage, now: number): UnsentMessage {
  const { writtenAt, askedAt, nextAttemptAt } = message
  const isPlausible = (time: number) => time <= now + dayMs && time > now - 365 * dayMs
  return {
    ...message,
    writtenAt: isPlausible(writtenAt) ? writtenAt : now - askAfterMs - 1,
    askedAt: askedAt === null || isPlausible(askedAt) ? askedAt : now,
    // Longer than any delay: the clock was set back since.
    nextAttemptAt: nextAttemptAt > now + dayMs ? now : nextAttemptAt,
  }
}
