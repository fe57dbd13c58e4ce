import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { databaseBytes, removeDrafts } from '../../platform/database/backup.server.ts'
import { databaseFailureOf, InvalidBackup } from '../../platform/database/errors.server.ts'
import type { DatabaseAddress, JobLock } from '../../platform/database/open-database.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.server.ts'
import { ranchDay, startOfRanchDay } from '../../platform/ranch-time.ts'
import { repeat } from '../../platform/repeat.ts'
import { checkRoom, isDiskFull } from '../../platform/room.server.ts'
import { countBackupRows, openSiteDatabaseForCommand, streamBackup } from '../database/index.server.ts'
import {
  readSiteSetting,
  readSiteSettings,
  type SiteSetting,
  updateSiteSetting,
} from '../settings/index.server.ts'
import { DamagedCopy, decryptFile, encryption, measure, newFile, newKeyPair } from './age-file.server.ts'
import { copyName, openCopyStore, StoreError, type StoreSettings } from './copy-store.server.ts'

interface CopyParts {
  database: Database
  jobs: JobLock
  address: DatabaseAddress
  dataDir: string
  store: StoreSettings | undefined
  clock: () => number
  log: Log
}

type CopyState = SiteSetting<'copyState'>

export type CopyFailure =
  | 'store-unreachable'
  | 'store-refuses'
  | 'store-full'
  | 'no-bucket'
  | 'disk-full'
  | 'damaged'
  | 'no-store'
  | 'unknown'

export type CopyWarning = 'copy-late' | 'download-late'

export interface CopyStatus {
  state: CopyState
  keyMadeAt: number | null
  keyCheckedAt: number | null
  store: Pick<StoreSettings, 'endpoint' | 'bucket'> | null
  warnings: CopyWarning[]
}

/** Known failures are returned. */
export interface Copies {
  readStatus(): Promise<CopyStatus>
  /** Makes the copy that is due. */
  runDue(): Promise<void>
  /** Makes a copy now. Undefined once it is in the store. */
  copyNow(): Promise<CopyFailure | undefined>
  /** A fresh copy for a device of the owner's. */
  download(): Promise<{ name: `${string}.age`; bytes: number; body: ReadableStream } | CopyFailure>
  stop(): Promise<void>
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const intervalMs = 60 * 1000
const keptMs = 30 * dayMs
/** At night, when hardly anybody writes. */
const copiedFromHour = 3

/** Encrypted copies of all that the site's database holds: each day to a store, and for download. */
export async function openCopies(parts: CopyParts): Promise<Copies> {
  const { database, jobs, clock, log, store } = parts
  const stopping = new AbortController()
  const { signal } = stopping
  const work: CopyWork = { ...parts, folder: join(parts.dataDir, 'copies'), signal, making: oneByOne() }
  await removeLeftovers(work)
  const inTurn = oneByOne()
  const rounds = repeat(intervalMs, async () => {
    try {
      if (jobs.isOurs()) await inTurn(() => runDue(work))
    } catch (error) {
      log.error('copies failed', { error })
    }
  })
  return {
    async readStatus() {
      const { copyKey, copyState = noCopyYet } = await readSiteSettings(database)
      const hasStore = store !== undefined
      return {
        state: copyState,
        keyMadeAt: copyKey?.madeAt ?? null,
        keyCheckedAt: copyKey?.checkedAt ?? null,
        store: store ? { endpoint: store.endpoint, bucket: store.bucket } : null,
        warnings: copyKey ? warningsOf(copyState, { hasStore, since: copyKey.madeAt, now: clock() }) : [],
      }
    },
    runDue: () => inTurn(() => runDue(work)),
    copyNow: () =>
      inTurn(async () => {
        await noteCopies(work, () => ({ startedAt: clock() }))
        return copyToStore(work)
      }),
    download: () => download(work),
    async stop() {
      stopping.abort()
      await rounds.stop()
      await inTurn(async () => {})
      await work.making(async () => {})
    },
  }
}

interface CopyWork extends CopyParts {
  folder: string
  /** Aborted when the site stops. */
  signal: AbortSignal
  /** Each may need much of the disk. What waits for the store or an owner's line is not in it. */
  making: ReturnType<typeof oneByOne>
}

/** Another process may be at work. */
async function removeLeftovers({ dataDir, folder, jobs }: CopyWork): Promise<void> {
  if (!jobs.isOurs()) return
  await removeDrafts(dataDir)
  const before = jobs.isShared ? Date.now() - dayMs : Number.POSITIVE_INFINITY
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if ((await stat(path)).mtimeMs < before) await rm(path, { recursive: true, force: true })
  }
}

async function runDue(work: CopyWork): Promise<void> {
  if (!work.store || !(await readSiteSetting(work.database, 'copyKey'))) return
  const now = work.clock()
  // Another process leaves the copy to the one that began it.
  if (await noteCopies(work, (state) => (isDue(state, now) ? { startedAt: now } : undefined)))
    await copyToStore(work)
}

async function copyToStore(work: CopyWork): Promise<CopyFailure | undefined> {
  const { database, clock, log, signal } = work
  const key = await readSiteSetting(database, 'copyKey')
  if (!key || !work.store) return 'no-store'
  const now = clock()
  const store = openCopyStore(work.store, signal)
  try {
    await withCopy(work, key.recipient, async ({ path, rows, bytes, digest }) => {
      await store.put(copyName(now), { path, digest })
      await noteCopies(work, () => ({ copiedAt: now, copiedBytes: bytes, failedAt: null, failure: '' }))
      log.info('copy stored', { rows, bytes })
    })
    for (const { name, madeAt } of await store.list()) if (madeAt < now - keptMs) await store.delete(name)
    return undefined
  } catch (error) {
    const failure = describe(work, error)
    if (!signal.aborted) await noteCopies(work, () => ({ failedAt: now, failure }))
    return failure
  }
}

