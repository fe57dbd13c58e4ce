import { randomBytes } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { Piscina } from 'piscina'
import { sendFinished } from '../../platform/http/finished-response.ts'
import { plainPage } from '../../platform/http/plain-page.ts'
import { createRenderQueue } from '../../platform/http/turns.ts'
import type { AppVariables } from '../../platform/http/variables.ts'
import { type Language, languages } from '../../platform/i18n/language-path.ts'
import type { Log } from '../../platform/log.server.ts'
import { projectFolder } from '../../platform/project-folder.server.ts'
import type { SiteContent } from '../publishing/index.server.ts'
import { sharedIds } from './describe-animal.server.ts'
import type { DrawingTask } from './picture-worker.server.ts'
import { parseSharePicturePath, type SharePicture, sharePictureDigest } from './share-picture.server.ts'

/** What an address of a share picture answers. */
interface SharePictureFile {
  bytes: Buffer<ArrayBuffer>
  digest: string
  /** False for an address of a picture that is shown no more: it gets the animal's newest. */
  isNamed: boolean
}

export interface SharePictures {
  /** The picture at an address; undefined when there is none, `busy` when too many wait for theirs. */
  read(path: string): Promise<SharePictureFile | 'busy' | undefined>
  /** Makes the pictures of the version that visitors see, in the background. */
  wake(): void
  /** Resolves when no picture is being made. */
  close(): Promise<void>
}

interface SharePicturesOptions {
  folder: string
  /** The folder with fonts and mark. */
  contentFolder: string
  content(): SiteContent
  /** What the picture of an animal shows; undefined when visitors don't see the animal. */
  describe(id: string, language: Language): SharePicture | undefined
  readPhotograph: ReadPhotograph
  /** Milliseconds after `wake` until pictures are made; null for making them on request only. */
  startAfterMs: number | null
  clock: () => number
  log: Log
}

/** Requests for pictures that are not made yet. Each takes about a fifth of a second. */
const queueLimits = { maxRunning: 1, maxWaiting: 20 }

export function openSharePictures(options: SharePicturesOptions): SharePictures {
  const { content, describe, startAfterMs, clock, log } = options
  const files = pictureFiles(options.folder, clock)
  const makeOnce = pictureMaker({ ...options, files })
  const queue = createRenderQueue(queueLimits)
  const stopping = new AbortController()
  const failed = new Set<string>()
  let working: Promise<void> | undefined
  let isWoken = false

  async function work(): Promise<void> {
    await pause(startAfterMs ?? 0)
    while (isWoken && !stopping.signal.aborted) {
      isWoken = false
      const shown = await makeMissing()
      if (shown) await files.prune(shown)
    }
  }

  /** The digests of all pictures; undefined when it was interrupted, by a newer version or the end of the process. */
  async function makeMissing(): Promise<Set<string> | undefined> {
    const shown = new Set<string>()
    const ids = sharedIds(content().pt)
    // Processes that start together make different pictures first.
    const start = Math.floor(Math.random() * ids.length)
    for (const id of [...ids.slice(start), ...ids.slice(0, start)])
      for (const language of languages) {
        if (isWoken || stopping.signal.aborted) return undefined
        const picture = describe(id, language)
        if (!picture) continue
        const digest = sharePictureDigest(picture)
        shown.add(digest)
        // Another process may have made it meanwhile.
        if (!failed.has(digest) && !(await files.has(digest))) await makeInBackground(picture, digest)
      }
    return shown
  }

  async function makeInBackground(picture: SharePicture, digest: string): Promise<void> {
    const startedMs = performance.now()
    try {
      await makeOnce(picture, digest)
    } catch (error) {
      // Tried again on request, and at the next start.
      failed.add(digest)
      log.error('share picture not made', { id: picture.id, error })
    }
    // As long as it took: visitors get at least half of a single processor.
    await pause(performance.now() - startedMs)
  }

  async function pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
  }

  return {
    async read(path) {
      const named = parseSharePicturePath(path)
      const picture = named && describe(named.id, named.language)
      if (!picture) return undefined
      const digest = sharePictureDigest(picture)
      const isNamed = digest === named.digest
      const bytes = await files.read(digest)
      if (bytes) return { bytes, digest, isNamed }
      // Attack: addresses of invented pictures would make the site draw without end. Only known pictures are drawn.
      if (!isNamed) return undefined
      const made = await queue(async () => (await files.read(digest)) ?? makeOnce(picture, digest))
      return made === 'full' ? 'busy' : { bytes: made, digest, isNamed }
    },
    wake() {
      if (startAfterMs === null) return
      isWoken = true
      working ??= work()
        .catch((error: unknown) => log.error('share pictures not made', { error }))
        .finally(() => {
          working = undefined
          if (isWoken && !stopping.signal.aborted) this.wake()
        })
    },
    async close() {
      stopping.abort()
      await working
    },
  }
}

