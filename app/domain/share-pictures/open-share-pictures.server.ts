import { setTimeout as delay } from 'node:timers/promises'
import { createRenderQueue } from '../../platform/http/render-queue.ts'
import { type Language, languages } from '../../platform/i18n/language-path.ts'
import type { Log } from '../../platform/log.server.ts'
import type { SiteContent } from '../publishing/index.server.ts'
import { sharedIds } from './find-share-picture.server.ts'
import { pictureFiles } from './picture-files.server.ts'
import { pictureMaker, type ReadPhotograph } from './picture-maker.server.ts'
import { parseSharePicturePath, type SharePicture, sharePictureDigest } from './share-picture.server.ts'

/** What an address of a share picture answers. */
export interface SharePictureFile {
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
  /** Where pictures are kept. */
  folder: string
  /** The folder with fonts and mark. */
  contentFolder: string
  /** The version that visitors see. */
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
    for (const id of sharedIds(content().pt))
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
      // Nobody can make the site work by addresses of their own.
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
