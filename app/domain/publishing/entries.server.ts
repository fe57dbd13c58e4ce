import { isDeepStrictEqual } from 'node:util'
import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { parseRecord } from '../../platform/is-record.ts'
import { ContentError, unreadableContent, valueAt } from '../content/index.server.ts'
import { type Author, operator, requireAccess, requireEditor } from './change-content.server.ts'
import { type Documents, entriesOf } from './collections.server.ts'
import {
  type CollectionName,
  type EntryKey,
  fileOf,
  findCollection,
  listNames,
  type SingleName,
} from './collections.ts'
import type { ContentEntriesTable, ContentRevisionsTable } from './tables.ts'

/** A document of the site as its row has it: JSON is nowhere else. */
export interface Entry extends EntryKey {
  position: number
  /** Grows with each change, also of the draft. */
  revision: number
  /** Null for an entry that is not on the site. */
  document: object | null
  /** May be invalid; null where nothing differs from the site. */
  draft: object | null
  /** Until the ranch publishes another document in place of one that came with the software. */
  isSample: boolean
  soldAt: number | null
  updatedAt: number
  updatedBy: string
}

function rowOf(entry: Entry) {
  return {
    ...{ collection: entry.collection, id: entry.id, position: entry.position, revision: entry.revision },
    ...{ published: jsonOf(entry.document), draft: jsonOf(entry.draft) },
    ...{ is_sample: entry.isSample ? 1 : 0, sold_at: entry.soldAt },
    ...{ updated_at: entry.updatedAt, updated_by: entry.updatedBy },
  }
}

const changedColumns = [
  ...(['position', 'revision', 'published', 'draft'] as const),
  ...(['is_sample', 'sold_at', 'updated_at', 'updated_by'] as const),
]

function entryOf(row: Selectable<ContentEntriesTable>): Entry {
  return {
    collection: row.collection as CollectionName,
    id: row.id,
    position: Number(row.position),
    revision: Number(row.revision),
    document: parseDocument(row.published),
    draft: parseDocument(row.draft),
    isSample: row.is_sample === 1,
    soldAt: row.sold_at === null ? null : Number(row.sold_at),
    updatedAt: Number(row.updated_at),
    updatedBy: row.updated_by,
  }
}

/** A damaged backup's document becomes one that no schema accepts. A withdrawal leaves an empty text. */
export function parseDocument(json: string | null): object | null {
  return json ? (parseRecord(json) ?? {}) : null
}

function jsonOf(document: object | null): string | null {
  return document && JSON.stringify(document)
}

export function entryPathOf({ collection, id }: EntryKey): string {
  return `${collection}/${id}`
}

/** Keys per statement: databases limit its parameters. */
const rowsPerStatement = 200

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / rowsPerStatement) }, (_, index) =>
    items.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  )
}

type Reading = Pick<Database, 'selectFrom'>

/** Entries by their paths. @throws a 403 response unless the reader may change them. */
export async function readEntries(
  database: Reading,
  keys: readonly EntryKey[],
  reader: Author,
): Promise<Map<string, Entry>> {
  requireAccess(reader, keys)
  const entries = new Map<string, Entry>()
  for (const [collection, all] of Map.groupBy(keys, (key) => key.collection))
    for (const some of chunks(all)) {
      const ids = some.map(({ id }) => id)
      const rows = await database
        .selectFrom('content_entries')
        .selectAll()
        .where('collection', '=', collection)
        .where('id', 'in', ids)
        .execute()
      for (const row of rows) entries.set(entryPathOf({ collection, id: row.id }), entryOf(row))
    }
  return entries
}

export async function readEntry(
  database: Reading,
  key: EntryKey,
  reader: Author,
): Promise<Entry | undefined> {
  return (await readEntries(database, [key], reader)).get(entryPathOf(key))
}

/**
 * What is published of a single document, with the revision that a form of it expects: 1 until somebody changes it. Both are read at once, because
 * a process may show an older version for a moment.
 * @throws a 403 response unless the reader may edit it.
 */
export async function readSingle<Name extends SingleName>(
  database: Reading,
  name: Name,
  reader: Author,
): Promise<{ document: Documents[Name]; revision: number }> {
  const { document, revision = 1 } = (await readEntry(database, { collection: name, id: name }, reader)) ?? {}
  return { document: (document ?? {}) as Documents[Name], revision }
}