/** Pictures on disk, by their digests. Several processes may use one folder. */
interface PictureFiles {
  has(digest: string): Promise<boolean>
  read(digest: string): Promise<Buffer<ArrayBuffer> | undefined>
  /** A picture appears as a whole. */
  write(digest: string, bytes: Uint8Array): Promise<void>
  /** Deletes pictures older than a day that `kept` lacks: another process may be about to show younger ones. */
  prune(kept: ReadonlySet<string>): Promise<void>
}

const keepMs = 24 * 60 * 60 * 1000
const fileName = /^([0-9a-f]{32})\.jpg$/

function pictureFiles(folder: string, clock: () => number): PictureFiles {
  const pathOf = (digest: string) => join(folder, `${digest}.jpg`)
  return {
    has: (digest) =>
      access(pathOf(digest)).then(
        () => true,
        () => false,
      ),
    read: (digest) => readFile(pathOf(digest)).catch(() => undefined),
    async write(digest, bytes) {
      await mkdir(folder, { recursive: true })
      const part = join(folder, `${digest}.${randomBytes(6).toString('hex')}.part`)
      await writeFile(part, bytes)
      await rename(part, pathOf(digest))
    },
    async prune(kept) {
      const names = await readdir(folder).catch(() => [])
      const unused = names.filter((name) => !kept.has(fileName.exec(name)?.[1] ?? ''))
      for (const name of unused) await deleteIfOld(join(folder, name), clock())
    },
  }
}

/** Failures only waste disk space: another process may delete the file now. */
async function deleteIfOld(file: string, now: number): Promise<void> {
  try {
    if (now - (await stat(file)).mtimeMs > keepMs) await rm(file)
  } catch {}
}

/** The file behind a picture's address on this site. */
type ReadPhotograph = (src: string) => Promise<Uint8Array | undefined>

interface MakerOptions {
  files: PictureFiles
  readPhotograph: ReadPhotograph
  contentFolder: string
}

type Make = (picture: SharePicture, digest: string) => Promise<Buffer<ArrayBuffer>>

/** Draws a picture in a worker thread and stores it. Concurrent calls for the same picture draw it once. */
function pictureMaker(options: MakerOptions): Make {
  const making = new Map<string, ReturnType<Make>>()
  return (picture, digest) => {
    const made = making.get(digest) ?? make(options, picture, digest).finally(() => making.delete(digest))
    making.set(digest, made)
    return made
  }
}

async function make(
  { files, readPhotograph, contentFolder }: MakerOptions,
  picture: SharePicture,
  digest: string,
): Promise<Buffer<ArrayBuffer>> {
  const { src } = picture.photograph ?? {}
  const photograph = src === undefined ? undefined : await readPhotograph(src)
  if (src !== undefined && !photograph) throw new Error(`there is no picture at ${src}`)
  const drawn = await workers.run({ picture, photograph, contentFolder })
  const bytes = Buffer.from(drawn)
  await files.write(digest, bytes)
  return bytes
}

/** Milliseconds. The worker ends when it has had nothing to do for so long, and gives its memory back. */
const workerIdleMs = 20_000

const workers = new Piscina<DrawingTask, Uint8Array>({
  filename: join(projectFolder, 'app/domain/share-pictures/picture-worker.server.ts'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: workerIdleMs,
  // Buffers of pictures count as garbage early.
  resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 },
})

const retryAfterSeconds = '5'

/** Serves share pictures, whose bytes never change under one address. Passes unknown addresses on. */
export function serveSharePicture(read: SharePictures['read']): MiddlewareHandler<AppVariables> {
  return async (c, next) => {
    const file = await read(c.req.path)
    if (!file) return next()
    if (file === 'busy') return plainPage(c.req.path, 503, { 'Retry-After': retryAfterSeconds })
    c.set('responseKind', { kind: 'asset' })
    const { bytes, digest, isNamed } = file
    const headers = {
      // An old address shows the animal's newest picture, which changes again.
      'cache-control': isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      etag: `"${digest}"`,
    }
    return sendFinished(c.req.raw, { status: 200, headers, body: bytes })
  }
}
