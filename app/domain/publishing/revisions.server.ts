import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { parseRecord } from '../../platform/is-record.ts'
import { type Author, requireAccess } from './change-content.server.ts'
import type { EntryKey } from './collections.ts'
import type { ContentAction, ContentRevisionsTable } from './tables.ts'

export interface Revision {
  revision: number
  changedAt: number
  changedBy: string
  action: ContentAction
  /** The whole document after the change; null for a withdrawn one. */
  document: object | null
  /** Such as the buyer of a sold animal; empty for readers without full access. */
  note: string
  /** Shared by revisions that one publication made; empty for single changes. */
  batch: string
}

/** At most so many revisions of a document, the newest first. @throws a 403 response unless the reader may edit the document. */
export async function readRevisions(
  database: Database,
  key: EntryKey,
  reader: Author,
  { until, limit }: { until?: number; limit: number },
): Promise<Revision[]> {
  requireAccess(reader, [key])
  const rows = await newestRevisions(database, key, limit)
    .$if(until !== undefined, (query) => query.where('revision', '<=', until ?? 0))
    .execute()
  return rows.map(toRevision).map((each) => (reader.hasFullAccess ? each : { ...each, note: '' }))
}

/** At most so many publications of a document, the newest first: every revision but those of drafts, without notes. */
export async function readPublications(
  database: Pick<Database, 'selectFrom'>,
  key: EntryKey,
  limit: number,
): Promise<Revision[]> {
  const rows = await newestRevisions(database, key, limit).where('action', '<>', 'edit').execute()
  return rows.map(toRevision).map((each) => ({ ...each, note: '' }))
}

function newestRevisions(
  database: Pick<Database, 'selectFrom'>,
  { collection, id }: EntryKey,
  limit: number,
) {
  return database
    .selectFrom('content_revisions')
    .selectAll()
    .where('collection', '=', collection)
    .where('entry_id', '=', id)
    .orderBy('revision', 'desc')
    .limit(limit)
}

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
    document: parseRecord(row.document) ?? null,
    note: row.note,
    batch: row.batch,
  }
}

/** The different notes of the content's history, which may name people, such as the buyer of an animal. */
export async function readNotes(database: Pick<Database, 'selectFrom'>): Promise<string[]> {
  const rows = await database
    .selectFrom('content_revisions')
    .select('note')
    .where('note', '<>', '')
    .union(database.selectFrom('content_versions').select('note').where('note', '<>', ''))
    .execute()
  return rows.map(({ note }) => note)
}

/** Empties notes from before a time, milliseconds. Returns how many publications had one. */
export function emptyOldNotes(database: Database, before: number): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('content_versions')
      .set({ note: '' })
      .where('note', '<>', '')
      .where('published_at', '<', before)
      .executeTakeFirstOrThrow()
    // Notes are written with a version, so this large table is searched for those of old versions only.
    if (numUpdatedRows > 0n)
      await transaction
        .updateTable('content_revisions')
        .set({ note: '' })
        .where('note', '<>', '')
        .where('changed_at', '<', before)
        .execute()
    return Number(numUpdatedRows)
  })
}
