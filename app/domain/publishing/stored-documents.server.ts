import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { ContentError } from '../content/index.server.ts'
import type { UncheckedDocuments } from './check-documents.server.ts'
import { type Documents, type Entry, entriesOf } from './collections.server.ts'
import { type CollectionName, findCollection, listNames } from './collections.ts'
import { fileOf } from './document-files.server.ts'
import type { EntryKey } from './entries.server.ts'

const rowsPerInsert = 200

/** The published documents of the newest version; `version` is 0 while nothing has been published. */
export interface PublishedDocuments {
  version: number
  documents: UncheckedDocuments
}

/** One statement, so that the documents belong to the version. */
export async function readPublished(database: Database): Promise<PublishedDocuments> {
  const rows = await database
    .selectFrom('content_entries')
    .select((select) => [
      'collection',
      'id',
      'published',
      select
        .selectFrom('content_versions')
        .select(({ fn }) => fn.max('number').as('number'))
        .as('version'),
    ])
    .where('published', 'is not', null)
    .orderBy('collection')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const entries = rows.map(({ collection, id, published }) => ({ collection, id, json: published ?? '' }))
  return { version: Number(rows[0]?.version ?? 0), documents: parseEntries(entries) }
}

/** The documents of entries in their order. Rows of unknown collections are left out. @throws {ContentError} */
export function parseEntries(
  entries: readonly { collection: string; id: string; json: string }[],
): Record<string, unknown> {
  const lists = new Map<string, unknown[]>(listNames.map((name) => [name, []]))
  const singles = new Map<string, unknown>()
  for (const { collection, id, json } of entries) {
    const name = findCollection(collection)
    if (!name) continue
    const document = parseJson({ collection: name, id }, json)
    const list = lists.get(name)
    if (list) list.push(document)
    else singles.set(name, document)
  }
  return Object.fromEntries([...lists, ...singles])
}

const parsedEntries = new Map<string, { json: string; document: unknown }>()

/** Equal documents are the same object in each version, so that what depends on them is not computed again. */
function parseJson({ collection, id }: EntryKey, json: string): unknown {
  const entry = `${collection}/${id}`
  const known = parsedEntries.get(entry)
  if (known?.json === json) return known.document
  try {
    const document: unknown = JSON.parse(json)
    parsedEntries.set(entry, { json, document })
    return document
  } catch {
    const reason = 'the document is no JSON'
    const place = { file: fileOf(collection), id, field: [] }
    throw new ContentError(`${entry}: ${reason}`, { reason, place })
  }
}

/** The number of the newest version. */
export async function readVersion(database: Database): Promise<number> {
  const { number } = await database
    .selectFrom('content_versions')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirstOrThrow()
  return Number(number ?? 0)
}

/** The ids of a collection's entries, with those of entries that were withdrawn. */
export async function readEntryIds(database: Database, collection: CollectionName): Promise<string[]> {
  const rows = await database
    .selectFrom('content_entries')
    .select('id')
    .where('collection', '=', collection)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Stores documents as the first version, in one transaction. Does nothing when a version exists: content that staff have
 * changed is never overwritten. `alongside` writes rows that belong to the documents, in the same transaction.
 */
export async function seedContent(
  database: Database,
  documents: Documents,
  now: number,
  alongside?: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // A second process that starts at the same time waits here, and then finds the version.
    const { numInsertedOrUpdatedRows: seeded } = await transaction
      .insertInto('content_versions')
      .values({ number: 1, published_at: now, published_by: '', note: '' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!seeded) return
    await insertEntries(transaction, entriesOf(documents), now)
    await alongside?.(transaction)
  })
}

/** Stores the first documents of collections. */
export async function insertEntries(
  transaction: Transaction<Tables>,
  entries: readonly Entry[],
  now: number,
): Promise<void> {
  for (let from = 0; from < entries.length; from += rowsPerInsert) {
    const some = entries.slice(from, from + rowsPerInsert)
    await transaction
      .insertInto('content_entries')
      .values(
        some.map(({ collection, id, position, document }) => ({
          ...{ collection, id, position, draft: null, revision: 1, updated_at: now, updated_by: '' },
          published: JSON.stringify(document),
        })),
      )
      .execute()
    await transaction
      .insertInto('content_revisions')
      .values(
        some.map(({ collection, id, document }) => ({
          ...{ collection, entry_id: id, revision: 1, changed_at: now, changed_by: '' },
          ...{
            action: 'seed' as const,
            document: JSON.stringify(document),
            draft: null,
            note: '',
            batch: '',
          },
        })),
      )
      .execute()
  }
}
