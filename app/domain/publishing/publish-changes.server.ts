import type { Selectable, Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { checkDocuments } from './check-documents.server.ts'
import type { CollectionName, Documents } from './collections.server.ts'
import { readPublished } from './stored-documents.server.ts'
import type { ContentAction, ContentEntriesTable } from './tables.ts'

/** A document to publish. */
export interface Change {
  collection: CollectionName
  id: string
  /** Null withdraws the entry: its page ends, and its id stays taken. */
  document: object | null
  /** Place within the collection, from 0; the last place for a new entry without one. */
  position?: number
}

export interface ChangeOptions {
  /** The staff member's address; empty for the operator's commands. */
  by: string
  /** Milliseconds since 1970. */
  now: number
  action: ContentAction
  note?: string
  /** Shared by the revisions of one import. */
  batch?: string
  /** The names that documents may use for pictures. */
  pictures: ReadonlySet<string>
}

export interface Publication {
  version: number
  documents: Documents
}

/**
 * Publishes changes as a new version, all or none, after a check of the whole content.
 * @throws {ContentError} that names entry and field; nothing has changed then.
 */
export function publishChanges(
  database: Database,
  changes: readonly Change[],
  options: ChangeOptions,
): Promise<Publication> {
  return database.transaction().execute((transaction) => publishIn(transaction, changes, options))
}

async function publishIn(
  transaction: Transaction<Tables>,
  changes: readonly Change[],
  { by, now, action, note = '', batch = '', pictures }: ChangeOptions,
): Promise<Publication> {
  // Locks a row, so that publications run one after the other.
  await transaction
    .updateTable('content_versions')
    .set(({ ref }) => ({ note: ref('note') }))
    .where('number', '=', 1)
    .execute()
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
  for (const { collection, id, document, position } of changes) {
    const json = document && JSON.stringify(document)
    const entry = await readEntry(transaction, collection, id)
    const revision = (entry?.revision ?? 0) + 1
    const values = { published: json, draft: null, revision, updated_at: now, updated_by: by }
    if (entry)
      await transaction
        .updateTable('content_entries')
        .set({ ...values, ...(position !== undefined && { position }) })
        .where('collection', '=', collection)
        .where('id', '=', id)
        .execute()
    else
      await transaction
        .insertInto('content_entries')
        .values({
          ...values,
          collection,
          id,
          position: position ?? (await nextPosition(transaction, collection)),
        })
        .execute()
    await transaction
      .insertInto('content_revisions')
      .values({
        ...{ collection, entry_id: id, revision, changed_at: now, changed_by: by },
        ...{ action, document: json ?? '', note, batch },
      })
      .execute()
  }
  const { version, documents } = await readPublished(transaction)
  return { version, documents: checkDocuments(documents, pictures) }
}

function readEntry(
  transaction: Transaction<Tables>,
  collection: string,
  id: string,
): Promise<Selectable<ContentEntriesTable> | undefined> {
  return transaction
    .selectFrom('content_entries')
    .selectAll()
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst()
}

async function nextPosition(transaction: Transaction<Tables>, collection: string): Promise<number> {
  const { last } = await transaction
    .selectFrom('content_entries')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('collection', '=', collection)
    .executeTakeFirstOrThrow()
  return last === null ? 0 : Number(last) + 1
}
