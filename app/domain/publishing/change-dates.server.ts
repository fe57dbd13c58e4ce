import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { timeOfMoment } from '../../platform/ranch-time.ts'
import { reservationEnd } from '../herd/index.server.ts'
import { readSiteSetting } from '../settings/index.server.ts'
import { type Author, mayEdit, OutdatedChanges } from './change-content.server.ts'
import { type EntryKey, findCollection } from './collections.ts'
import { type Entry, entryPathOf, readEntries, type WrittenEntry } from './entries.server.ts'
import type { ContentAction, DatedChangesTable } from './tables.ts'

/** Dates a change, in place of an earlier date, or takes its date back. */
async function dateChange(
  transaction: Transaction<Tables>,
  { collection, id: entry_id }: EntryKey,
  change: DatedChangesTable['change'],
  dated: Pick<DatedChangesTable, 'at' | 'set_by' | 'revision'> | null,
): Promise<void> {
  const row = { collection, entry_id, change }
  await transaction
    .deleteFrom('dated_changes')
    .where((eb) => eb.and(row))
    .execute()
  if (dated)
    await transaction
      .insertInto('dated_changes')
      .values({ ...row, ...dated, held_at: null })
      .execute()
}

/**
 * Dates the publication of drafts, or takes their dates back: `at` is null.
 * @throws {OutdatedChanges} when one is not the draft that was seen.
 */
export async function writeDraftDates(
  transaction: Transaction<Tables>,
  drafts: readonly (EntryKey & { expectedRevision: number })[],
  { by, at }: { by: Author; at: number | null },
): Promise<void> {
  const entries = await readEntries(transaction, drafts, by)
  for (const { expectedRevision: revision, ...key } of drafts) {
    if (entries.get(entryPathOf(key))?.revision !== revision) throw new OutdatedChanges()
    await dateChange(transaction, key, 'draft', at === null ? null : { at, set_by: by.email, revision })
  }
}

/** Keeps the dates of entries right: without a draft, none is dated, and the end of a reservation follows the document. */
export async function followDates(
  transaction: Transaction<Tables>,
  { written, by, action }: { written: readonly WrittenEntry[]; by: Author; action: ContentAction },
): Promise<void> {
  for (const { before, after } of written) {
    const { revision } = after
    const end = endOf(after)
    const dated = end === undefined ? null : { at: timeOfMoment(end), set_by: by.email, revision }
    if (end !== endOf(before)) await dateChange(transaction, after, 'available', dated)
    if (!after.draft) await dateChange(transaction, after, 'draft', null)
    // A state is none of the draft's own fields: who dated the draft has seen all of it.
    else if (action === 'state')
      await transaction
        .updateTable('dated_changes')
        .set({ revision })
        .where('collection', '=', after.collection)
        .where((eb) => eb.and({ entry_id: after.id, change: 'draft', revision: revision - 1 }))
        .execute()
  }
}

/** When the reservation of a published animal ends. */
function endOf(entry: Entry | undefined): string | undefined {
  return reservationEnd(entry?.document ?? {})
}

/** A draft that is published, or a reservation that ends. `revision`: when it was dated; `newest`: now; `heldAt`: it failed, and staff decide. */
export type ComingChange = Awaited<ReturnType<typeof readComingChanges>>[number]

/** Also those that wait for a decision; the earliest first. */
export async function readComingChanges(database: Database, reader?: Author) {
  const rows = await database
    .selectFrom('dated_changes as dated')
    .innerJoin('content_entries as entry', (join) =>
      join.onRef('entry.collection', '=', 'dated.collection').onRef('entry.id', '=', 'dated.entry_id'),
    )
    .selectAll('dated')
    .select('entry.revision as newest')
    .orderBy('at')
    .orderBy('dated.entry_id')
    .execute()
  return rows.flatMap((row) => {
    // A damaged or hostile backup restores any number.
    const [collection, at] = [findCollection(row.collection), Math.min(Number(row.at), lastMoment)]
    if (!collection || at <= 0 || (reader && !mayEdit(reader, collection))) return []
    const { entry_id: id, change, set_by: by, revision, newest } = row
    const heldAt = row.held_at === null ? null : Number(row.held_at)
    const hasChanged = change === 'draft' && newest !== revision
    return [{ collection, id, change, at, by, revision, newest, hasChanged, heldAt }]
  })
}

/** Later moments have no text of four digits for their year. */
const lastMoment = Date.UTC(9999, 11, 31)

/** In groups that one person dated for one moment: drafts may need each other. */
export async function readDueChanges(database: Database, now: number): Promise<ComingChange[][]> {
  const coming = await readComingChanges(database)
  const due = coming.filter(({ heldAt, at }) => heldAt === null && at <= now)
  return [...Map.groupBy(due, ({ change, at, by }) => `${change} ${at} ${by}`).values()]
}

/** @throws {OutdatedChanges} when another process has carried a change out, or somebody has taken its date back */
export async function claimDueChanges(
  transaction: Transaction<Tables>,
  changes: readonly ComingChange[],
): Promise<void> {
  for (const change of changes) {
    const taken = transaction.deleteFrom('dated_changes').where((eb) => eb.and(rowOf(change)))
    if ((await taken.executeTakeFirst()).numDeletedRows === 0n) throw new OutdatedChanges()
  }
}

/** A change that cannot be carried out waits for a decision. */
export async function holdDueChange(database: Database, change: ComingChange, now: number): Promise<void> {
  await database
    .updateTable('dated_changes')
    .set({ held_at: now })
    .where((eb) => eb.and(rowOf(change)))
    .execute()
}

function rowOf({ collection, id, change, at, revision }: ComingChange) {
  return { collection, entry_id: id, change, at, revision }
}

/** A backup's dates may have been taken back since: at the first start after its restoration somebody decides. */
export async function holdDueAfterRestore(database: Database, now: number): Promise<void> {
  if (!(await readSiteSetting(database, 'restored'))) return
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('dated_changes')
      .set({ held_at: now })
      .where('at', '<=', now)
      .where('held_at', 'is', null)
      .execute()
    await transaction.deleteFrom('site_settings').where('key', '=', 'restored').execute()
  })
}
