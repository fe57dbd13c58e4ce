import { sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { ListName } from './collections.ts'

/** A document with a state of its own, such as an animal. */
interface DocumentInState {
  collection: string
  id: string
  /** When it was published in the state; null when it began in it. */
  since: number | null
}

/** Since when the published documents of some collections have been in a state, such as `sold`. */
export async function readStateTimes(
  database: Database,
  collections: readonly ListName[],
  state: string,
): Promise<DocumentInState[]> {
  // Documents are stored by `JSON.stringify`, in which a text cannot contain this.
  const isInState = (column: 'content_entries.published' | 'content_revisions.document') =>
    sql<boolean>`${sql.ref(column)} like ${`%"state":"${state}"%`}`
  const rows = await database
    .selectFrom('content_entries')
    .innerJoin('content_revisions', (join) =>
      join
        .onRef('content_revisions.collection', '=', 'content_entries.collection')
        .onRef('content_revisions.entry_id', '=', 'content_entries.id'),
    )
    .select(['content_entries.collection', 'content_entries.id', 'changed_at'])
    .select(sql<number>`case when ${isInState('content_revisions.document')} then 1 else 0 end`.as('matches'))
    .where('content_entries.collection', 'in', collections)
    .where(isInState('content_entries.published'))
    // Every action but this one publishes.
    .where('content_revisions.action', '<>', 'edit')
    .orderBy('content_entries.collection')
    .orderBy('content_entries.id')
    .orderBy('content_revisions.revision')
    .execute()
  const found = new Map<string, DocumentInState & { matches: boolean }>()
  for (const { collection, id, changed_at, matches } of rows) {
    const key = `${collection}/${id}`
    const before = found.get(key)
    const isNew = matches === 1 && !before?.matches
    const since = isNew ? (before ? Number(changed_at) : null) : (before?.since ?? null)
    found.set(key, { collection, id, since, matches: matches === 1 })
  }
  return [...found.values()].map(({ matches: _, ...document }) => document)
}
