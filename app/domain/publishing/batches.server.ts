import type { Database } from '../../platform/database/schema.ts'
import type { CollectionName } from './collections.server.ts'
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

/** What an import published. */
export async function readBatch(database: Database, batch: string): Promise<BatchRevision[]> {
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
  return rows.map(({ collection, id, revision, newest, document, draft }) => ({
    ...{ collection: collection as CollectionName, id, revision },
    document: document ? (JSON.parse(document) as object) : null,
    hasDraft: draft !== null,
    isNewest: Number(revision) === Number(newest),
  }))
}
