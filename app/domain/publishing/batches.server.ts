import type { Database } from '../../platform/database/schema.ts'
import { type Author, requireAccess } from './authors.server.ts'
import type { CollectionName } from './collections.ts'
import type { EntryKey } from './entries.server.ts'

export interface BatchRevision extends EntryKey {
  revision: number
  /** The published document after the import; null for an entry that it withdrew. */
  document: object | null
  /** Whether a draft of the entry stayed. */
  hasDraft: boolean
  /** Whether nobody has published the entry since. */
  isNewest: boolean
}

/** What an import published. @throws a 403 response unless the reader may edit all of it. */
export async function readBatch(database: Database, batch: string, reader: Author): Promise<BatchRevision[]> {
  const rows = await database
    .selectFrom('content_revisions as changed')
    .select(['collection', 'entry_id as id', 'revision', 'document', 'draft'])
    .select(({ selectFrom }) =>
      selectFrom('content_revisions as later')
        .select(({ fn }) => fn.max('later.revision').as('newest'))
        .whereRef('later.collection', '=', 'changed.collection')
        .whereRef('later.entry_id', '=', 'changed.entry_id')
        // Drafts are revisions, too.
        .where('later.action', '<>', 'edit')
        .as('newest'),
    )
    .where('batch', '=', batch)
    .where('action', '=', 'import')
    .orderBy('collection')
    .orderBy('entry_id')
    .execute()
  const revisions = rows.map(({ collection, id, revision, newest, document, draft }) => ({
    ...{ collection: collection as CollectionName, id, revision },
    document: document ? (JSON.parse(document) as object) : null,
    hasDraft: draft !== null,
    isNewest: Number(revision) === Number(newest),
  }))
  requireAccess(reader, revisions)
  return revisions
}
