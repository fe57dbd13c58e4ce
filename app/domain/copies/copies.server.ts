import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { InvalidBackup } from '../../platform/database/errors.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import { outsideTurn } from '../../platform/http/turns.ts'
import type { Log } from '../../platform/log.server.ts'
import { repeat } from '../../platform/repeat.ts'
import type { S3Settings } from '../../platform/s3/s3-client.server.ts'
import { changeSiteSetting, readSiteSetting, readSiteSettings } from '../settings/index.server.ts'
import { newKeyPair } from './age-file.server.ts'
import { type CopyFileParts, type MadeCopy, openCopyFiles, type TriedCopy } from './copy-files.server.ts'
import {
  type CopyFailure,
  type CopyState,
  type CopyWarning,
  copyFailureOf,
  isCopyDue,
  isDrillDue,
  keptMs,
  noCopyYet,
  noteCopies,
  warningsOf,
} from './copy-state.server.ts'
import { type CopyStore, copyName, listLimits, openCopyStore, type StoredCopy } from './copy-store.server.ts'

export interface CopyParts extends CopyFileParts {
  database: Database
  /** Of the environment, which wins over that of the panel. */
  store: S3Settings | undefined
  clock: () => number
  log: Log
  /** Replaces all rows of the site by those of a backup and opens the site again. */
  replace(backup: string): Promise<void>
}

export interface CopyStatus {
  state: CopyState
  keyMadeAt: number | null
  keyCheckedAt: number | null
  store: { endpoint: string; bucket: string; region: string; keyId: string; isOfEnvironment: boolean } | null
  warnings: CopyWarning[]
}

export type CopySource = { name: string } | { body: ReadableStream<Uint8Array> }

/** What an owner can do with copies. Failures that are known are returned. */
export interface Copies {
  readStatus(): Promise<CopyStatus>
  /** Makes the copy and the drill that are due. */
  runDue(): Promise<void>
  /** Makes a copy now. Undefined once it is in the store. */
  copyNow(): Promise<CopyFailure | undefined>
  /** Reads the newest copy back from the store and restores it in a trial. Undefined when it is whole. */
  drillNow(): Promise<CopyFailure | undefined>
  /** A fresh copy for a device of the owner's. */
  download(): Promise<{ name: `${string}.age`; bytes: number; body: ReadableStream } | CopyFailure>
  listStored(): Promise<StoredCopy[] | CopyFailure>
  /** Decrypts a copy and restores it in a trial. */
  tryCopy(source: CopySource, identity: string): Promise<TriedCopy | CopyFailure>
  /** Puts a tried copy in the place of everything, in the background. */
  replaceBy(tried: TriedCopy): void
  discard(tried: TriedCopy): Promise<void>
  stop(): Promise<void>
}

const intervalMs = 60 * 1000

interface CopyWork extends CopyParts {
  files: Awaited<ReturnType<typeof openCopyFiles>>
  /** Each may need much of the disk. What waits for a store or an owner's line is not in it. */
  onDisk: ReturnType<typeof oneByOne>
  /** Aborted when the site stops. */
  signal: AbortSignal
}

/** Encrypted copies of all that the site's database holds: each day to a store, for download, and back. */
export async function openCopies(parts: CopyParts): Promise<Copies> {
  const { database, clock, log, replace } = parts
  const stopping = new AbortController()
  const { signal } = stopping
  const work: CopyWork = { ...parts, files: await openCopyFiles(parts), onDisk: oneByOne(), signal }
  /** Copies and drills, which wait for the store. */
  const inTurn = oneByOne()

  const rounds = repeat(intervalMs, () =>
    inTurn(() => runDue(work)).catch((error: unknown) => log.error('copies failed', { error })),
  )

  return {
    readStatus: () => readStatus(work),
    runDue: () => inTurn(() => runDue(work)),
    copyNow: () =>
      inTurn(async () => {
        const now = clock()
        await noteCopies(database, now, () => ({ startedAt: now }))
        return copyToStore(work, now)
      }),
    drillNow: () => inTurn(() => drill(work, clock())),
    download: () => download(work),
    async listStored() {
      const settings = await storeSettings(work)
      if (!settings) return []
      const store = openCopyStore(settings, { ...listLimits, signal })
      return outsideTurn(() => store.list()).catch((error: unknown) =>
        describe(work, 'copies not listed', error),
      )
    },
    tryCopy: (source, identity) => tryFrom(work, source, identity),
    replaceBy({ path, remove }) {
      void replace(path)
        .catch((error: unknown) => log.error('restore failed', { error }))
        .finally(remove)
    },
    discard: (tried) => tried.remove(),
    async stop() {
      stopping.abort()
      await rounds.stop()
      await inTurn(async () => {})
      await work.onDisk(async () => {})
    },
  }
}

async function readStatus({ database, clock, store: ofEnvironment }: CopyWork): Promise<CopyStatus> {
  const { copyKey, copyStore, copyState = noCopyYet } = await readSiteSettings(database)
  const store = ofEnvironment ?? copyStore
  const { endpoint = '', bucket = '', region = '', keyId = '' } = store ?? {}
  const hasStore = store !== undefined
  return {
    state: copyState,
    keyMadeAt: copyKey?.madeAt ?? null,
    keyCheckedAt: copyKey?.checkedAt ?? null,
    store: store ? { endpoint, bucket, region, keyId, isOfEnvironment: ofEnvironment !== undefined } : null,
    warnings: copyKey ? warningsOf(copyState, { hasStore, since: copyKey.madeAt, now: clock() }) : [],
  }
}

