import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { openSiteDatabase, openSiteDatabaseForCommand } from '../app/domain/database/site-database.server.ts'
import type { DatabaseAddress } from '../app/platform/database/open-database.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { freePort } from '../test/free-port.ts'
import { visitsAll } from '../test/scope.ts'
import {
  publishDrafts,
  RefusedPublication,
  readShownMark,
  readStoredState,
  type StoredState,
  saveNumberedDrafts,
} from './numbered-publication.ts'
import { insertStaffAccount, staffCookie } from './staff-account.ts'
import { startSite } from './test.ts'

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
}

/** The share of the rounds in which the kill comes at a moment of the measured publication; in the others the response came before. */
const shareOfPublication = 0.8
/** Those kills come at most so long after the response. */
const afterResponseMs = 300
/** Moments of starts at which they are killed: they create the database, fill it, and render pages. */
const startMomentsMs = visitsAll ? [300, 900, 1_500] : [900]

/**
 * Kills the first starts; then publishes drafts and kills the site meanwhile or soon after, round by round. More kills come early in
 * the publication than late: the transaction takes a small part of it.
 * @throws when a start shows two versions, or not the one that is stored.
 */
export async function killPublications({ dataDir, address, rounds }: KillOptions): Promise<KillReport> {
  const environment: Record<string, string> = {
    SITE_URL: 'http://localhost:3000',
    ...(address.kind === 'postgres' && { DATABASE_URL: address.url }),
  }
  const report: KillReport = { old: 0, new: 0 }
  for (const ms of startMomentsMs) await startAndKill({ ...environment, DATA_DIR: dataDir }, ms)
  const database = await openSiteDatabase(address)
  await insertStaffAccount(database)
  await database.destroy()
  let site = await startSite(dataDir, environment)
  try {
    const cookie = await staffCookie(site)
    let shown = 1
    const publicationMs = await publish(cookie, shown)
    for (let round = 0; round < rounds; round++) {
      const next = shown === 1 ? 2 : 1
      const entries = await withDatabase((database) => saveNumberedDrafts(database, next))
      const before = await withDatabase(readStoredState)
      const isConfirmed = await publishAndKill(
        cookie,
        entries,
        (round + Math.random()) / rounds,
        publicationMs,
      )
      site = await startSite(dataDir, environment)
      const after = await withDatabase(readStoredState)
      const isNew = checkState(before, after, { shown, next, isConfirmed: isConfirmed })
      const mark = await readShownMark(site)
      if (mark !== (isNew ? next : shown)) throw new Error(`shown is ${mark}, but stored ${after.published}`)
      shown = mark
      report[isNew ? 'new' : 'old']++
    }
  } finally {
    await kill(site.process)
  }
  return report

  /** Publishes without a kill. Returns the milliseconds until the response. */
  async function publish(cookie: string, number: number): Promise<number> {
    const entries = await withDatabase((database) => saveNumberedDrafts(database, number))
    const began = performance.now()
    await publishDrafts(site, cookie, entries)
    return performance.now() - began
  }

  /** `share`, up to 1, is how far the rounds are. Returns whether the publication was confirmed before the kill. */
  async function publishAndKill(
    cookie: string,
    entries: readonly string[],
    share: number,
    publicationMs: number,
  ): Promise<boolean> {
    const response = publishDrafts(site, cookie, entries).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (share < shareOfPublication) await delay((share / shareOfPublication) ** 2 * publicationMs)
    else await response.then(() => delay(Math.random() * afterResponseMs))
    await kill(site.process)
    const failure = await response
    if (failure instanceof RefusedPublication) throw failure
    return failure === undefined
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
}

async function startAndKill(environment: Record<string, string>, afterMs: number): Promise<void> {
  const site = spawn(process.execPath, ['server/start.ts'], {
    env: { ...process.env, PORT: String(await freePort()), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await delay(afterMs)
  await kill(site)
}

async function kill(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return
  const ended = once(site, 'exit')
  site.kill('SIGKILL')
  await ended
}

interface Publication {
  /** Number of the published version before. */
  shown: number
  next: number
  isConfirmed: boolean
}

/** Whether the publication is stored, as a whole. @throws when a part of it is. */
function checkState(
  before: StoredState,
  after: StoredState,
  { shown, next, isConfirmed }: Publication,
): boolean {
  const isNew = after.version > before.version
  const expected: StoredState = isNew
    ? { version: before.version + 1, published: [next], drafts: [], newestActions: ['publish'] }
    : { version: before.version, published: [shown], drafts: [next], newestActions: ['edit'] }
  if (JSON.stringify(after) !== JSON.stringify(expected))
    throw new Error(`stored is ${JSON.stringify(after)} instead of ${JSON.stringify(expected)}`)
  if (isConfirmed && !isNew) throw new Error('a confirmed publication is lost')
  return isNew
}
