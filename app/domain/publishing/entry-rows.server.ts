import type { Database } from '../../platform/database/schema.ts'
import { type Author, requireAccess } from './authors.server.ts'
import type { CollectionName } from './collections.ts'
import type { EntryKey } from './entries.server.ts'

/** What lists show of an entry beside its published document. */
export interface EntryRow extends EntryKey {
  isPublished: boolean
  /** Null without unpublished changes. May be invalid. */
  draft: object | null
  /** Milliseconds since 1970. */
  updatedAt: number
  /** The staff member's address; empty for the operator's commands. */
  updatedBy: string
}

/** The entries of collections, in the order of the site. @throws a 403 response unless the reader may edit all of them. */
export async function readEntryRows(
  database: Database,
  collections: readonly CollectionName[],
  reader: Author,
): Promise<EntryRow[]> {
  requireAccess(
    reader,
    collections.map((collection) => ({ collection })),
  )
  const rows = await database
    .selectFrom('content_entries')
    .select(['collection', 'id', 'draft', 'updated_at', 'updated_by'])
    .select((select) => select('published', 'is not', null).as('is_published'))
    .where('collection', 'in', collections)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const places = new Map<string, number>(collections.map((name, index) => [name, index]))
  return rows
    .map((row) => ({
      collection: row.collection as CollectionName,
      id: row.id,
      isPublished: Boolean(row.is_published),
      draft: row.draft === null ? null : (JSON.parse(row.draft) as object),
      updatedAt: Number(row.updated_at),
      updatedBy: row.updated_by,
    }))
    .sort((one, other) => (places.get(one.collection) ?? 0) - (places.get(other.collection) ?? 0))
}
