import { createHash } from 'node:crypto'

/** The same for the same parts, in both languages and after a change of the rules, so that an import replaces the former one. */
export function shortDigest(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