/** All entries of collections, in the order of the site. @throws a 403 response unless the reader may edit all of them. */
export async function readCollections(
  database: Reading,
  collections: readonly CollectionName[],
  reader: Author,
): Promise<Entry[]> {
  requireAccess(
    reader,
    collections.map((collection) => ({ collection })),
  )
  const rows = await database
    .selectFrom('content_entries')
    .selectAll()
    .where('collection', 'in', collections)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const rank = ({ collection }: Entry) => collections.indexOf(collection)
  return rows.map(entryOf).sort((one, other) => rank(one) - rank(other))
}

/** Documents by the name of their collection, before they are checked. */
export type UncheckedDocuments = Readonly<Record<string, unknown>>

/** The documents of the newest version; `version` is 0 while nothing has been published. */
export interface Published {
  version: number
  documents: UncheckedDocuments
  rows: ReadonlyMap<string, Pick<Entry, 'revision' | 'soldAt'>>
}

function parsePublished(key: EntryKey, json: string | null): unknown {
  try {
    return JSON.parse(json ?? '')
  } catch {
    const path = { file: fileOf(key.collection), id: key.id, field: [] }
    throw new ContentError(`${entryPathOf(key)}: the document is no JSON`, {
      reason: unreadableContent,
      path,
    })
  }
}

/**
 * One statement, so that the documents belong to the version. An entry of the same revision as a known one is not parsed again. Rows of
 * unknown collections are left out. @throws {ContentError}
 */
export async function readPublished(
  database: Reading,
  known: ReadonlyMap<string, { revision: number; document: object }> = new Map(),
): Promise<Published> {
  const rows = await database
    .selectFrom('content_entries')
    .select((select) => [
      'collection',
      'id',
      'revision',
      'published',
      'sold_at',
      select
        .selectFrom('content_versions')
        .select(({ fn }) => fn.max('number').as('number'))
        .as('version'),
    ])
    .where('published', 'is not', null)
    .orderBy('collection')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const documents: Record<string, unknown> = {}
  const lists = new Map<string, unknown[]>(listNames.map((name) => [name, []]))
  const read = new Map<string, Pick<Entry, 'revision' | 'soldAt'>>()
  for (const { id, published, sold_at, ...row } of rows) {
    const collection = findCollection(row.collection)
    if (!collection) continue
    const path = entryPathOf({ collection, id })
    const revision = Number(row.revision)
    const before = known.get(path)
    const document =
      before?.revision === revision ? before.document : parsePublished({ collection, id }, published)
    read.set(path, { revision, soldAt: sold_at === null ? null : Number(sold_at) })
    const list = lists.get(collection)
    if (list) list.push(document)
    else documents[collection] = document
  }
  return {
    version: Number(rows[0]?.version ?? 0),
    documents: { ...Object.fromEntries(lists), ...documents },
    rows: read,
  }
}

/** With a document in its entry's place, or at the end of its collection. */
export function withDocument(
  published: Published,
  { collection, id, document }: EntryKey & { document: object },
): Published {
  const old = published.documents[collection]
  const isThis = (each: unknown) => valueAt(each, ['id']) === id
  const list =
    Array.isArray(old) &&
    (old.some(isThis) ? old.map((each) => (isThis(each) ? document : each)) : [...old, document])
  return { ...published, documents: { ...published.documents, [collection]: list || document } }
}

export async function readVersion(database: Reading): Promise<number> {
  const { number } = await database
    .selectFrom('content_versions')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirstOrThrow()
  return Number(number ?? 0)
}

