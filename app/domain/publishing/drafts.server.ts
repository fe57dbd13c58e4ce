import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { parseRecord } from '../../platform/is-record.ts'
import { valueAt } from '../content/index.server.ts'
import {
  type Author,
  changeContent,
  contentMistake,
  mayEdit,
  OutdatedChanges,
  requireAccess,
} from './change-content.server.ts'
import { type CollectionName, type EntryKey, listNames, singleNames } from './collections.ts'
import { readEntry, type StoredEntry, writeEntry } from './entries.server.ts'
import {
  conflictsOfDraft,
  isSameDocument,
  type Merge,
  mergeDocuments,
  withTheirs,
} from './merge-documents.server.ts'
import { readRevisions } from './revisions.server.ts'
import type { ContentAction } from './tables.ts'

interface DraftOptions extends EntryKey {
  /** May be invalid: only published documents are checked. */
  document: object
  /** The revision that the editor started from; 0 for a new entry. */
  baseRevision: number
  /** The revision whose publication the editor was shown as a conflict, and saves over. */
  overrides?: number
  by: Author
  now: number
}

export type DraftOutcome =
  /** `document` also has what others saved meanwhile. `isDraft` is false when it equals what is published. */
  { kind: 'saved'; revision: number; document: object; isDraft: boolean } | DraftConflict

/** Nothing was saved: two people changed the same fields. Saving `document` from `revision` overrides what the other wrote. */
export interface DraftConflict {
  kind: 'conflict'
  revision: number
  /** Has both people's changes, and the editor's where they conflict. */
  document: object
  /** The same with what the other person wrote. */
  theirs: object
  /** Who wrote that; empty for the operator. */
  by: string
  /** Whether it was published beneath the draft: saving over it has to say so (`overrides`). */
  isPublished: boolean
}

/**
 * Saves a draft. When others have saved meanwhile, their changes of other fields are kept. A field that others changed too, in a draft or
 * on the site, is a conflict, once for each of their revisions.
 */
export function saveDraft(database: Database, options: DraftOptions): Promise<DraftOutcome> {
  return changeContent(database, async (transaction) => {
    const { baseRevision, by, overrides } = options
    const entry = await readEntry(transaction, options, by)
    const revision = entry?.revision ?? 0
    const conflict = (merge: Merge, other: string, isPublished: boolean): DraftConflict => ({
      ...{ kind: 'conflict', revision, document: merge.document, theirs: withTheirs(merge) },
      ...{ by: other, isPublished },
    })
    let { document } = options
    if (baseRevision !== revision) {
      const base = await documentAt(transaction, options, baseRevision, by)
      const merge = mergeDocuments(base, document, await documentAt(transaction, options, revision, by))
      if (merge.conflicts.length > 0) return conflict(merge, entry?.updated_by ?? '', false)
      document = merge.document
    }
    if (overrides !== revision) {
      const conflicts = (await conflictsOfDraft(transaction, entry)).filter(
        ({ field, theirs }) => !isDeepStrictEqual(valueAt(document, [field]), theirs),
      )
      if (conflicts.length > 0)
        return conflict({ document, conflicts }, await lastPublisher(transaction, options), true)
    }
    return { kind: 'saved', document, ...(await writeDraft(transaction, entry, { ...options, document })) }
  })
}

async function lastPublisher(
  transaction: Transaction<Tables>,
  { collection, id }: EntryKey,
): Promise<string> {
  const row = await transaction
    .selectFrom('content_revisions')
    .select('changed_by')
    .where((eb) => eb.and({ collection, entry_id: id }))
    .where('action', '<>', 'edit')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.changed_by ?? ''
}

/**
 * Takes the newest change of each draft back: the draft before it, if there was one. All or none.
 * @throws {OutdatedChanges} when a revision is not its entry's newest, or not of a draft.
 * @throws {ContentError} when there was nothing before one.
 */
