import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { maxSlugLength, slugOf } from '../../platform/text.ts'
import { isText, valueAt } from '../content/index.server.ts'
import { isListed } from '../herd/index.server.ts'
import {
  type Author,
  changeContent,
  contentMistake,
  mayEdit,
  OutdatedChanges,
  requireAccess,
} from './change-content.server.ts'
import { followDates } from './change-dates.server.ts'
import { type Documents, isSameDocument } from './collections.server.ts'
import { type CollectionName, collectionNames, type EntryKey, type ListName } from './collections.ts'
import {
  type Entry,
  type EntryWrite,
  endsOf,
  entryPathOf,
  parseDocument,
  readEntry,
  readEntryIds,
  writeEntries,
} from './entries.server.ts'
import { documentAt, revisionsOf } from './revisions.server.ts'
import type { ContentAction } from './tables.ts'

export interface EditableEntry extends Pick<Entry, 'revision' | 'isSample' | 'updatedAt' | 'updatedBy'> {
  /** The draft, the published document, or what was published before it was withdrawn. */
  document: object
  isPublished: boolean
  hasDraft: boolean
}

/** @throws a 403 response unless the reader may edit the document. */
export async function readEditableEntry(
  database: Database,
  key: EntryKey,
  reader: Author,
): Promise<EditableEntry | undefined> {
  const entry = await readEntry(database, key, reader)
  if (!entry) return undefined
  const { document, draft, ...rest } = entry
  const [last] = draft || document ? [] : await revisionsOf(database, key, { hasDocument: true, limit: 1 })
  return {
    ...rest,
    document: draft ?? document ?? last?.document ?? {},
    isPublished: document !== null,
    hasDraft: draft !== null,
  }
}

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
  /** Published beneath the draft: saving over it has to say so (`overrides`). */
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
      // A new entry starts from nothing.
      const [base = {}, theirs = {}] = await Promise.all(
        [baseRevision, revision].map((each) => documentAt(transaction, options, each)),
      )
      const merge = mergeDocuments(base, document, theirs)
      if (merge.conflicts.length > 0) return conflict(merge, entry?.updatedBy ?? '', false)
      document = merge.document
    }
    if (overrides !== revision) {
      const conflicts = (await conflictsOfDraft(transaction, entry)).filter(
        ({ field, theirs }) => !isDeepStrictEqual(valueAt(document, [field]), theirs),
      )
      if (conflicts.length > 0) {
        const [publication] = await revisionsOf(transaction, options, { of: 'publications', limit: 1 })
        return conflict({ document, conflicts }, publication?.changedBy ?? '', true)
      }
    }
    return { kind: 'saved', document, ...(await writeDraft(transaction, entry, { ...options, document })) }
  })
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
      const [newest] = await revisionsOf(transaction, key, { limit: 1 })
      if (newest?.revision !== revision || newest.action !== 'edit') throw new OutdatedChanges()
      if (revision === 1) throw contentMistake(key, 'no-earlier-version')
      const document = (await documentAt(transaction, key, revision - 1)) ?? null
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
      await writeDraft(transaction, entry, { ...key, document: entry.document, by, now })
    }
  })
}

interface Authorship {
  by: Author
  now: number
}

/** Stores a document as the draft of an entry; null discards the draft. A draft that equals the published document is none. */
async function writeDraft(
  transaction: Transaction<Tables>,
  entry: Entry | undefined,
  { collection, id, document: edited, by, now }: EntryKey & Authorship & { document: object | null },
): Promise<{ revision: number; isDraft: boolean }> {
  const document = entry?.document ?? null
  const draft = edited && isSameDocument(collection, edited, document) ? null : edited
  return writeEdit(transaction, entry, { key: { collection, id }, document, draft }, { by, now })
}

async function writeEdit(
  transaction: Transaction<Tables>,
  entry: Entry | undefined,
  write: EntryWrite,
  { by, now }: Authorship,
): Promise<{ revision: number; isDraft: boolean }> {
  const known = new Map(entry && [[entryPathOf(entry), entry]])
  const written = await writeEntries(transaction, [write], known, { by, now, action: 'edit' })
  await followDates(transaction, { written, by, action: 'edit' })
  return { revision: (entry?.revision ?? 0) + 1, isDraft: write.draft !== null }
}

