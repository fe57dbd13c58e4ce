import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../platform/database/schema.ts'
import { shortDate } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { enqueueMail } from '../../platform/mail/mail-queue.server.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { type Animal, findShownAnimal, type Herd } from '../herd/index.server.ts'
import { offerLines } from '../share-pictures/index.server.ts'
import {
  isWhole,
  listedEntries,
  matchesOf,
  parseWatched,
  type Watched,
  watchedPath,
  watchedText,
} from './watched.server.ts'
import { newLink } from './watches.server.ts'

/** Compared between two requests of visitors. */
const watchesPerTurn = 200
const rowsPerInsert = 500

/** The version whose animals were compared last; undefined on a new site, and after a restore, which tells nobody twice. */
export async function readSeenVersion(database: Database): Promise<number | undefined> {
  const row = await database.selectFrom('watch_progress').select('version').executeTakeFirst()
  return row && Number(row.version)
}

/** Begins with a version, without comparing anything. Mails about watches that wait in a restored copy may have been sent since it was made. */
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
        .where('template', 'in', ['watch-news', 'watch-confirmation'])
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
    const entriesOf = (herd: Herd) => listedEntries(herd, changed, ranchDay(now))
    const entries = { before: entriesOf(before), after: entriesOf(after) }
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

async function readConfirmedWatches(database: Pick<Database, 'selectFrom'>, now: number) {
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
  const entries = (herd: Herd) => listedEntries(herd, new Set([id]), ranchDay(now))
  const [old, next] = [entries(before), entries(after)]
  const waiting = (await readConfirmedWatches(database, now)).filter(
    ({ watched }) => watched && matchesOf(next, watched).has(id) && !matchesOf(old, watched).has(id),
  )
  return new Set(waiting.map(({ email }) => email)).size
}

const shownAnimals = 5

interface NewsOptions {
  database: Database
  clock: () => number
  outbox: { wake(): void }
  content: Record<Language, Herd>
}

/** About the watches of one address. */
interface News {
  watches: string[]
  /** Of its newest hit: later ones are not read yet. */
  version: number
  animals: Set<string>
  searches: Watched[]
  stopped: { id: string; watched: Watched | undefined }[]
}

/**
 * Enqueues at most one mail a day and address, about all its watches: animals that began to match and still do, and watches that stop
 * because the site no longer has what they name. Concurrent processes enqueue one together. Returns the number of mails.
 */
export async function sendWatchNews(options: NewsOptions): Promise<number> {
  let mails = 0
  for (const [email, found] of await readNews(options)) if (await sendNews(options, email, found)) mails += 1
  if (mails > 0) options.outbox.wake()
  return mails
}

async function readNews({ database, clock, content: { pt } }: NewsOptions): Promise<Map<string, News>> {
  const rows = await database.selectFrom('watch_hits').selectAll().execute()
  const hits = Map.groupBy(rows, ({ watch_id }) => watch_id)
  // Ids, whatever a backup has restored.
  const animalsOf = ({ animals }: { animals: string }) => animals.match(/[a-z0-9-]+/g) ?? []
  const entries = listedEntries(pt, new Set(rows.flatMap(animalsOf)), ranchDay(clock()))
  const news = new Map<string, News>()
  for (const { id, email, watched } of await readConfirmedWatches(database, clock())) {
    const own = hits.get(id)
    const isLost = !isWhole(pt, watched)
    if (!own && !isLost) continue
    const about = news.get(email) ?? {
      ...{ watches: [], version: 0, animals: new Set<string>(), searches: [], stopped: [] },
    }
    news.set(email, about)
    about.watches.push(id)
    for (const { version } of own ?? []) about.version = Math.max(about.version, Number(version))
    if (isLost) {
      about.stopped.push({ id, watched })
      continue
    }
    const matches = matchesOf(entries, watched)
    const animals = own?.flatMap(animalsOf).filter((each) => matches.has(each)) ?? []
    if (animals.length > 0) about.searches.push(watched)
    for (const animal of animals) about.animals.add(animal)
  }
  return news
}

/** False when nothing is left to tell, or this day's mail of the address is done: then its animals wait for the next day. */
function sendNews({ database, clock, content }: NewsOptions, email: string, found: News): Promise<boolean> {
  const { watches, version, animals, searches, stopped } = found
  const day = ranchDay(clock())
  return database.transaction().execute(async (transaction) => {
    const isNews = animals.size + stopped.length > 0
    const mark = transaction.updateTable('watchers').set({ mailed_day: day }).where('email', '=', email)
    const watcher =
      isNews && (await mark.where('mailed_day', '<>', day).returning('language').executeTakeFirst())
    if (isNews && !watcher) return false
    const hits = transaction.deleteFrom('watch_hits').where('watch_id', 'in', watches)
    await hits.where('version', '<=', version).execute()
    if (!watcher) return false
    for (const { id } of stopped) await transaction.deleteFrom('watches').where('id', '=', id).execute()
    const { language } = watcher
    const { end } = await transaction
      .selectFrom('watches')
      .select(({ fn }) => fn.min('expires_at').as('end'))
      .where('email', '=', email)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirstOrThrow()
    const herd = content[language]
    const shown = [...animals].slice(0, shownAnimals)
    await enqueueMail(transaction, {
      template: 'watch-news',
      content: {
        code: await newLink(transaction, email, clock()),
        language,
        animals: shown.map((id) => ({
          text: offerLines(herd, [id], { language, today: day }).join(),
          path: findShownAnimal(herd, id)?.path ?? '/',
        })),
        more: animals.size - shown.length,
        searches: searches.map((watched) => ({
          text: watchedText(herd, watched, language),
          path: watchedPath(herd, watched),
        })),
        ...(end && { until: shortDate(ranchDay(Number(end)), language) }),
        stopped: stopped.map(({ watched }) => watchedText(herd, watched, language)),
      },
      recipient: email,
      now: clock(),
    })
    return true
  })
}
