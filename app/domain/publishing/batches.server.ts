import type { Database } from '../../platform/database/schema.ts'
import { parseRecord } from '../../platform/is-record.ts'
import { type Author, OutdatedChanges, requireAccess } from './change-content.server.ts'
import type { CollectionName, EntryKey } from './collections.ts'
import { type PublishServices, publish } from './publish-changes.server.ts'
import type { ContentAction } from './tables.ts'

export interface BatchRevision extends EntryKey {
  revision: number
  action: ContentAction
  /** What was published before; null for an entry that was not on the site. */
  before: object | null
  /** Null for an entry that was withdrawn. */
  document: object | null
  isNewest: boolean
}

/** Publications that were made together: of an import, or of marked entries of a list. */
type BatchAction = 'import' | 'state' | 'publish'

/** What was published together. @throws a 403 response unless the reader may edit all of it. */
export async function readBatch(
  database: Database,
  batch: string,
  { reader, actions }: { reader: Author; actions: readonly BatchAction[] },
): Promise<BatchRevision[]> {
  // Single publications have no batch.
  if (!batch) return []
  const rows = await database
    .selectFrom('content_revisions as changed')
    .select(['collection', 'entry_id as id', 'revision', 'action', 'document'])
    .select(({ selectFrom }) => [
      selectFrom('content_revisions as later')
        .select(({ fn }) => fn.max('later.revision').as('newest'))
        .whereRef('later.collection', '=', 'changed.collection')
        .whereRef('later.entry_id', '=', 'changed.entry_id')
        // Drafts are revisions, too.
        .where('later.action', '<>', 'edit')
        .as('newest'),
      selectFrom('content_revisions as earlier')
        .select('earlier.document')
        .whereRef('earlier.collection', '=', 'changed.collection')
        .whereRef('earlier.entry_id', '=', 'changed.entry_id')
        .whereRef('earlier.revision', '<', 'changed.revision')
        .where('earlier.action', '<>', 'edit')
        .orderBy('earlier.revision', 'desc')
        .limit(1)
        .as('before'),
    ])
    .where('batch', '=', batch)
    .where('action', 'in', actions)
    .orderBy('collection')
    .orderBy('entry_id')
    .execute()
  const revisions = rows.map(({ collection, id, revision, action, newest, before, document }) => ({
    collection: collection as CollectionName,
    id,
    revision,
    action,
    before: parseRecord(before) ?? null,
    document: parseRecord(document) ?? null,
    isNewest: Number(revision) === Number(newest),
  }))
  requireAccess(reader, revisions)
  return revisions
}

interface UndoOptions {
  actions: readonly BatchAction[]
  alongside?(transaction: Database): Promise<void>
}

type UndoOutcome =
  | { kind: 'undone'; revisions: BatchRevision[] }
  | { kind: 'changed-since'; revisions: BatchRevision[] }
  | { kind: 'gone' }

/** Gives all entries of a batch what they had before, as one publication; entries that have changed since refuse it. Drafts keep what their authors changed. */
export async function undoBatch(
  services: PublishServices,
  batch: string,
  options: UndoOptions & { by: Author },
): Promise<UndoOutcome> {
  const { by, actions, alongside } = options
  const revisions = await readBatch(services.database, batch, { reader: by, actions })
  if (revisions.length === 0) return { kind: 'gone' }
  const later = revisions.filter(({ isNewest }) => !isNewest)
  if (later.length > 0) return { kind: 'changed-since', revisions: later }
  const changes = revisions.map(({ collection, id, revision }) => ({
    ...{ kind: 'undo' as const, collection, id, revision },
  }))
  try {
    await publish(services, changes, { by, action: 'undo', batch, ...(alongside && { alongside }) })
  } catch (error) {
    // Somebody has published an entry meanwhile.
    if (error instanceof OutdatedChanges) return undoBatch(services, batch, options)
    throw error
  }
  return { kind: 'undone', revisions }
}
