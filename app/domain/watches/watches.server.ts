import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { digestOf, newToken } from '../../platform/encryption.server.ts'
import { shortDate } from '../../platform/i18n/format.ts'
import { inLanguage, type Language } from '../../platform/i18n/language-path.ts'
import { enqueueMail } from '../../platform/mail/mail-queue.server.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import type { Herd } from '../herd/index.server.ts'
import { parseWatched, type Watched, watchedPath, watchedText } from './watched.server.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A watch ends so long after it was confirmed or renewed. */
const lifetimeMs = 365 * dayMs
/** Unconfirmed watches are deleted after this time. */
const unconfirmedMs = 7 * dayMs
/** Longer than any watch whose mail has the link. */
const linkLifetimeMs = lifetimeMs + 30 * dayMs
/** Of one address; beyond, the oldest unconfirmed ones give way. */
export const maxWatches = 20

interface WatchServices {
  database: Database
  clock: () => number
  outbox: { wake(): void }
}

/**
 * Stores a watch and mails a link that confirms it. Attack: without a limit the site fills strangers' mailboxes, so an address gets one
 * such mail in 24 hours, over all its watches; the link confirms all that are stored when its page is opened.
 */
export async function askForWatch(
  { database, clock, outbox }: WatchServices,
  { email, language, watched }: { email: string; language: Language; watched: Watched },
): Promise<void> {
  const now = clock()
  await database.transaction().execute(async (transaction) => {
    // One statement: of parallel requests one is the first.
    const asked = await transaction
      .insertInto('watchers')
      .values({ email, language, asked_at: now, mailed_day: '' })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ asked_at: now, language })
          .where((where) =>
            // A time ahead is from before the clock was set back.
            where.or([
              where('watchers.asked_at', '<=', now - dayMs),
              where('watchers.asked_at', '>', now + dayMs),
            ]),
          ),
      )
      .returning('email')
      .executeTakeFirst()
    await storeWatch(transaction, { email, watched: JSON.stringify(watched), now })
    if (!asked) return
    const code = await newLink(transaction, email, now)
    const mail = {
      template: 'watch-confirmation',
      content: { code, language },
      recipient: email,
      now,
    } as const
    await enqueueMail(transaction, mail)
  })
  outbox.wake()
}

async function storeWatch(
  transaction: Transaction<Tables>,
  { email, watched, now }: { email: string; watched: string; now: number },
): Promise<void> {
  const expires_at = now + unconfirmedMs
  await transaction
    .insertInto('watches')
    .values({ id: randomUUID(), email, watched, created_at: now, confirmed_at: null, expires_at })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'watched'])
        .doUpdateSet({ expires_at })
        .where('watches.confirmed_at', 'is', null),
    )
    .execute()
  const newest = transaction.selectFrom('watches').select('id').where('email', '=', email)
  await transaction
    .deleteFrom('watches')
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .where('id', 'not in', newest.orderBy('created_at', 'desc').limit(maxWatches))
    .execute()
}

/** Returns the code of a new link to the watches of an address. */
export async function newLink(transaction: Transaction<Tables>, email: string, now: number): Promise<string> {
  const code = newToken()
  await transaction
    .insertInto('watch_links')
    .values({ digest: digestOf(code), email, created_at: now })
    .execute()
  return code
}

/** The address whose watches a mailed link opens; undefined for a code that was guessed, is from another link, or too old. */
export async function readWatcher(
  database: Database,
  code: string,
  now: number,
): Promise<string | undefined> {
  if (!code) return undefined
  const link = await database
    .selectFrom('watch_links')
    .select('email')
    .where('digest', '=', digestOf(code))
    .where('created_at', '>', now - linkLifetimeMs)
    .executeTakeFirst()
  return link?.email
}

/** The watches of an address that are not over, the newest first, in the words of the pages. */
export async function readWatches(
  { database, clock }: Pick<WatchServices, 'database' | 'clock'>,
  email: string,
  herd: Herd,
  language: Language,
) {
  const rows = await database
    .selectFrom('watches')
    .select(['id', 'watched', 'confirmed_at', 'expires_at'])
    .where('email', '=', email)
    .where('expires_at', '>', clock())
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ id, watched: json, confirmed_at, expires_at }) => {
    const watched = parseWatched(json)
    return {
      id,
      text: watchedText(herd, watched, language),
      address: inLanguage(watchedPath(herd, watched), language),
      isConfirmed: confirmed_at !== null,
      endsOn: shortDate(ranchDay(Number(expires_at)), language),
    }
  })
}

/** Confirms what an address waits for, or renews it: from now it holds for 12 months. */
export async function confirmWatches(database: Database, email: string, now: number): Promise<void> {
  await database
    .updateTable('watches')
    .set(({ fn, val }) => ({
      confirmed_at: fn.coalesce('confirmed_at', val(now)),
      expires_at: now + lifetimeMs,
    }))
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .execute()
}

/** Ends a watch of an address, or all of them. */
export async function endWatches(database: Database, email: string, id?: string): Promise<void> {
  await database
    .deleteFrom('watches')
    .where('email', '=', email)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute()
}

/** Deletes watches that are over, links that open nothing any more, and addresses without watches. */
export async function deleteOldWatches(database: Database, now: number): Promise<void> {
  await database.deleteFrom('watches').where('expires_at', '<=', now).execute()
  await database
    .deleteFrom('watch_links')
    .where('created_at', '<=', now - linkLifetimeMs)
    .execute()
  await database
    .deleteFrom('watchers')
    .where('asked_at', '<=', now - dayMs)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('watches').select('id').whereRef('watches.email', '=', 'watchers.email'))),
    )
    .execute()
}

/** What most people wait for, and how many. */
export async function countWatches(database: Database, herd: Herd, language: Language, limit: number) {
  const rows = await database
    .selectFrom('watches')
    .select('watched')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('confirmed_at', 'is not', null)
    .groupBy('watched')
    .orderBy('people', 'desc')
    .orderBy('watched')
    .limit(limit)
    .execute()
  return rows.map(({ watched: json, people }) => {
    const watched = parseWatched(json)
    const address = inLanguage(watchedPath(herd, watched), language)
    return { text: watchedText(herd, watched, language), address, people: Number(people) }
  })
}

declare module '../../platform/database/schema.ts' {
  interface Tables {
    /** Addresses in lower case with watches, or that someone typed within the last day. */
    watchers: {
      email: string
      language: Language
      /** When the last mail was made that asks for a confirmation. */
      asked_at: number
      /** The ranch's day of the last mail with news; empty without one. */
      mailed_day: string
    }
    /** Mailed links. Each opens the pages that confirm, renew and end the watches of its address. */
    watch_links: { digest: string; email: string; created_at: number }
    watches: {
      id: string
      email: string
      /** `Watched` as JSON. */
      watched: string
      created_at: number
      /** Null until its page's button is pressed. */
      confirmed_at: number | null
      expires_at: number
    }
    /** Ids of animals, as JSON, that began to match with a version of the content, until the mail about them is made. */
    watch_hits: { watch_id: string; version: number; animals: string }
    /** One row: the version whose animals were compared last. */
    watch_progress: { name: 'seen'; version: number }
  }
}
