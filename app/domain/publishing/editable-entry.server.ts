import type { Database } from '../../platform/database/schema.ts'
import { type Author, requireAccess } from './authors.server.ts'
import type { EntryKey } from './entries.server.ts'

/** A document as an editor opens it. */
export interface EditableEntry {
  /** The draft, the published document, or what was published before it was withdrawn. */
  document: object
  revision: number
  isPublished: boolean
  hasDraft: boolean
  /** Milliseconds since 1970. */
  updatedAt: number
  /** The staff member's address; empty for the operator's commands. */
  updatedBy: string
}

/** @throws a 403 response unless the reader may edit the document. */
export async function readEditableEntry(
  database: Database,
  { collection, id }: EntryKey,
  reader: Author,
): Promise<EditableEntry | undefined> {
  requireAccess(reader, [{ collection }])
  const entry = await database
    .selectFrom('content_entries')
    .selectAll()
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!entry) return undefined
  const json = entry.draft ?? entry.published ?? (await lastDocument(database, { collection, id }))
  return {
    document: JSON.parse(json),
    revision: entry.revision,
    isPublished: entry.published !== null,
    hasDraft: entry.draft !== null,
    updatedAt: Number(entry.updated_at),
    updatedBy: entry.updated_by,
  }
}

/** Withdrawing an entry leaves a revision without a document. */
async function lastDocument(database: Database, { collection, id }: EntryKey): Promise<string> {
  const row = await database
    .selectFrom('content_revisions')
    .select('document')
    .where('collection', '=', collection)
    .where('entry_id', '=', id)
    .where('document', '<>', '')
    .orderBy('revision', 'desc')
    .executeTakeFirst()
  return row?.document ?? '{}'
}
