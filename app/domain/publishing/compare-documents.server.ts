import { englishState, isText, textDigest } from '../content/index.server.ts'
import type { UncheckedDocuments } from './check-documents.server.ts'
import { type CollectionName, listNames, singleNames } from './collections.server.ts'
import type { EntryKey } from './entries.server.ts'

/** A field whose value differs. */
export interface FieldDifference {
  /** Key path such as `evaluations.0.traits.STAY.value`. */
  field: string
  before: unknown
  after: unknown
}

export interface EntryDifference extends EntryKey {
  /** Null for a withdrawn entry. */
  document: object | null
  position?: number
  difference: 'new' | 'changed' | 'moved' | 'withdrawn'
  fields: FieldDifference[]
}

/** What publishing `after` changes. Entries that `after` lacks are withdrawn. */
export function compareDocuments(before: UncheckedDocuments, after: UncheckedDocuments): EntryDifference[] {
  const singles = singleNames.flatMap((name) => compareEntry(name, name, 0, 0, before[name], after[name]))
  const lists = listNames.flatMap((name) => compareLists(name, listOf(before[name]), listOf(after[name])))
  return [...singles, ...lists]
}

function compareLists(
  collection: CollectionName,
  before: readonly Listed[],
  after: readonly Listed[],
): EntryDifference[] {
  const places = new Map(before.map((entry, position) => [entry.id, { entry, position }]))
  const remaining = new Set(after.map(({ id }) => id))
  const withdrawn = before
    .filter(({ id }) => !remaining.has(id))
    .map(({ id }) => ({ difference: 'withdrawn' as const, collection, id, document: null, fields: [] }))
  const kept = after.flatMap((entry, position) => {
    const old = places.get(entry.id)
    return compareEntry(collection, entry.id, old?.position, position, old?.entry, entry)
  })
  return [...kept, ...withdrawn]
}

function compareEntry(
  collection: CollectionName,
  id: string,
  oldPosition: number | undefined,
  position: number,
  before: unknown,
  after: unknown,
): EntryDifference[] {
  const document = withKnownDigests(after, before) as object
  const change = { collection, id, document, position }
  if (before === undefined) return [{ difference: 'new', ...change, fields: [] }]
  const fields = compareFields(before, document)
  if (fields.length > 0) return [{ difference: 'changed', ...change, fields }]
  return oldPosition === position ? [] : [{ difference: 'moved', ...change, fields }]
}

/** The fields in which two documents differ, in the order of the second. */
export function compareFields(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): FieldDifference[] {
  if (isRecordOrList(before) && isRecordOrList(after))
    return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((key) =>
      compareFields(before[key], after[key], [...path, key]),
    )
  return before === after ? [] : [{ field: path.join('.'), before, after }]
}

/** English that stays while its Portuguese changes in a file is stale, although the file names no digest. */
function withKnownDigests(after: unknown, before: unknown): unknown {
  if (Array.isArray(after)) return after.map((each, index) => withKnownDigests(each, valueAt(before, index)))
  if (!isRecordOrList(after)) return after
  if (!isText(after))
    return Object.fromEntries(
      Object.entries(after).map(([key, each]) => [key, withKnownDigests(each, valueAt(before, key))]),
    )
  const isUnchangedEnglish = isText(before) && before.en === after.en && before.pt !== after.pt
  return isUnchangedEnglish && englishState(after) === 'current'
    ? { ...after, enOf: before.enOf ?? textDigest(before.pt) }
    : after
}

type Listed = Record<string, unknown> & { id: string }

function listOf(value: unknown): Listed[] {
  return Array.isArray(value) ? value : []
}

function valueAt(value: unknown, key: string | number): unknown {
  return isRecordOrList(value) ? value[key] : undefined
}

function isRecordOrList(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
