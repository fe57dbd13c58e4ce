import type { UnsentMessage } from './unsent-message.ts'

/** What came of sending a message. */
export type Answer =
  | { kind: 'delivered' }
  | { kind: 'needs-correction' | 'refused' }
  | { kind: 'no-answer' | 'server-error' | 'over-limit'; retryAfterMs: number }

const firstDelayMs = 1_000
const maxDelayMs = 5 * 60_000
/** Of a `Retry-After`: a longer one would be a mistake. */
const maxRetryAfterMs = 60 * 60_000

/** The message after an answer other than `delivered`. `random` is from 0 to 1. */
export function afterFailure(
  message: UnsentMessage,
  answer: Exclude<Answer, { kind: 'delivered' }>,
  { now, random }: { now: number; random: number },
): UnsentMessage {
  const attempts = message.attempts + 1
  const toldMs = 'retryAfterMs' in answer ? Math.min(answer.retryAfterMs, maxRetryAfterMs) : 0
  return {
    ...message,
    attempts,
    lastFailure: answer.kind,
    nextAttemptAt: now + Math.max(toldMs, delayMs(attempts, random)),
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
