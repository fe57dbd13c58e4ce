import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../../platform/is-record.ts'

/** A field that two people changed to different values. */
export interface Conflict {
  /** Key path such as `price.cents`. */
  field: string
  base: unknown
  mine: unknown
  theirs: unknown
}

export interface Merge {
  /** Has both people's changes, and mine where they conflict. */
  document: unknown
  conflicts: Conflict[]
}

/**
 * Joins two people's changes of the same document. `base` is the document that both started from. Lists are joined item by item
 * while their length is the same; otherwise a list is one value.
 */
export function mergeDocuments(base: unknown, mine: unknown, theirs: unknown): Merge {
  const conflicts: Conflict[] = []
  return { document: merge(base, mine, theirs, []), conflicts }

  function merge(base: unknown, mine: unknown, theirs: unknown, path: readonly string[]): unknown {
    if (isDeepStrictEqual(mine, base)) return theirs
    if (isDeepStrictEqual(theirs, base) || isDeepStrictEqual(mine, theirs)) return mine
    if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
      const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
      const fields = [...keys].map((key) => [key, merge(base[key], mine[key], theirs[key], [...path, key])])
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
    }
    if (Array.isArray(base) && isListLike(base, mine) && isListLike(base, theirs))
      return base.map((item, index) => merge(item, mine[index], theirs[index], [...path, String(index)]))
    conflicts.push({ field: path.join('.'), base, mine, theirs })
    return mine
  }
}

function isListLike(list: readonly unknown[], other: unknown): other is unknown[] {
  return Array.isArray(other) && other.length === list.length
}
