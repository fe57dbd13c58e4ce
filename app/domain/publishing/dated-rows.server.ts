import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { timeOfMoment } from '../../platform/ranch-time.ts'
import { reservationEnd } from '../herd/index.server.ts'
import type { Author } from './change-content.server.ts'
import type { CollectionName } from './collections.ts'
import type { DatedChangesTable } from './tables.ts'

export interface DatedChange {
  collection: CollectionName
  id: string
  /** `draft`: the draft is published. `available`: a reservation ends. */
  change: DatedChangesTable['change']
  at: number
  /** The address of a staff member. */
  by: string
  /** The entry's, when the change was dated. */
  revision: number
}

/** Dates a change. It replaces an earlier date of the same change. */
export async function dateChange(
  transaction: Transaction<Tables>,
  { id, by, ...row }: DatedChange,
): Promise<void> {
  const values = { ...row, entry_id: id, set_by: by, done_at: null, held_at: null }
  await transaction
    .insertInto('dated_changes')
    .values(values)
    .onConflict((conflict) => conflict.columns(['collection', 'entry_id', 'change']).doUpdateSet(values))
    .execute()
}

interface Written {
  key: { collection: CollectionName; id: string }
  state: { published: string | null; draft: string | null }
  revision: number
}

/** Keeps the dates of entries right that are written: without a draft, none is dated, and a reservation ends when its document says. */
export async function followEntries(
  transaction: Transaction<Tables>,
  writes: readonly Written[],
  before: ReadonlyMap<string, { published: string | null }>,
  { by, isState }: { by: Author; isState: boolean },
): Promise<void> {
  for (const { key, state, revision } of writes) {
    const end = endIn(state.published)
    const isMoved = end !== endIn(before.get(`${key.collection}/${key.id}`)?.published)
    const gone = [
      ...(state.draft === null ? ['draft' as const] : []),
      ...(isMoved ? ['available' as const] : []),
    ]
    if (gone.length > 0)
      await transaction
        .deleteFrom('dated_changes')
        .where('collection', '=', key.collection)
        .where('entry_id', '=', key.id)
        .where('change', 'in', gone)
        .where('done_at', 'is', null)
        .execute()
    // A state is none of the draft's own fields: who dated the draft has seen all of it.
    if (isState)
      await transaction
        .updateTable('dated_changes')
        .set({ revision })
        .where('collection', '=', key.collection)
        .where('entry_id', '=', key.id)
        .where('change', '=', 'draft')
        .where('revision', '=', revision - 1)
        .execute()
    if (isMoved && end)
      await dateChange(transaction, {
        ...key,
        change: 'available',
        at: timeOfMoment(end),
        by: by.email,
        revision,
      })
  }
}

function endIn(json: string | null | undefined): string | undefined {
  return json?.includes('"reservedUntil"') ? reservationEnd(JSON.parse(json)) : undefined
}