async function runDue(work: CopyWork): Promise<void> {
  const { database, clock, store } = work
  const now = clock()
  const { copyKey, copyStore } = await readSiteSettings(database)
  if (!copyKey || !(store ?? copyStore)) return
  const claim = (isDue: (state: CopyState, now: number) => boolean, field: 'startedAt' | 'drillStartedAt') =>
    noteCopies(database, now, (state) => (isDue(state, now) ? { [field]: now } : undefined))
  if (await claim(isCopyDue, 'startedAt')) await copyToStore(work, now)
  if (await claim(isDrillDue, 'drillStartedAt')) await drill(work, now)
}

async function copyToStore(work: CopyWork, now: number): Promise<CopyFailure | undefined> {
  const { database, log, files, onDisk, signal } = work
  const key = await readSiteSetting(database, 'copyKey')
  const settings = await storeSettings(work)
  if (!key || !settings) return 'no-store'
  const store = openCopyStore(settings, { signal })
  let made: MadeCopy | undefined
  try {
    // The copy must not hold the key of the one before.
    await changeSiteSetting(database, 'copyDrill', undefined, { by: '', now })
    const drill = await newKeyPair()
    made = await onDisk(() => files.make([key.recipient, drill.recipient]))
    const { path, rows, digest, encrypted } = made
    const name = copyName(now)
    await store.put(name, { path, digest: encrypted.digest })
    await changeSiteSetting(
      database,
      'copyDrill',
      { name, identity: drill.identity, rows, digest },
      { by: '', now },
    )
    await noteCopies(database, now, () => ({
      copiedAt: now,
      copiedBytes: encrypted.bytes,
      failedAt: null,
      failure: '',
    }))
    log.info('copy stored', { rows, bytes: encrypted.bytes })
    await deleteOld(store, now)
    return undefined
  } catch (error) {
    const failure = describe(work, 'copy failed', error)
    if (!signal.aborted) await noteCopies(database, now, () => ({ failedAt: now, failure }))
    return failure
  } finally {
    await made?.remove()
  }
}

async function deleteOld(store: CopyStore, now: number): Promise<void> {
  for (const { name, madeAt } of await store.list()) if (madeAt < now - keptMs) await store.delete(name)
}

async function drill(work: CopyWork, now: number): Promise<CopyFailure | undefined> {
  const { database, log } = work
  const newest = await readSiteSetting(database, 'copyDrill')
  const failure = newest ? await tryAndDiscard(work, newest) : 'missing'
  await noteCopies(database, now, () =>
    failure
      ? { drillFailedAt: now, drillFailure: failure }
      : { drilledAt: now, drillFailedAt: null, drillFailure: '' },
  )
  if (!failure) log.info('copy restored in a drill')
  return failure
}

async function tryAndDiscard(
  work: CopyWork,
  newest: { name: string; identity: string; rows: number; digest: string },
) {
  const tried = await tryFrom(work, newest, newest.identity, newest)
  if (typeof tried === 'string') return tried
  await tried.remove()
  return undefined
}

async function tryFrom(
  work: CopyWork,
  source: CopySource,
  identity: string,
  expected?: { rows: number; digest: string },
) {
  try {
    const body = 'body' in source ? source.body : await openStored(work, source.name)
    if (!body) return 'no-store'
    const received = await work.files.receive(body)
    return await work.onDisk(() => work.files.try(received, identity, expected))
  } catch (error) {
    return describe(work, 'copy not readable', error)
  }
}

async function openStored(work: CopyWork, name: string) {
  const settings = await storeSettings(work)
  return settings && openCopyStore(settings, { signal: work.signal }).open(name)
}

async function storeSettings({ store, database }: CopyWork) {
  return store ?? (await readSiteSetting(database, 'copyStore'))
}

async function download(work: CopyWork): ReturnType<Copies['download']> {
  const { database, clock, files, onDisk } = work
  const key = await readSiteSetting(database, 'copyKey')
  if (!key) return 'no-store'
  try {
    const { path, encrypted, remove } = await onDisk(() => files.make([key.recipient]))
    const body = createReadStream(path)
    body.once('end', () => void noteDownload(work))
    body.once('close', () => void remove())
    return {
      name: copyName(clock()),
      bytes: encrypted.bytes,
      body: Readable.toWeb(body) as ReadableStream,
    }
  } catch (error) {
    return describe(work, 'copy failed', error)
  }
}

async function noteDownload({ database, clock, log }: CopyWork): Promise<void> {
  const now = clock()
  await noteCopies(database, now, () => ({ downloadedAt: now })).catch((error: unknown) =>
    log.error('download not noted', { error }),
  )
}

function describe({ log }: CopyWork, event: string, error: unknown): CopyFailure {
  const failure = error instanceof InvalidBackup ? 'no-backup' : copyFailureOf(error)
  if (failure) log.warn(event, { failure })
  else log.error(event, { error })
  return failure ?? 'unknown'
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
