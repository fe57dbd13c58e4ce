import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { parseRecord } from '../../platform/is-record.ts'
import { timeOfMoment } from '../../platform/ranch-time.ts'
import { reservationEnd } from '../herd/index.server.ts'
import { type Author, changeContent, requireAccess, requireEditor } from './change-content.server.ts'
import type { CollectionName, EntryKey } from './collections.ts'
import type { DatedChangesTable } from './tables.ts'

export interface DatedChange extends Pick<DatedChangesTable, 'at' | 'revision'> {
  collection: CollectionName
  id: string
  /** `draft`: the draft is published. `available`: a reservation ends. */
  change: DatedChangesTable['change']
  /** The address of a staff member. */
  by: string
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

/** Takes the dates of drafts back. */
export function undate(database: Database, entries: readonly EntryKey[], by: Author): Promise<void> {
  return changeContent(database, async (transaction) => {
    requireAccess(by, entries)
    await requireEditor(transaction, by)
    for (const { collection, id } of entries)
      await transaction
        .deleteFrom('dated_changes')
        .where((eb) => eb.and({ collection, entry_id: id, change: 'draft', done_at: null }))
        .execute()
  })
}

interface Written {
  key: { collection: CollectionName; id: string }
  state: { published: string | null; draft: string | null }
  revision: number
}

/** Keeps the dates of entries right that are written: without a draft, none is dated, and the end of a reservation follows the document. */
export async function followEntries(
  transaction: Transaction<Tables>,
  writes: readonly Written[],
  before: ReadonlyMap<string, { published: string | null }>,
  { by, isState }: { by: Author; isState: boolean },
): Promise<void> {
  for (const { key, state, revision } of writes) {
    const own = { collection: key.collection, entry_id: key.id }
    const end = endIn(state.published)
    const hasMoved = endIn(before.get(`${key.collection}/${key.id}`)?.published) !== end
    const gone = [...(hasMoved ? (['available'] as const) : []), ...(state.draft ? [] : (['draft'] as const))]
    if (gone.length > 0)
      await transaction
        .deleteFrom('dated_changes')
        .where((eb) => eb.and(own))
        .where('change', 'in', gone)
        .execute()
    // A state is none of the draft's own fields: who dated the draft has seen all of it.
    if (isState)
      await transaction
        .updateTable('dated_changes')
        .set({ revision })
        .where((eb) => eb.and({ ...own, change: 'draft', revision: revision - 1 }))
        .execute()
    if (end && hasMoved)
      await dateChange(transaction, {
        ...key,
        change: 'available',
        at: timeOfMoment(end),
        by: by.email,
        revision,
      })
  }
}

/** When the reservation of a published animal ends. */
function endIn(json: string | null | undefined): string | undefined {
  if (!json?.includes('"reservedUntil"')) return undefined
  return reservationEnd(parseRecord(json) ?? {})
}
