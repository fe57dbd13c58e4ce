import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import type { UncheckedDocuments } from './check-documents.server.ts'
import { type CollectionName, listNames } from './collections.ts'

/** The place before the first of a collection. */
export async function firstPosition(
  transaction: Transaction<Tables>,
  collection: CollectionName,
): Promise<number> {
  const { first } = await transaction
    .selectFrom('content_entries')
    .select(({ fn }) => fn.min('position').as('first'))
    .where('collection', '=', collection)
    .executeTakeFirstOrThrow()
  return first === null ? 0 : Number(first) - 1
}

/** Counts the places after the last of each collection. */
export async function lastPositions(
  transaction: Transaction<Tables>,
  collections: Iterable<CollectionName>,
): Promise<(collection: CollectionName) => number> {
  const next = new Map<CollectionName, number>()
  for (const collection of collections) {
    const { last } = await transaction
      .selectFrom('content_entries')
      .select(({ fn }) => fn.max('position').as('last'))
      .where('collection', '=', collection)
      .executeTakeFirstOrThrow()
    next.set(collection, last === null ? 0 : Number(last) + 1)
  }
  return (collection) => {
    const position = next.get(collection) ?? 0
    next.set(collection, position + 1)
    return position
  }
}

/**
 * Puts the stored entries in the order of documents. Entries that the documents lack (withdrawn, or not yet published) keep
 * their places among them.
 */
export async function orderEntries(
  transaction: Transaction<Tables>,
  documents: UncheckedDocuments,
): Promise<void> {
  for (const collection of listNames) {
    const wanted = idsOf(documents[collection])
    const rows = await transaction
      .selectFrom('content_entries')
      .select(['id', 'position'])
      .where('collection', '=', collection)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const listed = new Set(wanted)
    const inOrder = wanted.values()
    const ordered = rows.map(({ id }) => (listed.has(id) ? (inOrder.next().value ?? id) : id))
    const stored = new Map(rows.map(({ id, position }) => [id, position]))
    for (const [position, id] of ordered.entries())
      if (stored.get(id) !== position)
        await transaction
          .updateTable('content_entries')
          .set({ position })
          .where('collection', '=', collection)
          .where('id', '=', id)
          .execute()
  }
}

function idsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map(({ id }: { id: string }) => id) : []
}
