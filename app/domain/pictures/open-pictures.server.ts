import type { Database } from '../../platform/database/schema.ts'
import { createRenderQueue } from '../../platform/http/render-queue.ts'
import type { Log } from '../../platform/log.server.ts'
import { createFileCache } from '../../platform/pictures/file-cache.server.ts'
import { filesOf, type PictureRefusal, RefusedPicture } from '../../platform/pictures/make-sizes.server.ts'
import type { PictureFile, PictureStorage } from '../../platform/pictures/picture-storage.server.ts'
import { type Author, publishChanges, requireAccess } from '../publishing/index.server.ts'
import { startAvifWorker } from './avif-worker.server.ts'
import { deletePicture } from './delete-picture.server.ts'
import { readPictureUses } from './picture-uses.server.ts'
import { type StoredPicture, storePicture, type Upload } from './store-picture.server.ts'
import type { PictureDetails } from './uploaded-picture.ts'
import { changePicture, knownPictures, readPicture } from './uploaded-pictures.server.ts'

export interface Pictures {
  /** The names that documents may use: pictures of `content/images/`, and digests of uploaded ones. */
  names(): Promise<ReadonlySet<string>>
  /** Stores a picture, or tells why it was not stored. */
  store(upload: Upload): Promise<StoredPicture | { refusal: PictureRefusal | 'busy' }>
  /** A file that pages show. */
  read(file: PictureFile): Promise<Buffer<ArrayBuffer> | undefined>
  /** Changes texts and focus; pages that show the picture follow. @throws a 403 response when a document needs full access. */
  change(digest: string, details: PictureDetails, options: { by: Author; now: number }): Promise<void>
  /** Returns false when a document names the picture. */
  delete(digest: string): Promise<boolean>
  close(): Promise<void>
}

interface PicturesOptions {
  database: Database
  storage: PictureStorage
  /** Names of the pictures in `content/images/`. */
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
  const cache = createFileCache({ maxBytes: maxCachedBytes, maxAgeMs: maxCachedMs, clock: options.clock })
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
    read: (file) => cache.get(keyOf(file), () => storage.get(file)),
    async change(digest, details, { by, now }) {
      const uses = (await readPictureUses(database)).get(digest) ?? []
      requireAccess(by, uses)
      await changePicture(database, digest, details)
      if (!uses.some(({ isPublished }) => isPublished)) return
      const names = await this.names()
      // A version without changed documents: processes read pictures with each version.
      await publishChanges(database, [], { by, now, action: 'publish', pictures: names })
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
