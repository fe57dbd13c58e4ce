import type { Database } from '../../platform/database/schema.ts'
import { type Author, mayEdit } from './authors.server.ts'
import type { CollectionName } from './collections.ts'
import type { EntryKey } from './entries.server.ts'
import type { ContentAction } from './tables.ts'

export interface Draft extends EntryKey {
  /** May be invalid. */
  draft: object
  /** Null for an entry that is not on the site yet. */
  published: object | null
  /** When its author last saved it, in milliseconds since 1970. */
  updatedAt: number
  /** Its author's address. */
  updatedBy: string
  publishedSince: PublishedSince | null
}

/** The newest publication of an entry after its draft was last saved. */
export interface PublishedSince {
  /** The staff member's address; empty for the operator's commands. */
  by: string
  /** Milliseconds since 1970. */
  at: number
  isImport: boolean
}

/** The drafts that a person may publish, the newest first. */
export async function readDrafts(database: Database, reader: Author): Promise<Draft[]> {
  const rows = await database
    .selectFrom('content_entries')
    .selectAll('content_entries')
    .innerJoin('content_revisions as newest', (join) =>
      join
        .onRef('newest.collection', '=', 'content_entries.collection')
        .onRef('newest.entry_id', '=', 'content_entries.id')
        .onRef('newest.revision', '=', 'content_entries.revision'),
    )
    .leftJoin('content_revisions as saved', (join) =>
      join
        .onRef('saved.collection', '=', 'content_entries.collection')
        .onRef('saved.entry_id', '=', 'content_entries.id')
        .on('saved.revision', '=', ({ selectFrom }) =>
          selectFrom('content_revisions as edit')
            .select(({ fn }) => fn.max('edit.revision').as('revision'))
            .whereRef('edit.collection', '=', 'content_entries.collection')
            .whereRef('edit.entry_id', '=', 'content_entries.id')
            .where('edit.action', '=', 'edit'),
        ),
    )
    .select(['newest.action', 'saved.changed_at', 'saved.changed_by'])
    .where('content_entries.draft', 'is not', null)
    .orderBy('content_entries.updated_at', 'desc')
    .orderBy('content_entries.collection')
    .orderBy('content_entries.id')
    .execute()
  return rows
    .map((row) => ({ ...row, collection: row.collection as CollectionName }))
    .filter(({ collection }) => mayEdit(reader, collection))
    .map((row) => ({
      collection: row.collection,
      id: row.id,
      draft: JSON.parse(row.draft ?? '{}') as object,
      published: row.published === null ? null : (JSON.parse(row.published) as object),
      updatedAt: Number(row.changed_at ?? row.updated_at),
      updatedBy: row.changed_by ?? row.updated_by,
      publishedSince: publishedSince(row),
    }))
}

function publishedSince(newest: {
  action: ContentAction
  updated_at: number
  updated_by: string
}): PublishedSince | null {
  if (newest.action === 'edit') return null
  return { by: newest.updated_by, at: Number(newest.updated_at), isImport: newest.action === 'import' }
}