async function download(work: CopyWork): ReturnType<Copies['download']> {
  const key = await readSiteSetting(work.database, 'copyKey')
  if (!key) return 'no-store'
  try {
    const { path, bytes, remove } = await work.making(() => makeCopy(work, key.recipient))
    const body = createReadStream(path)
    body.once('end', () => void noteDownload(work))
    body.once('close', () => void remove())
    return { name: copyName(work.clock()), bytes, body: Readable.toWeb(body) as ReadableStream }
  } catch (error) {
    return describe(work, error)
  }
}

async function noteDownload(work: CopyWork): Promise<void> {
  await noteCopies(work, () => ({ downloadedAt: work.clock() })).catch((error: unknown) =>
    work.log.error('download not noted', { error }),
  )
}

interface MadeCopy {
  path: string
  rows: number
  bytes: number
  /** SHA-256, hexadecimal. */
  digest: string
  remove(): Promise<void>
}

async function withCopy(work: CopyWork, recipient: string, use: (copy: MadeCopy) => Promise<void>) {
  const copy = await work.making(() => makeCopy(work, recipient))
  try {
    await use(copy)
  } finally {
    await copy.remove()
  }
}

/**
 * Writes everything to a new encrypted file and reads it back: by a second key, which is forgotten at once, because the site has only the
 * locking half of the owner's. @throws {DiskFull} @throws {DamagedCopy} @throws {InvalidBackup}
 */
async function makeCopy({ folder, database, address }: CopyWork, recipient: string): Promise<MadeCopy> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const own = await mkdtemp(join(folder, 'copy-'))
  const remove = () => rm(own, { recursive: true, force: true })
  try {
    await checkRoom(folder, await databaseBytes(database))
    const path = join(own, 'copy.age')
    const check = await newKeyPair()
    const written = measure()
    // Over a connection of its own: the site's would be busy until the backup ends.
    const opened = await openSiteDatabaseForCommand(address)
    const rows = await streamBackup(opened, () => [
      encryption([recipient, check.recipient]),
      written.stream,
      newFile(path),
    ]).finally(() => opened.destroy())
    if ((await countBackupRows(decryptFile(path, check.identity))) !== rows)
      throw new DamagedCopy('the copy holds other rows')
    return { path, rows, remove, ...written.result() }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Runs works one after the other. */
function oneByOne() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}

const noCopyYet: CopyState = {
  ...{ startedAt: null, copiedAt: null, copiedBytes: 0, failedAt: null, failure: '', downloadedAt: null },
}

/** Changes what is noted of copies; undefined leaves it, as when another process was first. */
function noteCopies(
  { database, clock }: CopyWork,
  change: (state: CopyState) => Partial<CopyState> | undefined,
): Promise<CopyState | undefined> {
  return updateSiteSetting(
    database,
    'copyState',
    (state = noCopyYet) => {
      const changes = change(state)
      return changes && { ...state, ...changes }
    },
    { by: '', now: clock() },
  )
}

/** A day's copy is due from 3 h at the ranch; one that failed is tried again after an hour. */
function isDue(state: CopyState, now: number): boolean {
  const [copiedAt, startedAt] = [past(state.copiedAt, now), past(state.startedAt, now)]
  const from = startOfRanchDay(ranchDay(now)) + copiedFromHour * hourMs
  if (copiedAt !== null && (now < from || copiedAt >= from)) return false
  return startedAt === null || now - startedAt >= hourMs
}

/** Copies or downloads that are overdue. */
function warningsOf(
  state: CopyState,
  { hasStore, since, now }: { hasStore: boolean; since: number; now: number },
): CopyWarning[] {
  const isOlder = (time: number | null, limitMs: number) =>
    now - (past(time, now) ?? past(since, now) ?? 0) > limitMs
  if (!hasStore) return isOlder(state.downloadedAt, 7 * dayMs) ? ['download-late'] : []
  return isOlder(state.copiedAt, 1.5 * dayMs) ? ['copy-late'] : []
}

/**
 * A time that was noted while the clock was ahead says nothing: waiting for it would stop copies until then. The clocks of several
 * processes differ by less than an hour.
 */
function past(time: number | null, now: number): number | null {
  return time !== null && time <= now + hourMs ? time : null
}

function describe({ log }: CopyWork, error: unknown): CopyFailure {
  const failure = failureOf(error)
  if (failure) log.warn('copy failed', { failure })
  else log.error('copy failed', { error })
  return failure ?? 'unknown'
}

/** Undefined for a bug. */
function failureOf(error: unknown): CopyFailure | undefined {
  if (error instanceof DamagedCopy || error instanceof InvalidBackup) return 'damaged'
  if (error instanceof StoreError) return storeFailureOf(error)
  if (isDiskFull(error)) return 'disk-full'
  if (error instanceof Error && 'errcode' in error && databaseFailureOf(error) === 'refuses writes')
    return 'disk-full'
  return undefined
}

function storeFailureOf({ status, code }: StoreError): CopyFailure {
  if (status === undefined) return 'store-unreachable'
  if (status === 507 || /quota|full|capexceeded|toolarge|insufficient/i.test(code)) return 'store-full'
  if (status === 404) return 'no-bucket'
  return [400, 401, 403].includes(status) ? 'store-refuses' : 'store-unreachable'
}
