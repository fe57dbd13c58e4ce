import { englishState, type FieldPath, isText, textDigest, valueAt } from '../content/index.server.ts'
import type { UncheckedDocuments } from './check-documents.server.ts'
import { type CollectionName, type EntryKey, listNames, singleNames } from './collections.ts'
import type { Change } from './publish-changes.server.ts'

export interface FieldDifference {
  path: FieldPath
  before: unknown
  after: unknown
}

export interface EntryDifference extends EntryKey {
  /** Null for a withdrawn entry. */
  document: object | null
  difference: 'new' | 'changed' | 'moved' | 'withdrawn'
  fields: FieldDifference[]
}

/** What publishing `after` changes. Entries that `after` lacks are withdrawn. */
export function compareDocuments(before: UncheckedDocuments, after: UncheckedDocuments): EntryDifference[] {
  const singles = singleNames.flatMap((name) =>
    compareEntry({ collection: name, id: name }, before[name], after[name]),
  )
  const lists = listNames.flatMap((name) =>
    compareLists(name, listedItems(before[name]), listedItems(after[name])),
  )
  return [...singles, ...lists]
}

/** The changes that publish differences. A document that only moved is not one: it gets its position from the order of the list. */
export function changesOf(differences: readonly EntryDifference[]): Change[] {
  return differences
    .filter(({ difference }) => difference !== 'moved')
    .map(({ collection, id, document }) => ({ kind: 'document', collection, id, document }))
}

function compareLists(
  collection: CollectionName,
  before: readonly Listed[],
  after: readonly Listed[],
): EntryDifference[] {
  const old = new Map(before.map((entry) => [entry.id, entry]))
  const remaining = new Set(after.map(({ id }) => id))
  const withdrawn = before
    .filter(({ id }) => !remaining.has(id))
    .map(({ id }) => ({ difference: 'withdrawn' as const, collection, id, document: null, fields: [] }))
  const oldOrder = before.filter(({ id }) => remaining.has(id))
  const newOrder = after.filter(({ id }) => old.has(id))
  const moved = new Set(newOrder.filter(({ id }, index) => oldOrder[index]?.id !== id))
  const compared = after.flatMap((entry) =>
    compareEntry({ collection, id: entry.id }, old.get(entry.id), entry, moved.has(entry)),
  )
  return [...compared, ...withdrawn]
}

function compareEntry(key: EntryKey, before: unknown, after: unknown, isMoved = false): EntryDifference[] {
  const document = withKnownDigests(after, before) as object
  const change = { ...key, document }
  if (before === undefined) return [{ difference: 'new', ...change, fields: [] }]
  const fields = compareFields(before, document)
  if (fields.length > 0) return [{ difference: 'changed', ...change, fields }]
  return isMoved ? [{ difference: 'moved', ...change, fields }] : []
}

/** The fields in which two documents differ, in the order of the second. */
export function compareFields(before: unknown, after: unknown, path: FieldPath = []): FieldDifference[] {
  if (isRecordOrList(before) && isRecordOrList(after))
    return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((key) =>
      compareFields(valueAt(before, [key]), valueAt(after, [key]), [...path, key]),
    )
  return before === after ? [] : [{ path, before, after }]
}

/** English that stays while its Portuguese changes in a file is stale, although the file names no digest. */
function withKnownDigests(after: unknown, before: unknown): unknown {
  if (Array.isArray(after))
    return after.map((each, index) => withKnownDigests(each, valueAt(before, [String(index)])))
  if (!isRecordOrList(after)) return after
  if (!isText(after))
    return Object.fromEntries(
      Object.entries(after).map(([key, each]) => [key, withKnownDigests(each, valueAt(before, [key]))]),
    )
  const isUnchangedEnglish = isText(before) && before.en === after.en && before.pt !== after.pt
  return isUnchangedEnglish && englishState(after) === 'current'
    ? { ...after, enOf: before.enOf ?? textDigest(before.pt) }
    : after
}

type Listed = Record<string, unknown> & { id: string }

function listedItems(value: unknown): Listed[] {
  return Array.isArray(value) ? value : []
}

function isRecordOrList(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
