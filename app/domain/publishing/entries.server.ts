import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { parseRecord } from '../../platform/is-record.ts'
import { timeOfMoment } from '../../platform/ranch-time.ts'
import { reservationEnd } from '../herd/index.server.ts'
import { type Author, requireAccess, requireEditor } from './change-content.server.ts'
import type { CollectionName, EntryKey } from './collections.ts'
import type { ContentEntriesTable, ContentRevisionsTable, DatedChangesTable } from './tables.ts'

export type StoredEntry = Selectable<ContentEntriesTable>

/** Keys per statement: databases limit its parameters. */
const rowsPerStatement = 200

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

export async function readEntry(
  transaction: Transaction<Tables>,
  key: EntryKey,
  by: Author,
): Promise<StoredEntry | undefined> {
  return (await readEntries(transaction, [key], by)).get(entryPathOf(key))
}

/** Entries by their names. @throws a 403 response unless the author may change them. */
export async function readEntries(
  transaction: Pick<Database, 'selectFrom'>,
  keys: readonly EntryKey[],
  by: Author,
): Promise<Map<string, StoredEntry>> {
  requireAccess(by, keys)
  const entries = new Map<string, StoredEntry>()
  for (const collection of new Set(keys.map((key) => key.collection)))
    for (const some of chunks(keys.filter((key) => key.collection === collection))) {
      const rows = await transaction
        .selectFrom('content_entries')
        .selectAll()
        .where('collection', '=', collection)
        .where(
          'id',
          'in',
          some.map(({ id }) => id),
        )
        .execute()
      for (const row of rows) entries.set(entryPathOf({ collection, id: row.id }), row)
    }
  return entries
}

export function entryPathOf({ collection, id }: EntryKey): string {
  return `${collection}/${id}`
}

interface EntryState {
  published: string | null
  draft: string | null
  /** The last position for a new entry without one. */
  position?: number | undefined
}

export interface EntryWrite {
  key: EntryKey
  state: EntryState
  document: string
}

interface RevisionMeta extends Pick<Insertable<ContentRevisionsTable>, 'action' | 'note' | 'batch'> {
  by: Author
  now: number
}

/** Stores an entry's new state and its revision. Returns the revision's number. */
export async function writeEntry(
  transaction: Transaction<Tables>,
  key: EntryKey,
  state: EntryState,
  { document, ...revision }: RevisionMeta & { document: string },
): Promise<number> {
  const entry = await readEntry(transaction, key, revision.by)
  const known = new Map(entry && [[entryPathOf(key), entry]])
  await writeEntries(transaction, [{ key, state, document }], known, revision)
  return (entry?.revision ?? 0) + 1
}

/**
 * Stores new states, each with a revision. `entries` holds what is stored before. An entry is written once.
 * @throws a 403 response unless the author may change all of them.
 */
