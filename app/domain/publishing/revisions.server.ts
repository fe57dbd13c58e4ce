import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { type Author, requireAccess } from './authors.server.ts'
import type { EntryKey } from './entries.server.ts'
import type { ContentAction, ContentRevisionsTable } from './tables.ts'

/** A change of a document. */
export interface Revision {
  /** From 1. */
  revision: number
  /** Milliseconds since 1970. */
  changedAt: number
  /** The staff member's address; empty for the operator's commands. */
  changedBy: string
  action: ContentAction
  /** The whole document after the change; null for a withdrawn one. */
  document: object | null
  /** Such as the buyer of a sold animal; empty for readers without full access. */
  note: string
}

/** At most so many revisions of a document, the newest first. @throws a 403 response unless the reader may edit the document. */
export async function readRevisions(
  database: Database,
  { collection, id }: EntryKey,
  reader: Author,
  { until, limit }: { until?: number; limit: number },
): Promise<Revision[]> {
  requireAccess(reader, [{ collection }])
  const query = database
    .selectFrom('content_revisions')
    .selectAll()
    .where('collection', '=', collection)
    .where('entry_id', '=', id)
    .orderBy('revision', 'desc')
    .limit(limit)
  const rows = await (until === undefined ? query : query.where('revision', '<=', until)).execute()
  return rows.map(toRevision).map((each) => (reader.hasFullAccess ? each : { ...each, note: '' }))
}

/** At most so many publications of a document, the newest first: every revision but those of drafts, without notes. */
export async function readPublications(
  database: Database,
  { collection, id }: EntryKey,
  limit: number,
): Promise<Revision[]> {
  const rows = await database
    .selectFrom('content_revisions')
    .selectAll()
    .where('collection', '=', collection)
    .where('entry_id', '=', id)
    .where('action', '<>', 'edit')
    .orderBy('revision', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toRevision).map((each) => ({ ...each, note: '' }))
}

/** Whether some published privacy notice had this version. */
export async function wasPrivacyVersionPublished(
  database: Pick<Database, 'selectFrom'>,
  version: string,
): Promise<boolean> {
  const field = `"version":${JSON.stringify(version)}`
  const revision = await database
    .selectFrom('content_revisions')
    .select('revision')
    .where('collection', '=', 'privacy')
    .where('action', '<>', 'edit')
    .where(sql<boolean>`document like ${`%${field.replace(/[%_\\]/g, '\\$&')}%`} escape '\\'`)
    .limit(1)
    .executeTakeFirst()
  return revision !== undefined
}

function toRevision(row: Selectable<ContentRevisionsTable>): Revision {
  return {
    revision: Number(row.revision),
    changedAt: Number(row.changed_at),
    changedBy: row.changed_by,
    action: row.action,
    document: row.document ? (JSON.parse(row.document) as object) : null,
    note: row.note,
  }
}
