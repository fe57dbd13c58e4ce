import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../platform/database/schema.ts'
import { type FieldPath, valueAt } from '../content/index.server.ts'
import { type Author, requireAccess } from './change-content.server.ts'
import { type Documents, listSchemas } from './collections.server.ts'
import type { CollectionName, EntryKey } from './collections.ts'
import { parseDocument } from './entries.server.ts'
import type { ContentAction, ContentRevisionsTable } from './tables.ts'

export interface Revision {
  revision: number
  changedAt: number
  changedBy: string
  action: ContentAction
  /** The whole document after the change, or the draft that was saved; null for a withdrawn one. */
  document: object | null
  /** The draft that a publication of some fields left. */
  draft: object | null
  /** Such as the buyer of a sold animal; empty for readers without full access. */
  note: string
  /** Shared by revisions that one publication made; empty for single changes. */
  batch: string
}

type Reading = Pick<Database, 'selectFrom'>

interface RevisionFilter {
  /** Drafts are revisions, too. */
  of?: 'drafts' | 'publications'
  until?: number | undefined
  /** Withdrawals have no document. */
  hasDocument?: true
  limit?: number
}

/** Revisions of a document, the newest first. */
export async function revisionsOf(
  database: Reading,
  { collection, id }: EntryKey,
  { of, until, hasDocument, limit }: RevisionFilter = {},
): Promise<Revision[]> {
  const rows = await database
    .selectFrom('content_revisions')
    .selectAll()
    .where('collection', '=', collection)
    .where('entry_id', '=', id)
    .$if(of !== undefined, (query) => query.where('action', of === 'drafts' ? '=' : '<>', 'edit'))
    .$if(until !== undefined, (query) => query.where('revision', '<=', until ?? 0))
    .$if(hasDocument === true, (query) => query.where('document', '<>', ''))
    .orderBy('revision', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map(revisionOf)
}

function revisionOf(row: Selectable<ContentRevisionsTable>): Revision {
  return {
    revision: Number(row.revision),
    changedAt: Number(row.changed_at),
    changedBy: row.changed_by,
    action: row.action,
    document: parseDocument(row.document),
    draft: parseDocument(row.draft),
    note: row.note,
    batch: row.batch,
  }
}

/** The history that staff read. @throws a 403 response unless the reader may edit the document. */
export async function readRevisions(
  database: Reading,
  key: EntryKey,
  reader: Author,
  filter: RevisionFilter,
): Promise<Revision[]> {
  requireAccess(reader, [key])
  const revisions = await revisionsOf(database, key, filter)
  return revisions.map((each) => (reader.hasFullAccess ? each : { ...each, note: '' }))
}

/** The draft, or else the document, that an entry had at a revision; undefined without one. */
export async function documentAt(
  database: Reading,
  key: EntryKey,
  revision: number,
): Promise<object | undefined> {
  const [found] = await revisionsOf(database, key, { until: revision, limit: 1 })
  return found?.revision === revision ? (found.draft ?? found.document ?? undefined) : undefined
}

export async function seedOf(database: Reading, collection: CollectionName): Promise<object | undefined> {
  const [first] = await revisionsOf(database, { collection, id: collection }, { until: 1 })
  return (first?.action === 'seed' && first.document) || undefined
}

interface Origins {
  /** The document as it came with the software. */
  seed?: object
  /** As the ranch has read it and found it right. */
  adopted: object[]
}

export async function readOrigins(
  database: Reading,
  names: readonly CollectionName[],
): Promise<Map<string, Origins>> {
  const rows = await database
    .selectFrom('content_revisions')
    .select(['collection', 'action', 'document'])
    .where('collection', 'in', names)
    .where('action', 'in', ['seed', 'adopt'])
    .execute()
  return new Map(
    names.map((name) => {
      const own = rows.filter(({ collection }) => collection === name)
      const documents = (which: ContentAction) =>
        own.flatMap(({ action, document }) => (action === which && parseDocument(document)) || [])
      const [seed] = documents('seed')
      return [name, { ...(seed && { seed }), adopted: documents('adopt') }]
    }),
  )
}

/** The lists of animals as they were published, the oldest first: their addresses may be in links. */
export async function readFormerLists(database: Reading): Promise<Documents['lists']> {
  const rows = await database
    .selectFrom('content_revisions')
    .select('document')
    .where('collection', '=', 'lists')
    .where('action', '<>', 'edit')
    .orderBy('changed_at')
    .execute()
  return rows.flatMap(({ document }) => {
    const list = v.safeParse(listSchemas.lists, parseDocument(document))
    return list.success ? [list.output] : []
  })
}

export async function wasPrivacyVersionPublished(database: Reading, version: string): Promise<boolean> {
  const key = { collection: 'privacy', id: 'privacy' } as const
  const published = await revisionsOf(database, key, { of: 'publications' })
  return published.some(({ document }) => valueAt(document, ['version']) === version)
}

export interface BatchRevision extends EntryKey {
  revision: number
  action: ContentAction
  /** Null for an entry that was not on the site. */
  before: object | null
  document: object | null
  isNewest: boolean
}

/** Publications that were made together: of an import, or of marked entries of a list. */
export type BatchAction = 'import' | 'state' | 'publish'

/** @throws a 403 response unless the reader may edit all of it. */
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
    ...{ collection: collection as CollectionName, id, revision, action },
    before: parseDocument(before),
    document: parseDocument(document),
    isNewest: Number(revision) === Number(newest),
  }))
  requireAccess(reader, revisions)
  return revisions
}

export interface FieldDifference {
  path: FieldPath
  before: unknown
  after: unknown
}

/** The fields in which two documents differ, in the order of the second. */
export function compareFields(before: unknown, after: unknown, path: FieldPath = []): FieldDifference[] {
  if (isRecordOrList(before) && isRecordOrList(after))
    return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((key) =>
      compareFields(valueAt(before, [key]), valueAt(after, [key]), [...path, key]),
    )
  return before === after ? [] : [{ path, before, after }]
}

function isRecordOrList(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The different notes of the content's history, which may name people, such as the buyer of an animal. */
export async function readNotes(database: Reading): Promise<string[]> {
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
