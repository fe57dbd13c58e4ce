const firstDelayMs = 1_000
export const maxDelayMs = 30 * 60 * 1000
const maxAgeMs = 48 * 60 * 60 * 1000

/** Milliseconds until the next attempt after this many failed ones: 1 s, doubled each time, at most half an hour. */
export function retryDelayMs(attempts: number): number {
  return Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs)
}

/** A mail that was not delivered within two days is abandoned. It stays in the outbox, where staff see it. */
export function isExpired({ created_at }: { created_at: number }, now: number): boolean {
  return now - created_at >= maxAgeMs
}
