import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../platform/database/schema.ts'
import type { RenderQueue } from '../../platform/http/turns.ts'
import type { Log } from '../../platform/log.server.ts'
import { filesOf, makeAvif, widthsOf } from '../../platform/pictures/make-sizes.server.ts'
import type { PictureStorage } from '../../platform/pictures/picture-storage.server.ts'
import type { UploadedPicture } from './index.ts'
import { readPicture } from './picture-library.server.ts'

interface AvifWorker {
  /** Makes what is missing, after what is under way. */
  wake(): void
  /** Resolves when the file that is being made is stored. */
  stop(): Promise<void>
}

interface AvifWorkerOptions {
  database: Database
  storage: PictureStorage
  /** Shared with uploads, which go first whenever a file is done. */
  queue: RenderQueue
  clock: () => number
  log: Log
}

const retryAfterMs = 1_000

/** Makes the AVIF files of pictures that lack them: after an upload, and after a start for what the last process left. */
export function startAvifWorker({ database, storage, queue, clock, log }: AvifWorkerOptions): AvifWorker {
  const stopping = new AbortController()
  const failed = new Set<string>()
  let working = Promise.resolve()

  async function work(): Promise<void> {
    if (stopping.signal.aborted) return
    const waiting = await database
      .selectFrom('pictures')
      .select('digest')
      .where('avif_at', 'is', null)
      .orderBy('uploaded_at')
      .execute()
    for (const { digest } of waiting) {
      const picture = await readPicture(database, digest)
      if (picture && !failed.has(digest)) await makeFiles(picture)
    }
  }

  async function makeFiles({ digest, width }: UploadedPicture): Promise<void> {
    try {
      const largest = await storage.get({ digest, width, type: 'webp' })
      if (!largest) throw new Error(`the WebP file of the picture ${digest} is missing`)
      for (const each of widthsOf(width)) {
        const avif = await whenFree(() => makeAvif(largest, each))
        if (!avif) return
        const shortage = await storage.findShortage(avif.length)
        if (shortage) throw new Error(`no room for pictures: ${shortage}`)
        await storage.put({ digest, width: each, type: 'avif' }, avif)
      }
      const { numUpdatedRows } = await database
        .updateTable('pictures')
        .set({ avif_at: clock() })
        .where('digest', '=', digest)
        .executeTakeFirstOrThrow()
      // The picture was removed meanwhile.
      if (numUpdatedRows === 0n) await storage.delete(filesOf(digest, width, ['avif']))
    } catch (error) {
      // Tried again at the next start; browsers get WebP.
      failed.add(digest)
      log.error('picture not made as AVIF', { error })
    }
  }

  /** Undefined when the worker is stopping. */
  async function whenFree(make: () => Promise<Buffer>): Promise<Buffer | undefined> {
    while (!stopping.signal.aborted) {
      const avif = await queue(make)
      if (avif !== 'full') return avif
      await delay(retryAfterMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
    return undefined
  }

  return {
    wake() {
      working = working
        .then(work)
        .catch((error: unknown) => log.error('pictures not made as AVIF', { error }))
    },
    async stop() {
      stopping.abort()
      await working
    },
  }
}
