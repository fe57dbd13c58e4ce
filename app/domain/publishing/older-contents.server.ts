import type { Database } from '../../platform/database/schema.ts'
import type { UncheckedDocuments } from './check-documents.server.ts'
import { parseEntries } from './stored-documents.server.ts'

/** Versions to look back. */
const maxVersions = 100

export interface OlderContent {
  version: number
  /** @throws {ContentError} */
  read(): UncheckedDocuments
}

/**
 * The contents of the newest versions as the history of the documents has them, the newest first. The newest is among them: its
 * documents may be intact in the history. Collections without any history are those of `builtIn`.
 */
export async function readOlderContents(
  database: Database,
  builtIn: UncheckedDocuments,
): Promise<OlderContent[]> {
  const versions = await database
    .selectFrom('content_versions')
    .select(['number', 'published_at'])
    .orderBy('number', 'desc')
    .limit(maxVersions)
    .execute()
  const revisions = await readPublishedRevisions(database)
  return versions.map(({ number, published_at }) => ({
    version: Number(number),
    read() {
      const until = revisions.filter(({ changedAt }) => changedAt <= Number(published_at))
      const newest = new Map(until.map((revision) => [`${revision.collection}/${revision.id}`, revision]))
      const entries = [...newest.values()]
        .filter(({ json }) => json !== '')
        .sort((one, other) => one.position - other.position)
      const known = new Set(until.map(({ collection }) => collection))
      const missing = Object.entries(builtIn).filter(([name]) => !known.has(name))
      return { ...parseEntries(entries), ...Object.fromEntries(missing) }
    },
  }))
}

/** In their order. A withdrawal has no JSON. */
async function readPublishedRevisions(database: Database) {
  const rows = await database
    .selectFrom('content_revisions as revision')
    .leftJoin('content_entries as entry', (join) =>
      join.onRef('entry.collection', '=', 'revision.collection').onRef('entry.id', '=', 'revision.entry_id'),
    )
    .select(['revision.collection', 'entry_id', 'changed_at', 'document', 'position'])
    // Every action but this one publishes.
    .where('action', '<>', 'edit')
    .orderBy('revision.revision')
    .execute()
  return rows.map(({ collection, entry_id, changed_at, document, position }) => ({
    ...{ collection, id: entry_id, json: document },
    changedAt: Number(changed_at),
    position: Number(position ?? 0),
  }))
}
