import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { type Author, mayEdit, requireAccess } from './authors.server.ts'
import { contentMistake, OutdatedChanges } from './change-errors.server.ts'
import { listNames, singleNames } from './collections.ts'
import { type EntryKey, lockContent, readEntry, type StoredEntry, writeEntry } from './entries.server.ts'
import { type Conflict, mergeDocuments, openConflicts, withChoices } from './merge-documents.server.ts'
import { isSameDocument } from './rebase-draft.server.ts'
import { readRevisions } from './revisions.server.ts'

export interface DraftOptions extends EntryKey {
  /** May be invalid: only published documents are checked. */
  document: object
  /** The revision that the editor started from; 0 for a new entry. */
  baseRevision: number
  by: Author
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
    const { document, baseRevision, by } = options
    const entry = await readEntry(transaction, options, by)
    const revision = entry?.revision ?? 0
    const saved = async (document: object): Promise<DraftOutcome> => ({
      ...{ kind: 'saved', document },
      revision: await writeDraft(transaction, entry, { ...options, document }),
    })
    if (revision === baseRevision) return saved(document)
    const base = await documentAt(transaction, options, baseRevision, by)
    const theirs: unknown = JSON.parse(entry?.draft ?? entry?.published ?? '{}')
    const merge = mergeDocuments(base, document, theirs)
    const merged = withChoices(merge, new Map()) as object
    const conflicts = openConflicts(merge)
    if (conflicts.length > 0) return { kind: 'conflict', revision, document: merged, conflicts }
    return saved(merged)
  })
}

/**
 * Takes the newest change of a draft back: the draft before it, if there was one.
 * @throws {OutdatedChanges} when the revision is not the entry's newest, or not of a draft.
 * @throws {ContentError} when there was nothing before it.
 */
export function undoDraft(
  database: Database,
  { revision, by, now, ...key }: EntryKey & { revision: number; by: Author; now: number },
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    const entry = await readEntry(transaction, key, by)
    const [newest] = await readRevisions(transaction, key, by, { limit: 1 })
    if (newest?.revision !== revision || newest.action !== 'edit') throw new OutdatedChanges()
    if (revision === 1) throw contentMistake(key, 'no-earlier-version')
    const before = await editedJson(transaction, key, revision - 1, by)
    // A withdrawal leaves no document.
    const document: object | null = before ? JSON.parse(before) : null
    await writeDraft(transaction, entry, { ...key, document, by, now })
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
  return database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    const entry = await readEntry(transaction, draft, draft.by)
    if (entry?.revision !== expectedRevision) throw new OutdatedChanges()
    await writeDraft(transaction, entry, draft)
  })
}

/** Stores a document as the draft of an entry; null discards the draft. Returns the new revision. */
async function writeDraft(
  transaction: Transaction<Tables>,
  entry: StoredEntry | undefined,
  { collection, id, document, by, now }: EntryKey & { document: object | null; by: Author; now: number },
): Promise<number> {
  const published = entry?.published ?? null
  const json = document ? JSON.stringify(document) : ''
  // A draft that equals what is published is none.
  const draft = json === '' || isSameDocument(collection, json, published) ? null : json
  return writeEntry(
    transaction,
    { collection, id },
    { published, draft },
    { by, now, action: 'edit', document: json, note: '', batch: '' },
  )
}

/** Counts the drafts that a person may publish. */
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
export async function documentAt(
  database: Database,
  key: EntryKey,
  revision: number,
  reader: Author,
): Promise<unknown> {
  return JSON.parse((await editedJson(database, key, revision, reader)) || '{}')
}

async function editedJson(
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
