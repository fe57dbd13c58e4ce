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
  type PublishServices,
  publish,
  requireAccess,
  requireEditor,
} from '../publishing/index.server.ts'
import { startAvifWorker } from './avif-worker.server.ts'
import type { PictureDetails, UploadedPicture } from './index.ts'
import { purgePapers, readPaper, storePaper } from './papers.server.ts'
import {
  altColumns,
  changePicture,
  knownPictures,
  readPicture,
  readPictureUses,
} from './picture-library.server.ts'

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
  /**
   * Changes texts and focus; pages that show the picture follow.
   * @throws a 403 response when a document needs full access.
   */
  change(
    digest: string,
    details: PictureDetails,
    options: { by: Author; publishing: PublishServices },
  ): Promise<void>
  /** Deletes a picture with its files. Returns false when a document names it. */
  remove(digest: string): Promise<boolean>
  storePaper(bytes: Buffer, by: Author): ReturnType<typeof storePaper>
  readPaper(name: string): Promise<Buffer<ArrayBuffer> | undefined>
  /** Deletes papers that became unused before a time. */
  purgePapers(before: number): Promise<void>
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
/** Limit of a process; the least recently requested files make room. */
const maxCachedBytes = 32 * 1024 * 1024
/** Time for which a process still serves a picture that another one has deleted. */
const maxCachedMs = 60_000

export function openPictures(options: PicturesOptions): Pictures {
  const { database, storage } = options
  const queue = createRenderQueue(queueLimits)
  const cache = new LRUCache<string, Buffer<ArrayBuffer>, () => Promise<Buffer<ArrayBuffer> | undefined>>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    ttl: maxCachedMs,
    // By default the cache holds the time for a millisecond, by a timer.
    ttlResolution: 0,
    perf: { now: options.clock },
    fetchMethod: (_key, _stale, { context }) => context(),
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
    read: (file) => cache.fetch(keyOf(file), { context: () => storage.get(file) }),
    storePaper: (bytes, by) => storePaper(options, bytes, by),
    readPaper: (name) => cache.fetch(name, { context: () => readPaper(database, name) }),
    async change(digest, details, { by, publishing }) {
      const uses = (await readPictureUses(database)).get(digest) ?? []
      requireAccess(by, uses)
      await changePicture(database, digest, details)
      // A version without changed documents: processes read pictures with each version.
      if (uses.some(({ isPublished }) => isPublished))
        await publish(publishing, [], { by, action: 'publish' })
    },
    async remove(digest) {
      const picture = await readPicture(database, digest)
      if (!picture) return true
      const files = filesOf(digest, picture.width, ['webp', 'avif'])
      if (!(await deletePicture(options, digest, files))) return false
      for (const file of files) cache.delete(keyOf(file))
      return true
    },
    purgePapers: (before) => purgePapers(database, before, options.clock()),
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
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const shortage = await storage.findShortage(size)
  if (shortage) throw new RefusedPicture(shortage)
  for (const file of files) await storage.put({ digest, width: file.width, type: 'webp' }, file.bytes)
  try {
    await database.transaction().execute(async (transaction) => {
      await requireEditor(transaction, by)
      await transaction
        .insertInto('pictures')
        .values({
          ...{ digest, width, height, focus_x: 50, focus_y: 50, ...altColumns(alt) },
          ...{ uploaded_at: now, uploaded_by: by.email, avif_at: null },
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

/** Returns false when a document names the picture. */
async function deletePicture(
  { database, storage }: PicturesOptions,
  digest: string,
  files: readonly PictureFile[],
): Promise<boolean> {
  const isDeleted = await database.transaction().execute(async (transaction) => {
    // Race: a draft that is being saved may name the picture.
    await lockContent(transaction)
    if ((await readPictureUses(transaction)).has(digest)) return false
    await transaction.deleteFrom('pictures').where('digest', '=', digest).execute()
    return true
  })
  if (isDeleted) await storage.delete(files)
  return isDeleted
}