export async function countDrafts(database: Database, reader: Author): Promise<number> {
  const collections = collectionNames.filter((name) => mayEdit(reader, name))
  const { count } = await database
    .selectFrom('content_entries')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('draft', 'is not', null)
    .where('collection', 'in', collections)
    .executeTakeFirstOrThrow()
  return Number(count)
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
      draft: parseDocument(row.draft) ?? {},
      published: parseDocument(row.published),
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

/** A field that two people changed differently. Undefined where it was taken out. */
interface Conflict {
  field: string
  theirs: unknown
}

interface Merge {
  /** Has both people's changes, and mine where they conflict. */
  document: object
  conflicts: readonly Conflict[]
}

/**
 * Joins two people's changes of the same document. `base` is the document that both started from. Each top-level field is one value: items of
 * lists have no identity, so what is inside a field is never joined.
 */
export function mergeDocuments(base: object, mine: object, theirs: object): Merge {
  const [before, one, other] = [base, mine, theirs].map((each) => new Map(Object.entries(each)))
  const conflicts: Conflict[] = []
  const merged = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((field) => {
    const values = { base: before?.get(field), mine: one?.get(field), theirs: other?.get(field) }
    if (isDeepStrictEqual(values.mine, values.base)) return [field, values.theirs] as const
    const isConflict =
      !isDeepStrictEqual(values.theirs, values.base) && !isDeepStrictEqual(values.mine, values.theirs)
    if (isConflict) conflicts.push({ field, theirs: values.theirs })
    return [field, values.mine] as const
  })
  return { document: withFields({}, merged), conflicts }
}

/** The document with what the other person wrote where both did. */
export function withTheirs({ document, conflicts }: Merge): object {
  return withFields(
    document,
    conflicts.map(({ field, theirs }) => [field, theirs] as const),
  )
}

/** Undefined removes a field. */
function withFields(document: object, fields: Iterable<readonly [string, unknown]>): object {
  const all = new Map<string, unknown>([...Object.entries(document), ...fields])
  return Object.fromEntries([...all].filter(([, value]) => value !== undefined))
}

/**
 * An entry's draft after a publication beneath it: it keeps what its author changed and follows the site in the rest.
 * Null without a draft, or when it no longer differs from what is published.
 */
export async function rebasedDraft(
  transaction: Transaction<Tables>,
  entry: Entry | undefined,
  published: object | null,
): Promise<object | null> {
  if (!entry?.draft || !published) return entry?.draft ?? null
  const { document } = await mergeBeneath(transaction, entry, published)
  return isSameDocument(entry.collection, document, published) ? null : document
}

/** The fields that an entry's draft and a publication since it was saved both changed. */
export async function conflictsOfDraft(
  transaction: Transaction<Tables>,
  entry: Entry | undefined,
): Promise<readonly Conflict[]> {
  if (!entry?.draft || !entry.document) return []
  return (await mergeBeneath(transaction, entry, entry.document)).conflicts
}

/** Joins the draft as it was saved last with what is published. Both started from what was published when the draft was saved. */
async function mergeBeneath(
  transaction: Transaction<Tables>,
  entry: Entry,
  published: object,
): Promise<Merge> {
  const newest = { hasDocument: true, limit: 1 } as const
  const [saved] = await revisionsOf(transaction, entry, { ...newest, of: 'drafts' })
  const [base] = await revisionsOf(transaction, entry, {
    ...newest,
    of: 'publications',
    until: (saved?.revision ?? 0) - 1,
  })
  const merge = mergeDocuments(base?.document ?? {}, saved?.document ?? {}, published)
  // A draft never gives an animal back the state that it had before a sale.
  const [states, conflicts] = [true, false].map((isState) =>
    merge.conflicts.filter(({ field }) => (field === 'state') === isState),
  )
  return { document: withTheirs({ ...merge, conflicts: states ?? [] }), conflicts: conflicts ?? [] }
}

interface NewEntry {
  collection: ListName
  document: object
  id: string
  insertAt: 'first' | 'last'
  /** The lists of the herd, whose animals are numbered. */
  lists: readonly ListRule[]
  by: Author
  now: number
}

/** An equal form within this time is the same form sent twice. Pregnancies of one mating are equal, too, but typed later. */
const repetitionMs = 60_000

type NewEntryOutcome = { kind: 'created'; id: string } | { kind: 'taken' | 'malformed' }

/** Saves the draft of a new entry. Its id was never given to another entry, withdrawn ones included. */
export function createEntry(database: Database, entry: NewEntry): Promise<NewEntryOutcome> {
  return changeContent(database, async (transaction) => {
    const { collection, document, insertAt } = entry
    requireAccess(entry.by, [entry])
    // Of all collections: chats and addresses refer to entries by their ids alone.
    const taken = await readEntryIds(transaction)
    const sameDraft = await findSameDraft(transaction, entry)
    if (sameDraft) return { kind: 'created', id: sameDraft }
    const id = entry.id || proposeId(collection, document, taken, entry.lists)
    if (!/^[a-z0-9-]{1,60}$/.test(id) || id === 'novo') return { kind: 'malformed' }
    if (taken.has(id)) return { kind: 'taken' }
    const position = insertAt === 'first' ? (await endsOf(transaction, collection)).first - 1 : undefined
    const write = { key: { collection, id }, document: null, draft: { id, ...document }, position }
    await writeEdit(transaction, undefined, write, entry)
    return { kind: 'created', id }
  })
}

/** The unpublished draft that the same form has made a moment ago, when it is sent twice. */
async function findSameDraft(
  transaction: Transaction<Tables>,
  { collection, document, by, now }: NewEntry,
): Promise<string | undefined> {
  const rows = await transaction
    .selectFrom('content_entries')
    .select(['id', 'draft'])
    .where('collection', '=', collection)
    .where('updated_by', '=', by.email)
    .where('updated_at', '>', now - repetitionMs)
    .where('published', 'is', null)
    .where('draft', 'is not', null)
    .where('revision', '=', 1)
    .execute()
  const same = rows.find(({ id, draft }) => isDeepStrictEqual(parseDocument(draft), { id, ...document }))
  return same?.id
}

type ListRule = Documents['lists'][number]

/** An id that no entry has: `touro-23`, or the name in small letters. */
function proposeId(
  collection: ListName,
  document: object,
  taken: ReadonlySet<string>,
  lists: readonly ListRule[],
): string {
  if (collection === 'animals') return numberedIds(taken)(idPrefixOf(lists, document))
  const base = slugOf(nameOf(document), maxSlugLength) || slugOf(collection, maxSlugLength)
  let id = base
  for (let number = 2; taken.has(id) || id === 'novo'; number++) id = `${base}-${number}`
  return id
}

/** Animals are numbered within their list, or else within their kind: chat references are made from their numbers. */
export function idPrefixOf(lists: readonly ListRule[], document: object): string {
  const { kind, breed } = document as { kind?: unknown; breed?: unknown }
  const list = lists.find((each) => isListed({ kind: String(kind), breed: String(breed) }, each))
  return list?.idPrefix || slugOf(String(kind ?? ''), maxSlugLength) || 'animal'
}

/** Gives ids of the herd that no entry has or had, by their beginnings: `touro` → `touro-07`. */
export function numberedIds(taken: ReadonlySet<string>): (prefix: string) => string {
  const last = new Map<string, number>()
  return (prefix) => {
    const number = (last.get(prefix) ?? lastNumber(prefix, taken)) + 1
    last.set(prefix, number)
    return `${prefix}-${String(number).padStart(2, '0')}`
  }
}

function lastNumber(kind: string, taken: ReadonlySet<string>): number {
  const pattern = new RegExp(`^${kind}-(\\d{1,6})$`)
  let last = 0
  for (const id of taken) last = Math.max(last, Number(pattern.exec(id)?.[1] ?? 0))
  return last
}

function nameOf(document: object): string {
  for (const key of ['name', 'heading', 'title', 'code']) {
    const value: unknown = Reflect.get(document, key)
    const name = isText(value) ? value.pt : value
    if (typeof name === 'string' && name) return name
  }
  return ''
}