/** The ids of a collection's entries, or of all: with those of entries that were withdrawn. */
export async function readEntryIds(database: Reading, collection?: CollectionName): Promise<Set<string>> {
  const rows = await database
    .selectFrom('content_entries')
    .select('id')
    .$if(collection !== undefined, (query) => query.where('collection', '=', collection ?? ''))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const maxOverlapMs = 60_000

/**
 * Adds the row of a new version, whose number follows the newest: the content must be locked. Returns its time, for its revisions. Versions are
 * told apart by it, so that of publications which overlap, or fall in one millisecond, the second comes after the first.
 */
export async function insertNextVersion(
  transaction: Transaction<Tables>,
  { by, now, note }: { by: Author; now: number; note: string },
): Promise<number> {
  const newest = await transaction
    .selectFrom('content_versions')
    .select(['number', 'published_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const last = Number(newest?.published_at ?? 0)
  // A time further ahead is of a clock that was wrong.
  const published_at = last - now < maxOverlapMs ? Math.max(now, last + 1) : now
  await transaction
    .insertInto('content_versions')
    .values({ number: Number(newest?.number ?? 0) + 1, published_at, published_by: by.email, note })
    .execute()
  return published_at
}

/** The revision keeps what people see of the entry: after an edit the draft, after a publication the document. */
export interface EntryWrite {
  key: EntryKey
  document: object | null
  draft: object | null
  /** The last position for a new entry without one. */
  position?: number | undefined
}

export interface WrittenEntry {
  before: Entry | undefined
  after: Entry
}

interface RevisionMeta extends Pick<Insertable<ContentRevisionsTable>, 'action'> {
  by: Author
  now: number
  note?: string | undefined
  batch?: string | undefined
}

/**
 * Stores what entries are to have, each with a revision. `entries` holds what is stored before. An entry is written once.
 * @throws a 403 response unless the author may change all of them.
 */
export async function writeEntries(
  transaction: Transaction<Tables>,
  writes: readonly EntryWrite[],
  entries: ReadonlyMap<string, Entry>,
  { by, now, action, note = '', batch = '' }: RevisionMeta,
): Promise<WrittenEntry[]> {
  requireAccess(
    by,
    writes.map(({ key }) => key),
  )
  await requireEditor(transaction, by)
  const last = new Map<CollectionName, number>()
  const written: WrittenEntry[] = []
  for (const { key, document, draft, position: newPosition } of writes) {
    const { collection, id } = key
    const before = entries.get(entryPathOf(key))
    let position = newPosition ?? before?.position
    if (position === undefined) {
      position = (last.get(collection) ?? (await endsOf(transaction, collection)).last) + 1
      last.set(collection, position)
    }
    const isSold = collection === 'animals' && valueAt(document, ['state']) === 'sold'
    written.push({
      before,
      after: {
        ...{ collection, id, position, document, draft },
        revision: (before?.revision ?? 0) + 1,
        isSample: action === 'seed' || staysSample(before, document, action),
        soldAt: isSold ? (before?.soldAt ?? now) : null,
        ...{ updatedAt: now, updatedBy: by.email },
      },
    })
  }
  for (const some of chunks(written.map(({ after }) => after))) {
    await transaction
      .insertInto('content_entries')
      .values(some.map(rowOf))
      .onConflict((conflict) =>
        conflict
          .columns(['collection', 'id'])
          .doUpdateSet(({ ref }) =>
            Object.fromEntries(changedColumns.map((name) => [name, ref(`excluded.${name}`)])),
          ),
      )
      .execute()
    await transaction
      .insertInto('content_revisions')
      .values(
        some.map(({ collection, id, revision, document, draft }) => {
          const isOfDraft = action === 'edit' && draft !== null
          return {
            ...{ collection, entry_id: id, revision, action, note, batch },
            document: jsonOf(isOfDraft ? draft : document) ?? '',
            draft: isOfDraft ? null : jsonOf(draft),
            ...{ changed_at: now, changed_by: by.email },
          }
        }),
      )
      .execute()
  }
  return written
}

/** A withdrawn sample keeps its mark, and is one again when its withdrawal, or the neutral text in its place, is undone. */
function staysSample(
  before: Entry | undefined,
  document: object | null,
  action: RevisionMeta['action'],
): boolean {
  if (!before?.isSample) return false
  return document === null || action === 'undo' || isDeepStrictEqual(document, before.document)
}

/** The first and last positions of a collection; of an empty one, those around 0. */
export async function endsOf(
  database: Reading,
  collection: CollectionName,
): Promise<{ first: number; last: number }> {
  const { first, last } = await database
    .selectFrom('content_entries')
    .select(({ fn }) => [fn.min('position').as('first'), fn.max('position').as('last')])
    .where('collection', '=', collection)
    .executeTakeFirstOrThrow()
  return { first: Number(first ?? 1), last: Number(last ?? -1) }
}

/** Stores documents as the first version of an empty database. Content that staff have changed is never overwritten. */
export async function seedContent(
  database: Database,
  documents: Documents,
  { now }: { now: number },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Race: a second process that starts at the same time waits here, and then finds the version.
    const { numInsertedOrUpdatedRows: isFirst } = await transaction
      .insertInto('content_versions')
      .values({ number: 1, published_at: now, published_by: '', note: '' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!isFirst) return
    const writes = entriesOf(documents).map(({ position, document, ...key }) => {
      return { key, document, draft: null, position }
    })
    await writeEntries(transaction, writes, new Map(), { by: operator, now, action: 'seed' })
  })
}
