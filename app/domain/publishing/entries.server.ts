import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import type { CollectionName } from './collections.server.ts'
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

/** Adds the row of a new version. Its number follows the newest, so the content must be locked. */
export async function insertNextVersion(
  transaction: Transaction<Tables>,
  { by, now, note }: { by: string; now: number; note: string },
): Promise<void> {
  await transaction
    .insertInto('content_versions')
    .values(({ selectFrom, fn, eb }) => ({
      number: selectFrom('content_versions').select(
        eb(fn.coalesce(fn.max('number'), eb.lit(0)), '+', 1).as('next'),
      ),
      published_at: now,
      published_by: by,
      note,
    }))
    .execute()
}

export function readEntry(
  transaction: Transaction<Tables>,
  { collection, id }: EntryKey,
): Promise<Selectable<ContentEntriesTable> | undefined> {
  return transaction
    .selectFrom('content_entries')
    .selectAll()
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst()
}

interface EntryState {
  published: string | null
  draft: string | null
  /** The last place for a new entry without one. */
  position?: number | undefined
}

interface Revision extends Pick<Insertable<ContentRevisionsTable>, 'action' | 'document' | 'note' | 'batch'> {
  by: string
  /** Milliseconds since 1970. */
  now: number
}

/** Stores an entry's new state and its revision. Returns the revision's number. */
export async function writeEntry(
  transaction: Transaction<Tables>,
  key: EntryKey,
  { published, draft, position }: EntryState,
  { by, now, ...change }: Revision,
): Promise<number> {
  const { collection, id } = key
  const entry = await readEntry(transaction, key)
  const revision = (entry?.revision ?? 0) + 1
  const place = position ?? entry?.position ?? (await nextPosition(transaction, collection))
  const values = { published, draft, position: place, revision, updated_at: now, updated_by: by }
  await transaction
    .insertInto('content_entries')
    .values({ collection, id, ...values })
    .onConflict((conflict) => conflict.columns(['collection', 'id']).doUpdateSet(values))
    .execute()
  await transaction
    .insertInto('content_revisions')
    .values({ collection, entry_id: id, revision, changed_at: now, changed_by: by, ...change })
    .execute()
  return revision
}

async function nextPosition(transaction: Transaction<Tables>, collection: string): Promise<number> {
  const { last } = await transaction
    .selectFrom('content_entries')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('collection', '=', collection)
    .executeTakeFirstOrThrow()
  return last === null ? 0 : Number(last) + 1
}
