import { createHash } from 'node:crypto'

const day = 24 * 60 * 60 * 1000

/**
 * What makes two submissions the same: the form instance and every word in it, so that a corrected one after a lost answer
 * is new. Without an instance (no script) the day stands in for it; yesterday's is looked up as well. The first digest is
 * the one to store.
 */
export function submissionDigests(
  { instance, clientAddress }: { instance: string; clientAddress: string },
  words: readonly string[],
  now: number,
): readonly [string, ...string[]] {
  const digest = (form: string) =>
    createHash('sha256')
      .update(JSON.stringify([form, ...words]))
      .digest('base64url')
  if (instance) return [digest(instance)]
  const today = Math.floor(now / day)
  return [digest(`${clientAddress} ${today}`), digest(`${clientAddress} ${today - 1}`)]
}
