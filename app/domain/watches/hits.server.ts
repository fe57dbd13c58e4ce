import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../platform/database/schema.ts'
import type { Animal, Herd } from '../herd/index.server.ts'
import { isWhole, listedEntries, matchesOf, parseWatched } from './watched.server.ts'

/** Compared between two requests of visitors. */
const watchesPerTurn = 200
const rowsPerInsert = 500

/** The version whose animals were compared last; undefined on a new site, and after a restore, which tells nobody twice. */
export async function readSeenVersion(database: Database): Promise<number | undefined> {
  const row = await database.selectFrom('watch_progress').select('version').executeTakeFirst()
  return row && Number(row.version)
}

/** Begins with a version, without comparing anything. Mails that wait in a restored copy may have been sent since it was made. */
export async function startProgress(database: Database, version: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const started = await transaction
      .insertInto('watch_progress')
      .values({ name: 'seen', version })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
    if (started)
      await transaction
        .deleteFrom('mails')
        .where('template', '=', 'watch-news')
        .where('state', '=', 'waiting')
        .execute()
  })
}

interface ComparedVersions {
  seen: number
  version: number
  before: Herd
  after: Herd
}

/**
 * Stores which animals began to match a watch between two versions, once: the process that moves the progress on stores them, others
 * do nothing.
 */
export async function recordHits(
  database: Database,
  { seen, version, before, after }: ComparedVersions,
  now: number,
): Promise<void> {
  const old = new Map<string, Animal>(before.animals.map((animal) => [animal.id, animal]))
  const changed = new Set(after.animals.filter((each) => old.get(each.id) !== each).map(({ id }) => id))
  const hits = changed.size > 0 ? await findHits() : []
  await database.transaction().execute(async (transaction) => {
    const moved = await transaction
      .updateTable('watch_progress')
      .set({ version })
      .where('version', '=', seen)
      .returning('version')
      .executeTakeFirst()
    if (!moved) return
    // Fails when a watch has ended meanwhile: then the comparison is repeated.
    for (let from = 0; from < hits.length; from += rowsPerInsert) {
      const values = hits.slice(from, from + rowsPerInsert)
      await transaction.insertInto('watch_hits').values(values).execute()
    }
  })

  async function findHits() {
    const entries = { before: listedEntries(before, changed), after: listedEntries(after, changed) }
    const found: { watch_id: string; version: number; animals: string }[] = []
    for (const [index, { id, watched }] of (await readConfirmedWatches(database, now)).entries()) {
      if (index % watchesPerTurn === watchesPerTurn - 1) await setImmediate()
      if (!isWhole(after, watched)) continue
      const matched = matchesOf(entries.before, watched)
      const animals = [...matchesOf(entries.after, watched)].filter((animal) => !matched.has(animal))
      if (animals.length > 0) found.push({ watch_id: id, version, animals: JSON.stringify(animals) })
    }
    return found
  }
}

export async function readConfirmedWatches(database: Pick<Database, 'selectFrom'>, now: number) {
  const rows = await database
    .selectFrom('watches')
    .select(['id', 'email', 'watched'])
    .where('confirmed_at', 'is not', null)
    .where('expires_at', '>', now)
    .execute()
  return rows.map(({ watched, ...row }) => ({ ...row, watched: parseWatched(watched) }))
}

/** How many people wait for an animal that changes as between two herds. */
export async function countWaiting(
  database: Database,
  { before, after, id, now }: { before: Herd; after: Herd; id: string; now: number },
): Promise<number> {
  const entries = (herd: Herd) => listedEntries(herd, new Set([id]))
  const [old, next] = [entries(before), entries(after)]
  const waiting = (await readConfirmedWatches(database, now)).filter(
    ({ watched }) => watched && matchesOf(next, watched).has(id) && !matchesOf(old, watched).has(id),
  )
  return new Set(waiting.map(({ email }) => email)).size
}
