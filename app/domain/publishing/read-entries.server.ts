import type { Database } from '../../platform/database/schema.ts'
import { parseRecord } from '../../platform/is-record.ts'
import { oncePer } from '../../platform/once-per.ts'
import { englishState, textsIn } from '../content/index.server.ts'
import { type Author, mayEdit, requireAccess } from './change-content.server.ts'
import { type Documents, entriesOf } from './collections.server.ts'
import type { CollectionName, EntryKey, SingleName } from './collections.ts'

export interface EditableEntry {
  /** The draft, the published document, or what was published before it was withdrawn. */
  document: object
  revision: number
  isPublished: boolean
  hasDraft: boolean
  /** Whether it came with the software. */
  isSample: boolean
  updatedAt: number
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
  const { draft, published } = entry
  return {
    document:
      parseRecord(draft) ??
      parseRecord(published) ??
      parseRecord(await lastDocument(database, { collection, id })) ??
      {},
    revision: entry.revision,
    isPublished: entry.published !== null,
    hasDraft: entry.draft !== null,
    isSample: entry.is_sample === 1,
    updatedAt: Number(entry.updated_at),
    updatedBy: entry.updated_by,
  }
}

/**
 * What is published of a single document, with the revision that a form of it expects: 1 until somebody changes it. Both are read at once, because
 * a process may show an older version for a moment.
 * @throws a 403 response unless the reader may edit it.
 */
export async function readSingle<Name extends SingleName>(
  database: Database,
  name: Name,
  reader: Author,
): Promise<{ document: Documents[Name]; revision: number }> {
  requireAccess(reader, [{ collection: name }])
  const { published, revision } = await database
    .selectFrom('content_entries')
    .select(['published', 'revision'])
    .where('collection', '=', name)
    .where('id', '=', name)
    .executeTakeFirstOrThrow()
  return { document: JSON.parse(published ?? '{}'), revision: Number(revision) }
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

export interface EntryRow extends EntryKey {
  isPublished: boolean
  draft: object | null
  revision: number
  updatedAt: number
  updatedBy: string
}

/** The entries of collections, in the order of the site. @throws a 403 response unless the reader may edit all of them. */
export async function readEntryRows(
  database: Database,
  collections: readonly CollectionName[],
  reader: Author,
): Promise<EntryRow[]> {
  requireAccess(
    reader,
    collections.map((collection) => ({ collection })),
  )
  const rows = await database
    .selectFrom('content_entries')
    .select(['collection', 'id', 'draft', 'revision', 'updated_at', 'updated_by'])
    .select((select) => select('published', 'is not', null).as('is_published'))
    .where('collection', 'in', collections)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const ranks = new Map<string, number>(collections.map((name, index) => [name, index]))
  return rows
    .map((row) => ({
      collection: row.collection as CollectionName,
      id: row.id,
      isPublished: Boolean(row.is_published),
      draft: row.draft === null ? null : (parseRecord(row.draft) ?? {}),
      revision: row.revision,
      updatedAt: Number(row.updated_at),
      updatedBy: row.updated_by,
    }))
    .sort((one, other) => (ranks.get(one.collection) ?? 0) - (ranks.get(other.collection) ?? 0))
}

/** A text that English pages show in Portuguese. */
interface EnglishGap {
  state: 'missing' | 'stale'
  field: readonly string[]
  pt: string
}

export interface EnglishCount {
  missing: number
  stale: number
}

export const englishGaps = oncePer((document: object): readonly EnglishGap[] =>
  textsIn(document).flatMap(({ path, text }): EnglishGap[] => {
    const state = englishState(text)
    return state === 'current' ? [] : [{ state, field: path, pt: text.pt }]
  }),
)

export function countGaps(gaps: readonly EnglishGap[]): EnglishCount {
  const stale = gaps.filter(({ state }) => state === 'stale').length
  return { missing: gaps.length - stale, stale }
}

/** Counts the texts whose English is missing or stale, in the documents that a person may edit. */
export function countEnglishGaps(documents: Documents, reader: Author): EnglishCount {
  const entries = entriesOf(documents).filter(({ collection }) => mayEdit(reader, collection))
  const counts = entries.map(({ document }) => countGaps(englishGaps(document)))
  return {
    missing: counts.reduce((sum, { missing }) => sum + missing, 0),
    stale: counts.reduce((sum, { stale }) => sum + stale, 0),
  }
}
