import type { Database } from '../../platform/database/schema.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { enqueueMail, type MailContents } from '../../platform/mail/mail-queue.server.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { findShownAnimal, type Herd } from '../herd/index.server.ts'
import { offerLines } from '../share-pictures/index.server.ts'
import { readConfirmedWatches } from './hits.server.ts'
import {
  isWhole,
  listedEntries,
  matchesOf,
  parseWatched,
  type Watched,
  watchedPath,
  watchedText,
} from './watched.server.ts'
import { newLink, renewalMs } from './watches.server.ts'

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
  animals: Set<string>
  searches: Watched[]
  stopped: { id: string; watched: Watched }[]
  ending: { id: string; watched: Watched; expiresAt: number }[]
}

/**
 * Enqueues at most one mail a day and address, about all its watches: animals that began to match and still do, watches that stop because
 * the site no longer has what they name, and watches that end soon. Concurrent processes enqueue one together. Returns the number of mails.
 */
export async function sendWatchNews({
  database,
  clock,
  outbox,
  content: herds,
}: NewsOptions): Promise<number> {
  const now = clock()
  const { news, version } = await readNews(database, herds.pt, now)
  let mails = 0
  for (const [email, found] of news)
    if (await sendNews(database, herds, { email, found, version, now })) mails += 1
  if (mails > 0) outbox.wake()
  return mails
}

async function readNews(database: Database, herd: Herd, now: number) {
  const rows = await database.selectFrom('watch_hits').selectAll().execute()
  const hits = Map.groupBy(rows, ({ watch_id }) => watch_id)
  const animalsOf = ({ animals }: { animals: string }): string[] => JSON.parse(animals)
  const entries = listedEntries(herd, new Set(rows.flatMap(animalsOf)))
  const news = new Map<string, News>()
  for (const { id, email, watched: json, expires_at, reminded } of await readConfirmedWatches(
    database,
    now,
  )) {
    const own = hits.get(id)
    const watched = parseWatched(json)
    const isStopped = !isWhole(herd, watched)
    const isEnding = !reminded && Number(expires_at) - now < renewalMs
    if (!own && !isStopped && !isEnding) continue
    const about = news.get(email) ?? {
      watches: [],
      animals: new Set(),
      searches: [],
      stopped: [],
      ending: [],
    }
    news.set(email, about)
    about.watches.push(id)
    if (isStopped) about.stopped.push({ id, watched })
    else if (isEnding) about.ending.push({ id, watched, expiresAt: Number(expires_at) })
    const matches = matchesOf(entries, watched)
    const animals = own?.flatMap(animalsOf).filter((each) => matches.has(each)) ?? []
    if (animals.length > 0) about.searches.push(watched)
    for (const animal of animals) about.animals.add(animal)
  }
  return { news, version: Math.max(0, ...new Set(rows.map((row) => Number(row.version)))) }
}

/** False when nothing is left to tell, or this day's mail of the address is done: then its animals wait for the next day. */
function sendNews(
  database: Database,
  herds: Record<Language, Herd>,
  { email, found, version, now }: { email: string; found: News; version: number; now: number },
): Promise<boolean> {
  const { watches, animals, searches, stopped, ending } = found
  const day = ranchDay(now)
  return database.transaction().execute(async (transaction) => {
    const isNews = animals.size + stopped.length + ending.length > 0
    const watcher = isNews
      ? await transaction
          .updateTable('watchers')
          .set({ mailed_day: day })
          .where('email', '=', email)
          .where('mailed_day', '<>', day)
          .returning('language')
          .executeTakeFirst()
      : undefined
    if (isNews && !watcher) return false
    await transaction
      .deleteFrom('watch_hits')
      .where('watch_id', 'in', watches)
      .where('version', '<=', version)
      .execute()
    if (!watcher) return false
    const ids = (each: readonly { id: string }[]) => each.map(({ id }) => id)
    if (stopped.length > 0) await transaction.deleteFrom('watches').where('id', 'in', ids(stopped)).execute()
    if (ending.length > 0)
      await transaction.updateTable('watches').set({ reminded: 1 }).where('id', 'in', ids(ending)).execute()
    const { language } = watcher
    const herd = herds[language]
    const named = (watched: Watched) => ({
      text: watchedText(herd, watched, language),
      path: watchedPath(herd, watched),
    })
    const shown = [...animals].slice(0, shownAnimals)
    const content: MailContents['watch-news'] = {
      code: await newLink(transaction, email, now),
      language,
      animals: shown.flatMap((id) =>
        offerLines(herd, [id], language).map((text) => ({
          text,
          path: findShownAnimal(herd, id)?.path ?? '/',
        })),
      ),
      more: animals.size - shown.length,
      searches: searches.map(named),
      stopped: stopped.map(({ watched }) => named(watched).text),
      ending: ending.map(({ watched, expiresAt }) => ({
        text: named(watched).text,
        day: ranchDay(expiresAt),
      })),
    }
    await enqueueMail(transaction, { template: 'watch-news', content, recipient: email, now })
    return true
  })
}