export async function writeEntries(
  transaction: Transaction<Tables>,
  writes: readonly EntryWrite[],
  entries: ReadonlyMap<string, StoredEntry>,
  { by, now, ...change }: RevisionMeta,
): Promise<void> {
  requireAccess(
    by,
    writes.map(({ key }) => key),
  )
  await requireEditor(transaction, by)
  const entered = writes.filter(
    ({ key, state }) => state.position === undefined && !entries.has(entryPathOf(key)),
  )
  const nextPosition = await lastPositions(transaction, new Set(entered.map(({ key }) => key.collection)))
  const numbered = writes.map((write) => {
    const entry = entries.get(entryPathOf(write.key))
    const position = write.state.position ?? entry?.position ?? nextPosition(write.key.collection)
    const is_sample = change.action === 'seed' || staysSample(entry, write.state, change.action) ? 1 : 0
    const sold_at = isSold(write) ? (entry?.sold_at ?? now) : null
    return { ...write, position, revision: (entry?.revision ?? 0) + 1, is_sample, sold_at }
  })
  for (const some of chunks(numbered)) {
    await transaction
      .insertInto('content_entries')
      .values(
        some.map(({ key, state: { published, draft }, position, revision, is_sample, sold_at }) => ({
          collection: key.collection,
          id: key.id,
          published,
          draft,
          position,
          revision,
          is_sample,
          sold_at,
          updated_at: now,
          updated_by: by.email,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['collection', 'id']).doUpdateSet(({ ref }) => ({
          published: ref('excluded.published'),
          draft: ref('excluded.draft'),
          is_sample: ref('excluded.is_sample'),
          sold_at: ref('excluded.sold_at'),
          position: ref('excluded.position'),
          revision: ref('excluded.revision'),
          updated_at: ref('excluded.updated_at'),
          updated_by: ref('excluded.updated_by'),
        })),
      )
      .execute()
    await transaction
      .insertInto('content_revisions')
      .values(
        some.map(({ key, state, document, revision }) => ({
          collection: key.collection,
          entry_id: key.id,
          revision,
          document,
          draft: state.draft === document ? null : state.draft,
          changed_at: now,
          changed_by: by.email,
          ...change,
        })),
      )
      .execute()
  }
  for (const write of numbered)
    await followEntry(transaction, write, entries.get(entryPathOf(write.key)), { by, ...change })
}

/** Keeps the dates of an entry right: without a draft, none is dated, and the end of a reservation follows the document. */
async function followEntry(
  transaction: Transaction<Tables>,
  { key, state, revision }: EntryWrite & { revision: number },
  before: StoredEntry | undefined,
  { by, action }: Pick<RevisionMeta, 'by' | 'action'>,
): Promise<void> {
  const end = endIn(state.published)
  const dated = end && { at: timeOfMoment(end), set_by: by.email, revision }
  if (end !== endIn(before?.published)) await dateChange(transaction, key, 'available', dated || null)
  if (!state.draft) await dateChange(transaction, key, 'draft', null)
  // A state is none of the draft's own fields: who dated the draft has seen all of it.
  else if (action === 'state')
    await transaction
      .updateTable('dated_changes')
      .set({ revision })
      .where('collection', '=', key.collection)
      .where((eb) => eb.and({ entry_id: key.id, change: 'draft', revision: revision - 1 }))
      .execute()
}

/** When the reservation of a published animal ends. */
function endIn(json: string | null | undefined): string | undefined {
  return json?.includes('"reservedUntil"') ? reservationEnd(parseRecord(json) ?? {}) : undefined
}

/** Dates a change, in place of an earlier date, or takes its date back. */
export async function dateChange(
  transaction: Transaction<Tables>,
  { collection, id: entry_id }: EntryKey,
  change: DatedChangesTable['change'],
  dated: Pick<DatedChangesTable, 'at' | 'set_by' | 'revision'> | null,
): Promise<void> {
  const row = { collection, entry_id, change }
  await transaction
    .deleteFrom('dated_changes')
    .where((eb) => eb.and(row))
    .execute()
  if (dated)
    await transaction
      .insertInto('dated_changes')
      .values({ ...row, ...dated, held_at: null })
      .execute()
}

/** Within texts, JSON writes quotes with a backslash. */
function isSold({ key, state }: EntryWrite): boolean {
  return key.collection === 'animals' && (state.published?.includes('"state":"sold"') ?? false)
}

/** How long a sold animal stays in the sitemap. */
const soldListedMs = 90 * 24 * 60 * 60 * 1000

/** The animals that were sold too long ago for the sitemap, by their ids. */
export async function readUnlisted(database: Database, now: number): Promise<Set<string>> {
  const rows = await database
    .selectFrom('content_entries')
    .select('id')
    .where('collection', '=', 'animals')
    .where('sold_at', '<=', now - soldListedMs)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** A withdrawn sample keeps its mark, and is one again when its withdrawal, or the neutral text in its place, is undone. */
function staysSample(
  entry: StoredEntry | undefined,
  { published }: EntryState,
  action: RevisionMeta['action'],
): boolean {
  if (!entry?.is_sample) return false
  return published === null || published === entry.published || action === 'undo'
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / rowsPerStatement) }, (_, index) =>
    items.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  )
}

/** The position before the first of a collection. */
export async function firstPosition(
  transaction: Transaction<Tables>,
  collection: CollectionName,
): Promise<number> {
  const { first } = await transaction
    .selectFrom('content_entries')
    .select(({ fn }) => fn.min('position').as('first'))
    .where('collection', '=', collection)
    .executeTakeFirstOrThrow()
  return first === null ? 0 : Number(first) - 1
}

/** Counts the positions after the last of each collection. */
async function lastPositions(
  transaction: Transaction<Tables>,
  collections: Iterable<CollectionName>,
): Promise<(collection: CollectionName) => number> {
  const next = new Map<CollectionName, number>()
  for (const collection of collections) {
    const { last } = await transaction
      .selectFrom('content_entries')
      .select(({ fn }) => fn.max('position').as('last'))
      .where('collection', '=', collection)
      .executeTakeFirstOrThrow()
    next.set(collection, last === null ? 0 : Number(last) + 1)
  }
  return (collection) => {
    const position = next.get(collection) ?? 0
    next.set(collection, position + 1)
    return position
  }
}
