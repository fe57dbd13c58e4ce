import type { ExpressionBuilder, Transaction } from 'kysely'
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
  /** `draft`: the draft is published. `available`: a reservation ends. `unlisted`: a sold animal leaves the sitemap. */
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

/** Takes the dates of drafts back, or of what is to leave the sitemap; `now` is when that happens at once. */
export function undate(
  database: Database,
  change: 'draft' | 'unlisted',
  { entries, by, now }: { entries: readonly EntryKey[]; by: Author; now?: number | undefined },
): Promise<void> {
  return changeContent(database, async (transaction) => {
    requireAccess(by, entries)
    await requireEditor(transaction, by)
    for (const { collection, id } of entries) {
      const row = { collection, entry_id: id, change, done_at: null }
      const same = (eb: ExpressionBuilder<Tables, 'dated_changes'>) => eb.and(row)
      if (now) await transaction.updateTable('dated_changes').set({ done_at: now }).where(same).execute()
      else await transaction.deleteFrom('dated_changes').where(same).execute()
    }
  })
}

interface Written {
  key: { collection: CollectionName; id: string }
  state: { published: string | null; draft: string | null }
  revision: number
}

const soldListedMs = 90 * 24 * 60 * 60 * 1000

/** Keeps the dates of entries right that are written: without a draft, none is dated, and the others follow the state of the document. */
export async function followEntries(
  transaction: Transaction<Tables>,
  writes: readonly Written[],
  before: ReadonlyMap<string, { published: string | null }>,
  { by, now, isState }: { by: Author; now: number; isState: boolean },
): Promise<void> {
  for (const { key, state, revision } of writes) {
    const own = { collection: key.collection, entry_id: key.id }
    const old = datesIn(before.get(`${key.collection}/${key.id}`)?.published)
    const dates = datesIn(state.published)
    const moved = (['available', 'unlisted'] as const).filter((change) => old[change] !== dates[change])
    const gone = state.draft === null ? ['draft' as const, ...moved] : moved
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
    for (const change of moved) {
      const at =
        dates[change] && (dates[change] === 'sold' ? now + soldListedMs : timeOfMoment(dates[change]))
      if (at) await dateChange(transaction, { ...key, change, at, by: by.email, revision })
    }
  }
}

function datesIn(json: string | null | undefined): {
  available?: string | undefined
  unlisted?: 'sold' | undefined
} {
  if (!json || !/"reservedUntil"|"state":"sold"/.test(json)) return {}
  const animal: Parameters<typeof reservationEnd>[0] = parseRecord(json) ?? {}
  return { available: reservationEnd(animal), unlisted: animal.state === 'sold' ? 'sold' : undefined }
}
