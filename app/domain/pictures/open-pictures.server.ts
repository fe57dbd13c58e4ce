import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/schema.ts'
import { createRenderQueue } from '../../platform/http/turns.ts'
import type { Log } from '../../platform/log.server.ts'
import {
  filesOf,
  makeSizes,
  type PictureRefusal,
  RefusedPicture,
} from '../../platform/pictures/make-sizes.server.ts'
import type { PictureFile, PictureStorage } from '../../platform/pictures/picture-storage.server.ts'
import {
  type Author,
  lockContent,
  type Publish,
  requireAccess,
  requireEditor,
} from '../publishing/index.server.ts'
import { startAvifWorker } from './avif-worker.server.ts'
import type { PictureDetails, UploadedPicture } from './index.ts'
import {
  altColumns,
  changePicture,
  knownPictures,
  readPicture,
  readPictureUses,
} from './uploaded-pictures.server.ts'

interface Upload {
  original: Buffer
  alt: UploadedPicture['alt']
  by: Author
  now: number
}

/** A picture's name in documents, and the width of its largest size in pixels. */
type StoredPicture = Pick<UploadedPicture, 'digest' | 'width'>

export interface Pictures {
  /** The names that documents may use: pictures of `content/images/`, and digests of uploaded ones. */
  names(): Promise<ReadonlySet<string>>
  store(upload: Upload): Promise<StoredPicture | { refusal: PictureRefusal | 'busy' }>
  read(file: PictureFile): Promise<Buffer<ArrayBuffer> | undefined>
  /** Changes texts and focus; pages that show the picture follow. @throws a 403 response when a document needs full access. */
  change(digest: string, details: PictureDetails, options: { by: Author; publish: Publish }): Promise<void>
  /** Returns false when a document names the picture. */
  delete(digest: string): Promise<boolean>
  close(): Promise<void>
}

interface PicturesOptions {
  database: Database
  storage: PictureStorage
  builtInNames(): Promise<ReadonlySet<string>>
  clock: () => number
  log: Log
}

/** One picture at a time keeps a processor free for visitors. An upload takes about a second. */
const queueLimits = { maxRunning: 1, maxWaiting: 4 }
/** Of a process; the least recently requested files make room. */
const maxCachedBytes = 32 * 1024 * 1024
/** How long a process still serves a picture that another one has deleted. */
const maxCachedMs = 60_000

export function openPictures(options: PicturesOptions): Pictures {
  const { database, storage } = options
  const queue = createRenderQueue(queueLimits)
  const cache = new LRUCache<string, Buffer<ArrayBuffer>, PictureFile>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    ttl: maxCachedMs,
    // By default the cache holds the time for a millisecond, by a timer.
    ttlResolution: 0,
    perf: { now: options.clock },
    fetchMethod: (_key, _stale, { context }) => storage.get(context),
    // A file that is deleted while it is read is sent to the waiting requests, but not cached.
    ignoreFetchAbort: true,
  })
  const avifWorker = startAvifWorker({ ...options, queue })
  avifWorker.wake()
  return {
    names: async () => knownPictures(database, await options.builtInNames()),
    async store(upload) {
      try {
        const stored = await queue(() => storePicture(options, upload))
        if (stored === 'full') return { refusal: 'busy' }
        avifWorker.wake()
        return stored
      } catch (error) {
        if (error instanceof RefusedPicture) return { refusal: error.reason }
        throw error
      }
    },
    read: (file) => cache.fetch(keyOf(file), { context: file }),
    async change(digest, details, { by, publish }) {
      const uses = (await readPictureUses(database)).get(digest) ?? []
      requireAccess(by, uses)
      await changePicture(database, digest, details)
      if (!uses.some(({ isPublished }) => isPublished)) return
      // A version without changed documents: processes read pictures with each version.
      await publish([], { by, action: 'publish' })
    },
    async delete(digest) {
      const picture = await readPicture(database, digest)
      const isDeleted = await deletePicture(options, digest)
      if (picture && isDeleted)
        for (const file of filesOf(digest, picture.width, ['webp', 'avif'])) cache.delete(keyOf(file))
      return isDeleted
    },
    close: () => avifWorker.stop(),
  }
}

function keyOf({ digest, width, type }: PictureFile): string {
  return `${digest}-${width}.${type}`
}

/**
 * Makes the sizes of an uploaded file and stores them. The same file again is the same picture, whose texts stay.
 * @throws {RefusedPicture}, or a 403 response for a former editor
 */
async function storePicture(
  { database, storage }: { database: Database; storage: PictureStorage },
  { original, alt, by, now }: Upload,
): Promise<StoredPicture> {
  const digest = createHash('sha256').update(original).digest('hex').slice(0, 32)
  const known = await findStored(database, digest)
  if (known) return known
  const { width, height, files } = await makeSizes(original)
  const shortage = await storage.findShortage(files.reduce((sum, { bytes }) => sum + bytes.length, 0))
  if (shortage) throw new RefusedPicture(shortage)
  for (const file of files) await storage.put({ digest, width: file.width, type: 'webp' }, file.bytes)
  try {
    await database.transaction().execute(async (transaction) => {
      await requireEditor(transaction, by)
      await transaction
        .insertInto('pictures')
        .values({
          digest,
          width,
          height,
          focus_x: 50,
          focus_y: 50,
          ...altColumns(alt),
          uploaded_at: now,
          uploaded_by: by.email,
          avif_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  } catch (error) {
    // Another process may have stored the same picture meanwhile.
    if (!(await findStored(database, digest)))
      await storage.delete(files.map((file) => ({ digest, width: file.width, type: 'webp' })))
    throw error
  }
  return { digest, width }
}

function findStored(database: Database, digest: string): Promise<StoredPicture | undefined> {
  return database
    .selectFrom('pictures')
    .select(['digest', 'width'])
    .where('digest', '=', digest)
    .executeTakeFirst()
}

/** Deletes a picture that no document names. Returns false when one does. */
async function deletePicture(
  { database, storage }: { database: Database; storage: PictureStorage },
  digest: string,
): Promise<boolean> {
  const deleted = await database.transaction().execute(async (transaction) => {
    // Race: a draft that is being saved may name the picture.
    await lockContent(transaction)
    if ((await readPictureUses(transaction)).has(digest)) return 'in use'
    return transaction
      .deleteFrom('pictures')
      .where('digest', '=', digest)
      .returning('width')
      .executeTakeFirst()
  })
  if (deleted === 'in use') return false
  if (deleted) await storage.delete(filesOf(digest, deleted.width, ['webp', 'avif']))
  return true
}

declare module '../services.server.ts' {
  interface Services {
    pictures: Pictures
  }
}
