import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../platform/database/schema.ts'
import { type EntryKey, lockContent, readEntry, writeEntry } from './entries.server.ts'
import { type Conflict, mergeDocuments } from './merge-documents.server.ts'

export interface DraftOptions extends EntryKey {
  /** May be invalid: only published documents are checked. */
  document: object
  /** The revision that the editor started from; 0 for a new entry. */
  baseRevision: number
  by: string
  /** Milliseconds since 1970. */
  now: number
}

export type DraftOutcome =
  /** `document` also has what others saved meanwhile. */
  | { kind: 'saved'; revision: number; document: object }
  /** Nothing was saved. `document` has both people's changes, and the editor's where they conflict. */
  | { kind: 'conflict'; revision: number; document: object; conflicts: Conflict[] }

/** Saves a draft. When others have saved meanwhile, their changes of other fields are kept. */
export function saveDraft(database: Database, options: DraftOptions): Promise<DraftOutcome> {
  return database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    const { collection, id, document, baseRevision, by, now } = options
    const entry = await readEntry(transaction, options)
    const revision = entry?.revision ?? 0
    const merge =
      revision === baseRevision
        ? { document, conflicts: [] }
        : mergeDocuments(
            await documentAt(transaction, options, baseRevision),
            document,
            JSON.parse(entry?.draft ?? entry?.published ?? '{}'),
          )
    const merged = merge.document as object
    if (merge.conflicts.length > 0)
      return { kind: 'conflict', revision, document: merged, conflicts: merge.conflicts }
    const json = JSON.stringify(merged)
    // A draft that equals what is published is none.
    const isPublished = isDeepStrictEqual(JSON.parse(json), JSON.parse(entry?.published ?? 'null'))
    const draft = isPublished ? null : json
    const saved = await writeEntry(
      transaction,
      { collection, id },
      { published: entry?.published ?? null, draft },
      { by, now, action: 'edit', document: json, note: '', batch: '' },
    )
    return { kind: 'saved', revision: saved, document: merged }
  })
}

export async function countDrafts(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('content_entries')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('draft', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What editors saw after a revision: the draft or the document. An empty document for revision 0, which a new entry starts from. */
export async function documentAt(
  database: Database,
  { collection, id }: EntryKey,
  revision: number,
): Promise<unknown> {
  const row = await database
    .selectFrom('content_revisions')
    .select(['document', 'draft'])
    .where('collection', '=', collection)
    .where('entry_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return JSON.parse(row?.draft ?? (row?.document || '{}'))
}
