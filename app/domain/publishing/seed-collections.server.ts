import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { operator } from './authors.server.ts'
import { checkDocuments } from './check-documents.server.ts'
import { type Documents, type Entry, entriesOf } from './collections.server.ts'
import { insertNextVersion, lockContent } from './entries.server.ts'
import { insertEntries, readPublished } from './stored-documents.server.ts'

interface SeedOptions {
  /** Milliseconds since 1970. */
  now: number
  /** The names that documents may use for pictures. */
  pictures: ReadonlySet<string>
  /** Writes rows that belong to the documents, in the same transaction. */
  alongside?(transaction: Transaction<Tables>): Promise<void>
}

/** Whether the database has no rows of a collection. */
export async function lacksCollections(database: Database, documents: Documents): Promise<boolean> {
  return (await newEntries(database, documents)).length > 0
}

/**
 * Stores the documents of collections that the database has no rows of, as a new version: a database that was seeded by an
 * earlier version of the site lacks newer collections. Collections that staff have emptied have rows.
 * @throws {ContentError} when the new documents do not fit the stored ones; nothing has changed then.
 */
export async function seedNewCollections(
  database: Database,
  documents: Documents,
  { now, pictures, alongside }: SeedOptions,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    // None are new when another process has stored them meanwhile.
    const entries = await newEntries(transaction, documents)
    if (entries.length === 0) return
    await insertNextVersion(transaction, { by: operator, now, note: '' })
    await insertEntries(transaction, entries, now)
    await alongside?.(transaction)
    checkDocuments((await readPublished(transaction)).documents, pictures)
  })
}

async function newEntries(database: Pick<Database, 'selectFrom'>, documents: Documents): Promise<Entry[]> {
  const rows = await database.selectFrom('content_entries').select('collection').distinct().execute()
  const stored = new Set(rows.map(({ collection }) => collection))
  return entriesOf(documents).filter(({ collection }) => !stored.has(collection))
}
