import type { Database } from '../../platform/database/schema.ts'
import type { CollectionName } from './collections.server.ts'
import type { EntryKey } from './entries.server.ts'
import { readVersion } from './stored-documents.server.ts'

export interface BatchRevision extends EntryKey {
  /** The published document before the import; null for a new entry. */
  before: object | null
  /** Null for an entry that the import withdrew. */
  after: object | null
  /** Whether nobody has changed the entry since, not even its draft. */
  isNewest: boolean
}

/** What an import changed, with the version that this was read from. */
export async function readBatch(
  database: Database,
  batch: string,
): Promise<{ version: number; revisions: BatchRevision[] }> {
  const version = await readVersion(database)
  const rows = await database
    .selectFrom('content_revisions as changed')
    .innerJoin('content_entries as entry', (join) =>
      join.onRef('entry.collection', '=', 'changed.collection').onRef('entry.id', '=', 'changed.entry_id'),
    )
    .select(['changed.collection', 'changed.entry_id as id', 'changed.revision', 'changed.document'])
    .select('entry.revision as newest')
    .select(({ selectFrom }) =>
      // Drafts are revisions, too, but not what was published before.
      selectFrom('content_revisions as earlier')
        .select('earlier.document')
        .whereRef('earlier.collection', '=', 'changed.collection')
        .whereRef('earlier.entry_id', '=', 'changed.entry_id')
        .whereRef('earlier.revision', '<', 'changed.revision')
        .where('earlier.action', '<>', 'edit')
        .orderBy('earlier.revision', 'desc')
        .limit(1)
        .as('earlier'),
    )
    .where('changed.batch', '=', batch)
    .where('changed.action', '=', 'import')
    .orderBy('changed.collection')
    .orderBy('changed.entry_id')
    .execute()
  const revisions = rows.map(({ collection, id, revision, newest, document, earlier }) => ({
    collection: collection as CollectionName,
    ...{ id, isNewest: Number(revision) === Number(newest) },
    ...{ before: documentOf(earlier), after: documentOf(document) },
  }))
  return { version, revisions }
}

function documentOf(json: string | null): object | null {
  return json ? JSON.parse(json) : null
}
