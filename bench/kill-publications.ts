import { setTimeout as delay } from 'node:timers/promises'
import { hashPassword } from '../app/domain/accounts/embedded/passwords.server.ts'
import { openSiteDatabase, openSiteDatabaseForCommand } from '../app/domain/database/site-database.server.ts'
import type { DatabaseAddress } from '../app/platform/database/open-database.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { staffEmail, startSite } from '../e2e/test.ts'
import { insertAccount } from '../test/insert-account.ts'
import { signIn } from './accounts.ts'
import { type KillMoment, kill, startAndKill, whenPagesAreStored } from './kill-starts.ts'
import {
  publishDrafts,
  RefusedPublication,
  readShownMark,
  readStoredState,
  type StoredState,
  saveNumberedDrafts,
} from './numbered-publication.ts'

export interface KillOptions {
  /** Of the site's process. */
  dataDir: string
  address: DatabaseAddress
  rounds: number
}

/** In how many rounds the next start showed the version before and the new one. */
export interface KillReport {
  old: number
  new: number
  /** Of the new ones: the publication was answered before the kill. */
  answered: number
  /** Starts that were killed, too. */
  killedStarts: number
  publicationMs: number
}

const password = 'segredo-da-equipe'
/** The share of the rounds in which the kill comes at a moment of the measured publication; in the others the answer came before. */
const shareOfPublication = 0.8
/** Those kills come at most so long after the answer. */
const afterAnswerMs = 300
/** One round of so many publishes what has never been shown, so that the next start renders and stores pages; it is killed, too. */
const roundsPerNewPages = 10
/** Until such a start has been measured. */
const expectedRenderingMs = 3_000

/**
 * Publishes drafts and kills the site meanwhile or soon after, round by round. More kills come early in the publication than late:
 * the transaction takes a small part of it. @throws when a start shows two versions, or not the one that is stored.
 */
export async function killPublications({ dataDir, address, rounds }: KillOptions): Promise<KillReport> {
  const environment: Record<string, string> = {
    // Part of the pages, which are rendered anew when it changes.
    SITE_URL: 'http://localhost:3000',
    ...(address.kind === 'postgres' && { DATABASE_URL: address.url }),
  }
  const report: KillReport = { old: 0, new: 0, answered: 0, killedStarts: 0, publicationMs: 0 }
  let renderingMs = expectedRenderingMs
  const cookie = await prepare()
  let site = await startSite(dataDir, environment)
  try {
    let shown = 1
    report.publicationMs = await publish(shown)
    for (let round = 0; round < rounds; round++) {
      const hasNewPages = round % roundsPerNewPages === roundsPerNewPages - 1
      const next = hasNewPages ? 100 + round : shown === 1 ? 2 : 1
      const entries = await withDatabase((database) => saveNumberedDrafts(database, next))
      const before = await withDatabase(readStoredState)
      const isAnswered = await publishAndKill(entries, (round + Math.random()) / rounds)
      await startAgain(hasNewPages)
      const after = await withDatabase(readStoredState)
      const isNew = checkState(before, after, { shown, next, isAnswered })
      const mark = await readShownMark(site)
      if (mark !== (isNew ? next : shown)) throw new Error(`shown is ${mark}, but stored ${after.published}`)
      shown = mark
      report[isNew ? 'new' : 'old']++
      if (isAnswered) report.answered++
    }
  } finally {
    await kill(site.process)
  }
  return report

  /** `share`, up to 1, is how far the rounds are. Returns whether the publication was answered before the kill. */
  async function publishAndKill(entries: readonly string[], share: number): Promise<boolean> {
    const answer = publishDrafts(site, cookie, entries).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (share < shareOfPublication) await delay((share / shareOfPublication) ** 2 * report.publicationMs)
    else await answer.then(() => delay(Math.random() * afterAnswerMs))
    await kill(site.process)
    const failure = await answer
    if (failure instanceof RefusedPublication) throw failure
    return failure === undefined
  }

  /** A start that renders new pages is killed before: at a random moment, or while it stores them, in turn. */
  async function startAgain(hasNewPages: boolean): Promise<void> {
    if (hasNewPages)
      await killStart(
        report.killedStarts % 2 === 0 ? () => delay(Math.random() * renderingMs) : whenPagesAreStored,
      )
    const began = performance.now()
    site = await startSite(dataDir, environment)
    if (hasNewPages) renderingMs = Math.max(renderingMs, performance.now() - began)
  }

  /** Kills the first starts, which create the database and fill it. Returns the staff member's cookie. */
  async function prepare(): Promise<string> {
    for (const delayMs of [300, 900, 1_500]) await killStart(() => delay(delayMs))
    const database = await openSiteDatabase(address)
    await insertAccount(database, staffEmail, await hashPassword(password))
    await database.destroy()
    const first = await startSite(dataDir, environment)
    const signedIn = await signIn(first.address, staffEmail, password)
    await kill(first.process)
    return signedIn
  }

  /** Publishes without a kill. Returns the milliseconds until the answer. */
  async function publish(number: number): Promise<number> {
    const entries = await withDatabase((database) => saveNumberedDrafts(database, number))
    const began = performance.now()
    await publishDrafts(site, cookie, entries)
    return performance.now() - began
  }

  /** The database is closed again, so that only the killed process has it open. */
  async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openSiteDatabaseForCommand(address)
    try {
      return await work(database)
    } finally {
      await database.destroy()
    }
  }

  async function killStart(moment: KillMoment): Promise<void> {
    await startAndKill({ ...environment, DATA_DIR: dataDir }, moment)
    report.killedStarts++
  }
}

interface Publication {
  /** Number of the published version before. */
  shown: number
  next: number
  isAnswered: boolean
}

/** Whether the publication is stored, as a whole. @throws when a part of it is. */
function checkState(
  before: StoredState,
  after: StoredState,
  { shown, next, isAnswered }: Publication,
): boolean {
  const isNew = after.version > before.version
  const expected: StoredState = isNew
    ? { version: before.version + 1, published: [next], drafts: [], newestActions: ['publish'] }
    : { version: before.version, published: [shown], drafts: [next], newestActions: ['edit'] }
  if (JSON.stringify(after) !== JSON.stringify(expected))
    throw new Error(`stored is ${JSON.stringify(after)} instead of ${JSON.stringify(expected)}`)
  if (isAnswered && !isNew) throw new Error('an answered publication is lost')
  return isNew
}
