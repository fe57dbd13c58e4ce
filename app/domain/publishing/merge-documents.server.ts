import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../../platform/is-record.ts'
import { type FieldPath, fieldName, isText, setAt, textDigest, valueAt } from '../content/index.server.ts'
import { cleanDocument } from './collections.server.ts'
import type { CollectionName } from './collections.ts'

export interface Conflict {
  path: FieldPath
  base: unknown
  mine: unknown
  theirs: unknown
}

interface Merge {
  /** Has both people's changes, and mine where they conflict. */
  document: unknown
  conflicts: Conflict[]
}

/** Whose value of a field is kept: the editor's, what others saved, or what was there before both. */
export type ConflictChoice = 'mine' | 'theirs' | 'base'

/** Choices by the names of the fields, as `fieldName` writes them. */
export type ConflictChoices = ReadonlyMap<string, ConflictChoice>

/**
 * Joins two people's changes of the same document. `base` is the document that both started from. Evaluations are joined by their
 * programme, and other lists item by item while their length is the same; otherwise a list is one value.
 */
export function mergeDocuments(base: unknown, mine: unknown, theirs: unknown): Merge {
  const conflicts: Conflict[] = []
  return { document: merge(base, mine, theirs, []), conflicts }

  function merge(base: unknown, mine: unknown, theirs: unknown, path: FieldPath): unknown {
    if (isDeepStrictEqual(mine, base)) return theirs
    if (isDeepStrictEqual(theirs, base) || isDeepStrictEqual(mine, theirs)) return mine
    if (isGroup(mine) && isGroup(theirs) && (base === undefined || isGroup(base)))
      return mergeGroups(base ?? {}, mine, theirs, path)
    if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
      return mergeLists(base, mine, theirs, path)
    if (isRecord(base) && isRecord(mine) && isRecord(theirs)) return mergeGroups(base, mine, theirs, path)
    return conflict(base, mine, theirs, path)
  }

  function mergeGroups(base: Group, mine: Group, theirs: Group, path: FieldPath): Group {
    const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
    const fields = Array.from(keys, (key): [string, unknown] => [
      key,
      merge(valueAt(base, [key]), valueAt(mine, [key]), valueAt(theirs, [key]), [...path, key]),
    ])
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }

  function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[], path: FieldPath): unknown {
    const [before, one, other] = [byProgramme(base), byProgramme(mine), byProgramme(theirs)]
    if (before && one && other) {
      const keys = [...new Set([...one.keys(), ...other.keys()])]
      const isRemovedByOne = keys.some((key) => before.has(key) && one.has(key) !== other.has(key))
      if (!isRemovedByOne)
        return keys.map((key, index) =>
          merge(before.get(key), one.get(key), other.get(key), [...path, String(index)]),
        )
    }
    if (mine.length === base.length && theirs.length === base.length)
      return base.map((item, index) => merge(item, mine[index], theirs[index], [...path, String(index)]))
    return conflict(base, mine, theirs, path)
  }

  function conflict(base: unknown, mine: unknown, theirs: unknown, path: FieldPath): unknown {
    conflicts.push({ path, base, mine, theirs })
    return mine
  }
}

type Group = Readonly<Record<string, unknown>>

/** Texts that two people wrote independently are one value each: their languages belong together. */
function isGroup(value: unknown): value is Group {
  return isRecord(value) && !isText(value)
}

function byProgramme(list: readonly unknown[]): ReadonlyMap<unknown, unknown> | undefined {
  const items = new Map(list.map((item) => [isRecord(item) ? item['programme'] : undefined, item]))
  return items.size === list.length && !items.has(undefined) ? items : undefined
}

/**
 * The conflicts that people decide about. The marks of English texts mean nothing to them: a mark follows the choice of its text.
 */
export function openConflicts({ conflicts }: Merge, choices: ConflictChoices = new Map()): Conflict[] {
  return conflicts.filter((conflict) => !isMark(conflict) && !choices.has(fieldName(conflict.path)))
}

/** The merged document with the chosen values, `mine` without a choice. English keeps the mark of the side that it comes from. */
export function withChoices({ document, conflicts }: Merge, choices: ConflictChoices): unknown {
  const chosen = conflicts
    .filter((conflict) => !isMark(conflict))
    .reduce(
      (each, { path, ...values }) => setAt(each, path, values[choices.get(fieldName(path)) ?? 'mine']),
      document,
    )
  return conflicts.filter(isMark).reduce((each, { path, mine, theirs }) => {
    const textPath = path.slice(0, -1)
    const text = valueAt(each, textPath)
    const digest = isText(text) ? textDigest(text.pt) : undefined
    const isTheirs = choices.get(fieldName([...textPath, 'en'])) === 'theirs'
    const mark = [mine, theirs].find((one) => one === digest) ?? (isTheirs ? theirs : mine)
    return setAt(each, path, mark)
  }, chosen)
}

/** A trait may have the code `enOf`: its evaluation is a group. */
function isMark({ path, mine, theirs }: Conflict): boolean {
  return path.at(-1) === 'enOf' && !isRecord(mine) && !isRecord(theirs)
}

interface PublishedEntry {
  collection: string
  published: string | null
  draft: string | null
}

/** A draft never gives an animal back the state that it had before a sale. */
const choices: ConflictChoices = new Map([['state', 'theirs']])

/**
 * An entry's draft after a publication beneath it, as JSON: it keeps what its author changed and follows the site in the rest.
 * Null without a draft, or when it no longer differs from what is published.
 */
export function rebasedDraft(entry: PublishedEntry | undefined, published: string | null): string | null {
  if (!entry?.draft || !entry.published || !published) return entry?.draft ?? null
  const [base, mine, theirs] = [entry.published, entry.draft, published].map((json) => JSON.parse(json))
  const draft = JSON.stringify(withChoices(mergeDocuments(base, mine, theirs), choices))
  return isSameDocument(entry.collection as CollectionName, draft, published) ? null : draft
}

/** Whether publishing a document would change nothing. */
export function isSameDocument(collection: CollectionName, json: string, published: string | null): boolean {
  if (!published) return false
  return isDeepStrictEqual(JSON.parse(cleanDocument(collection, json)), JSON.parse(published))
}
