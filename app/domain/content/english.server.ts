import { createHash } from 'node:crypto'
import { isText, type Text } from './text.ts'

/** Whether a text's English can be shown: it may be missing, or be made from another Portuguese text. */
type EnglishState = 'current' | 'missing' | 'stale'

export function englishState({ pt, en, enOf }: Text): EnglishState {
  if (!en) return 'missing'
  return enOf === textDigest(pt) ? 'current' : 'stale'
}

/** Identifies a Portuguese text in `enOf`. */
export function textDigest(pt: string): string {
  return createHash('sha256').update(pt).digest('base64url').slice(0, 16)
}

export function textsIn(value: unknown, path: string[] = []): { path: string[]; text: Text }[] {
  if (isText(value)) return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, [...path, key]))
}
