import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { parseRecord } from '../../platform/is-record.ts'
import { maxSlugLength, slugOf } from '../../platform/text.ts'
import { isText } from '../content/index.server.ts'
import { listOf } from '../herd/index.server.ts'
import { type Author, changeContent } from './change-content.server.ts'
import type { Documents } from './collections.server.ts'
import type { ListName } from './collections.ts'
import { firstPosition, writeEntry } from './entries.server.ts'

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
    const { collection, document, insertAt, by, now } = entry
    const taken = await takenIds(transaction)
    const sameDraft = await findSameDraft(transaction, entry)
    if (sameDraft) return { kind: 'created', id: sameDraft }
    const id = entry.id || proposeId(collection, document, taken, entry.lists)
    if (!/^[a-z0-9-]{1,60}$/.test(id) || id === 'novo') return { kind: 'malformed' }
    if (taken.has(id)) return { kind: 'taken' }
    const json = JSON.stringify({ id, ...document })
    await writeEntry(
      transaction,
      { collection, id },
      {
        published: null,
        draft: json,
        position: insertAt === 'first' ? await firstPosition(transaction, collection) : undefined,
      },
      { by, now, action: 'edit', document: json, note: '', batch: '' },
    )
    return { kind: 'created', id }
  })
}

/** Ids of all collections: chats and addresses refer to entries by their ids alone. */
async function takenIds(transaction: Transaction<Tables>): Promise<ReadonlySet<string>> {
  const rows = await transaction.selectFrom('content_entries').select('id').execute()
  return new Set(rows.map(({ id }) => id))
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
  const same = rows.find(({ id, draft }) => isDeepStrictEqual(parseRecord(draft), { id, ...document }))
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
  const list = listOf({ lists }, { kind: String(kind), breed: String(breed) })
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
  for (const key of ['name', 'title', 'code']) {
    const value: unknown = Reflect.get(document, key)
    const name = isText(value) ? value.pt : value
    if (typeof name === 'string' && name) return name
  }
  return ''
}
