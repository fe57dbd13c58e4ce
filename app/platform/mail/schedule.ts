const firstWait = 1_000
const longestWait = 30 * 60 * 1000
const givenUpAfter = 48 * 60 * 60 * 1000

/** Milliseconds until the next attempt after so many failed ones: 1 s, doubling, at most half an hour. */
export function waitAfter(attempts: number): number {
  return Math.min(firstWait * 2 ** (attempts - 1), longestWait)
}

/** A mail that could not be sent for two days is given up: it stays, visibly, and staff can send it again. */
export function isGivenUp({ created_at }: { created_at: number }, now: number): boolean {
  return now - created_at >= givenUpAfter
}
