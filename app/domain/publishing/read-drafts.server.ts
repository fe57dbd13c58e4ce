import type { Database } from '../../platform/database/schema.ts'
import { type Author, mayEdit } from './authors.server.ts'
import type { CollectionName } from './collections.server.ts'
import type { EntryKey } from './entries.server.ts'

export interface Draft extends EntryKey {
  /** May be invalid. */
  draft: object
  /** Null for an entry that is not on the site yet. */
  published: object | null
  /** Milliseconds since 1970. */
  updatedAt: number
  updatedBy: string
}

/** The drafts that a person may publish, the newest first. */
export async function readDrafts(database: Database, reader: Author): Promise<Draft[]> {
  const rows = await database
    .selectFrom('content_entries')
    .selectAll()
    .where('draft', 'is not', null)
    .orderBy('updated_at', 'desc')
    .orderBy('collection')
    .orderBy('id')
    .execute()
  return rows
    .map((row) => ({ ...row, collection: row.collection as CollectionName }))
    .filter(({ collection }) => mayEdit(reader, collection))
    .map((row) => ({
      collection: row.collection,
      id: row.id,
      draft: JSON.parse(row.draft ?? '{}') as object,
      published: row.published === null ? null : (JSON.parse(row.published) as object),
      updatedAt: Number(row.updated_at),
      updatedBy: row.updated_by,
    }))
}
