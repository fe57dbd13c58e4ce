import { createHmac } from 'node:crypto'

const dayMs = 24 * 60 * 60 * 1000

/** Where a stored digest begins. Behind `anonymised` and `forgotten` in every collation, so that an index finds the digests. */
export const submissionPrefix = 'sent '

/**
 * What makes two submissions the same: the form instance and every word in it, so that a corrected one after a lost answer
 * is new. Without an instance (no script) the client's address and the day stand in for it; yesterday's is looked up as well.
 * The first digest is the one to store. Keyed with the site's secret, or the address could be found by trying all.
 */
export function submissionDigests(
  { instance, clientAddress }: { instance: string; clientAddress: string },
  words: readonly string[],
  { now, secret }: { now: number; secret: string },
): readonly [string, ...string[]] {
  const digest = (form: string) =>
    submissionPrefix +
    createHmac('sha256', secret)
      .update(JSON.stringify(['submission', form, ...words]))
      .digest('base64url')
  if (instance) return [digest(instance)]
  const today = Math.floor(now / dayMs)
  return [digest(`${clientAddress} ${today}`), digest(`${clientAddress} ${today - 1}`)]
}
