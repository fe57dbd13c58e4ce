import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { type Author, requireAccess, requireEditor } from './authors.server.ts'
import type { CollectionName } from './collections.ts'
import { lastPositions } from './entry-order.server.ts'
import type { ContentEntriesTable, ContentRevisionsTable } from './tables.ts'

export interface EntryKey {
  collection: CollectionName
  id: string
}

/** Locks a row, so that changes of the content run one after the other. */
export async function lockContent(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('content_versions')
    .set(({ ref }) => ({ note: ref('note') }))
    .where('number', '=', 1)
    .execute()
}

export type StoredEntry = Selectable<ContentEntriesTable>

/** Keys per statement: databases limit its parameters. */
const rowsPerStatement = 200

/** Adds the row of a new version. Its number follows the newest, so the content must be locked. */
export async function insertNextVersion(
  transaction: Transaction<Tables>,
  { by, now, note }: { by: Author; now: number; note: string },
): Promise<void> {
  await transaction
    .insertInto('content_versions')
    .values(({ selectFrom, fn, eb }) => ({
      number: selectFrom('content_versions').select(
        eb(fn.coalesce(fn.max('number'), eb.lit(0)), '+', 1).as('next'),
      ),
      published_at: now,
      published_by: by.email,
      note,
    }))
    .execute()
}

export async function readEntry(
  transaction: Transaction<Tables>,
  key: EntryKey,
  by: Author,
): Promise<StoredEntry | undefined> {
  return (await readEntries(transaction, [key], by)).get(entryName(key))
}

/** Entries by their names. @throws a 403 response unless the author may change them. */
export async function readEntries(
  transaction: Transaction<Tables>,
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
      for (const row of rows) entries.set(entryName({ collection, id: row.id }), row)
    }
  return entries
}

export function entryName({ collection, id }: EntryKey): string {
  return `${collection}/${id}`
}

interface EntryState {
  published: string | null
  draft: string | null
  /** The last place for a new entry without one. */
  position?: number | undefined
}

/** An entry's new state with the document of its history. */
export interface EntryWrite {
  key: EntryKey
  state: EntryState
  document: string
}

interface Revision extends Pick<Insertable<ContentRevisionsTable>, 'action' | 'note' | 'batch'> {
  by: Author
  /** Milliseconds since 1970. */
  now: number
}

/** Stores an entry's new state and its revision. Returns the revision's number. */
export async function writeEntry(
  transaction: Transaction<Tables>,
  key: EntryKey,
  state: EntryState,
  { document, ...revision }: Revision & { document: string },
): Promise<number> {
  const entry = await readEntry(transaction, key, revision.by)
  const known = new Map(entry && [[entryName(key), entry]])
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
  { by, now, ...change }: Revision,
): Promise<void> {
  requireAccess(
    by,
    writes.map(({ key }) => key),
  )
  await requireEditor(transaction, by)
  const entered = writes.filter(
    ({ key, state }) => state.position === undefined && !entries.has(entryName(key)),
  )
  const nextPosition = await lastPositions(transaction, new Set(entered.map(({ key }) => key.collection)))
  const numbered = writes.map((write) => {
    const entry = entries.get(entryName(write.key))
    const position = write.state.position ?? entry?.position ?? nextPosition(write.key.collection)
    return { ...write, position, revision: (entry?.revision ?? 0) + 1 }
  })
  for (const some of chunks(numbered)) {
    await transaction
      .insertInto('content_entries')
      .values(
        some.map(({ key, state: { published, draft }, position, revision }) => ({
          ...{ collection: key.collection, id: key.id, published, draft, position, revision },
          ...{ updated_at: now, updated_by: by.email },
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['collection', 'id']).doUpdateSet(({ ref }) => ({
          published: ref('excluded.published'),
          draft: ref('excluded.draft'),
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
          ...{ collection: key.collection, entry_id: key.id, revision, document },
          draft: state.draft === document ? null : state.draft,
          ...{ changed_at: now, changed_by: by.email, ...change },
        })),
      )
      .execute()
  }
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / rowsPerStatement) }, (_, index) =>
    items.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  )
}
