import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { Piscina } from 'piscina'
import { plainPage } from '../../platform/http/plain-page.ts'
import { createRenderQueue } from '../../platform/http/turns.ts'
import type { AppVariables } from '../../platform/http/variables.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { projectFolder } from '../../platform/project-folder.server.ts'
import type { DrawingTask } from './picture-worker.server.ts'
import {
  parseSharePicturePath,
  type SharePicture,
  sharePictureDigest,
  sharePicturePath,
} from './share-picture.server.ts'

/** The picture at an address, or the address of the animal's newest. */
type SharePictureResponse = { bytes: Buffer<ArrayBuffer>; digest: string } | { movedTo: string }

/** Undefined when there is no such picture, `busy` when too many wait for theirs. */
export type ReadSharePicture = (path: string) => Promise<SharePictureResponse | 'busy' | undefined>

interface SharePicturesOptions {
  folder: string
  contentFolder: string
  describe(id: string, language: Language): SharePicture | undefined
  readPhotograph(src: string): Promise<Uint8Array | undefined>
  clock: () => number
}

/** Requests for pictures that are not drawn yet. Each takes about a fifth of a second. */
const queueLimits = { maxRunning: 1, maxWaiting: 20 }

export function sharePictureReader(options: SharePicturesOptions): ReadSharePicture {
  const files = pictureFiles(options.folder, options.clock)
  const queue = createRenderQueue(queueLimits)
  return async (path) => {
    const named = parseSharePicturePath(path)
    const picture = named && options.describe(named.id, named.language)
    if (!picture) return undefined
    const digest = sharePictureDigest(picture)
    // Attack: requests for invented digests would make the site draw without end. Only the current picture of an animal is drawn.
    if (digest !== named.digest) return { movedTo: sharePicturePath(picture) }
    const stored = await files.read(digest)
    if (stored) return { bytes: stored, digest }
    const bytes = await queue(async () => (await files.read(digest)) ?? draw(picture, digest))
    return bytes === 'full' ? 'busy' : { bytes, digest }
  }

  async function draw(picture: SharePicture, digest: string): Promise<Buffer<ArrayBuffer>> {
    const { contentFolder } = options
    const photograph = await read(picture.photograph)
    const logo = await read(picture.logo)
    const bytes = Buffer.from(await workers.run({ picture, photograph, logo, contentFolder }))
    await files.write(digest, bytes)
    return bytes
  }

  async function read(picture: { src: string } | undefined): Promise<Uint8Array | undefined> {
    if (!picture) return undefined
    const bytes = await options.readPhotograph(picture.src)
    if (!bytes) throw new Error(`there is no picture at ${picture.src}`)
    return bytes
  }
}

/** Pictures on disk, by their digests. Several processes may use one folder. */
interface PictureFiles {
  read(digest: string): Promise<Buffer<ArrayBuffer> | undefined>
  /** A picture appears as a whole. Once a day, old pictures are deleted. */
  write(digest: string, bytes: Uint8Array): Promise<void>
}

const dayMs = 24 * 60 * 60 * 1000
/** A picture that is still shown is drawn again. */
const retentionMs = 30 * dayMs

function pictureFiles(folder: string, clock: () => number): PictureFiles {
  const pathOf = (digest: string) => join(folder, `${digest}.jpg`)
  let prunedAt = 0
  return {
    read: (digest) => readFile(pathOf(digest)).catch(() => undefined),
    async write(digest, bytes) {
      await mkdir(folder, { recursive: true })
      const part = join(folder, `${digest}.${randomBytes(6).toString('hex')}.part`)
      await writeFile(part, bytes)
      await rename(part, pathOf(digest))
      if (Math.abs(clock() - prunedAt) < dayMs) return
      prunedAt = clock()
      for (const name of await readdir(folder)) await deleteIfOld(join(folder, name), clock())
    },
  }
}

/** Another process may delete the same file. A failure only wastes disk space. */
async function deleteIfOld(file: string, now: number): Promise<void> {
  try {
    if (now - (await stat(file)).mtimeMs > retentionMs) await rm(file)
  } catch {}
}

/** An idle worker ends after this time, to free its memory. */
const workerIdleMs = 20_000

const workers = new Piscina<DrawingTask, Uint8Array>({
  filename: join(projectFolder, 'app/domain/share-pictures/picture-worker.server.ts'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: workerIdleMs,
  // Small young generation: the buffers of pictures are collected early.
  resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 },
})

const retryAfterSeconds = '5'

/** Serves share pictures, whose bytes never change under one address. Passes unknown addresses on. */
export function serveSharePicture(read: ReadSharePicture): MiddlewareHandler<AppVariables> {
  return async (c, next) => {
    const response = await read(c.req.path)
    if (!response) return next()
    if (response === 'busy') return plainPage(c.req.path, 503, { 'Retry-After': retryAfterSeconds })
    c.set('responseKind', { kind: 'asset' })
    if ('movedTo' in response) {
      // A later change moves the picture again.
      c.header('Cache-Control', 'public, max-age=300')
      return c.redirect(response.movedTo, 302)
    }
    const { bytes, digest } = response
    const headers = {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      etag: `"${digest}"`,
    }
    return new Response(bytes, { headers })
  }
}