export function undoDrafts(
  database: Database,
  drafts: readonly (EntryKey & { revision: number })[],
  { by, now }: { by: Author; now: number },
): Promise<void> {
  return changeContent(database, async (transaction) => {
    for (const { revision, ...key } of drafts) {
      const entry = await readEntry(transaction, key, by)
      const [newest] = await readRevisions(transaction, key, by, { limit: 1 })
      if (newest?.revision !== revision || newest.action !== 'edit') throw new OutdatedChanges()
      if (revision === 1) throw contentMistake(key, 'no-earlier-version')
      // The revision of a withdrawal has no document.
      const document = parseRecord(await editedJson(transaction, key, revision - 1, by)) ?? null
      await writeDraft(transaction, entry, { ...key, document, by, now })
    }
  })
}

/**
 * Makes the draft of an earlier revision the draft again.
 * @throws {OutdatedChanges} when the entry's newest revision is not the expected one.
 */
export function restoreDraft(
  database: Database,
  { expectedRevision, ...draft }: Omit<DraftOptions, 'baseRevision'> & { expectedRevision: number },
): Promise<void> {
  return changeContent(database, async (transaction) => {
    const entry = await readEntry(transaction, draft, draft.by)
    if (entry?.revision !== expectedRevision) throw new OutdatedChanges()
    await writeDraft(transaction, entry, draft)
  })
}

/** Stores a document as the draft of an entry; null discards the draft. */
async function writeDraft(
  transaction: Transaction<Tables>,
  entry: StoredEntry | undefined,
  { collection, id, document, by, now }: EntryKey & { document: object | null; by: Author; now: number },
): Promise<{ revision: number; isDraft: boolean }> {
  const published = entry?.published ?? null
  const json = document ? JSON.stringify(document) : ''
  // A draft that equals the published document is removed.
  const draft = json === '' || isSameDocument(collection, json, published) ? null : json
  const revision = await writeEntry(
    transaction,
    { collection, id },
    { published, draft },
    { by, now, action: 'edit', document: json, note: '', batch: '' },
  )
  return { revision, isDraft: draft !== null }
}

export async function countDrafts(database: Database, reader: Author): Promise<number> {
  const collections = [...singleNames, ...listNames].filter((name) => mayEdit(reader, name))
  const { count } = await database
    .selectFrom('content_entries')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('draft', 'is not', null)
    .where('collection', 'in', collections)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What editors saw after a revision: the draft or the document. An empty document for revision 0, which a new entry starts from. */
async function documentAt(
  database: Database,
  key: EntryKey,
  revision: number,
  reader: Author,
): Promise<object> {
  return parseRecord(await editedJson(database, key, revision, reader)) ?? {}
}

/** The draft, or else the document, that an entry had at a revision, as JSON; empty for a revision without one. */
export async function editedJson(
  database: Database,
  { collection, id }: EntryKey,
  revision: number,
  reader: Author,
): Promise<string | undefined> {
  requireAccess(reader, [{ collection }])
  const row = await database
    .selectFrom('content_revisions')
    .select(['document', 'draft'])
    .where('collection', '=', collection)
    .where('entry_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row?.draft ?? row?.document
}

/**
 * Discards drafts. Their documents stay in the history.
 * @throws {OutdatedChanges} when an entry's newest revision is not the expected one; nothing has changed then.
 */
export function discardDrafts(
  database: Database,
  drafts: readonly (EntryKey & { expectedRevision: number })[],
  { by, now }: { by: Author; now: number },
): Promise<void> {
  return changeContent(database, async (transaction) => {
    for (const { expectedRevision, ...key } of drafts) {
      const entry = await readEntry(transaction, key, by)
      if (entry?.revision !== expectedRevision) throw new OutdatedChanges()
      const document = parseRecord(entry.published) ?? null
      await writeDraft(transaction, entry, { ...key, document, by, now })
    }
  })
}

export interface Draft extends EntryKey {
  revision: number
  draft: object
  /** Null for an entry that is not on the site yet. */
  published: object | null
  updatedAt: number
  updatedBy: string
  publishedSince: PublishedSince | null
}

/** The newest publication of an entry after its draft was last saved. */
export interface PublishedSince {
  by: string
  at: number
  isImport: boolean
}

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
      revision: Number(row.revision),
      draft: parseRecord(row.draft) ?? {},
      published: row.published === null ? null : (parseRecord(row.published) ?? {}),
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
