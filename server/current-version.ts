import { setTimeout as delay } from 'node:timers/promises'
import { ContentError } from '../app/domain/content/index.server.ts'
import { readVersion } from '../app/domain/publishing/index.server.ts'
import {
  newestVersion,
  renderMainPages,
  type SiteVersion,
  showableVersion,
  UnrenderedVersion,
  type VersionParts,
} from './site-versions.ts'

/** The version of the content that requests get. It changes as a whole. */
export interface CurrentVersion {
  get(): SiteVersion
  /** Why the newest version cannot be shown; undefined while it is shown. */
  failure(): unknown
  /** Shows the newest published version; resolves when it is shown, or cannot be. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

interface CurrentVersionOptions extends VersionParts {
  /** Runs when requests begin to get another version. */
  onShown(): void
}

/** Milliseconds between two questions for the newest version; each process adds up to a fifth at random. */
const pollIntervalMs = 1_000

/** Milliseconds until a version that could not be shown is tried again. */
const retryDelayMs = 5_000

/**
 * Follows the versions of the content, also those that other processes publish. A version that cannot be shown is logged, and the
 * site keeps the version before; faulty content is not tried again.
 * @throws when the database cannot be read, or nothing can be shown at all.
 */
export async function openCurrentVersion(options: CurrentVersionOptions): Promise<CurrentVersion> {
  const { database, log, rendersAhead, onShown } = options
  let failed: { number: number; retryAt: number; error?: unknown } = { number: 0, retryAt: 0 }
  let current = await firstVersion()
  let refreshing: Promise<void> | undefined = rendersAhead ? checkFirst(current) : undefined
  const stopping = new AbortController()

  async function firstVersion(): Promise<SiteVersion> {
    const number = await readVersion(database)
    try {
      return await newestVersion(options)
    } catch (error) {
      noteFailure(number, error)
      return showableVersion(options, number, error)
    }
  }

  /** Visitors are served meanwhile. */
  async function checkFirst(first: SiteVersion): Promise<void> {
    try {
      await renderMainPages(first)
    } catch (error) {
      // Where nothing else can be shown either, its other pages still are.
      current = await showableVersion(options, first.number, error).catch(() => first)
      noteFailure(first.number, new UnrenderedVersion(current.documents, first.documents, error))
      onShown()
    }
  }

  function noteFailure(number: number, error: unknown): void {
    failed = { number, retryAt: retryTime(error), error }
    log.error('content version not shown', { version: number, error })
  }

  async function showNewest(): Promise<void> {
    const number = await readVersion(database)
    if (number === current.number) return
    if (number === failed.number && performance.now() < failed.retryAt) return
    try {
      const newest = await newestVersion(options, current.facts.content)
      if (rendersAhead)
        await renderMainPages(newest).catch((error: unknown) => {
          throw new UnrenderedVersion(current.documents, newest.documents, error)
        })
      current = newest
      failed = { number: 0, retryAt: 0 }
      log.info('content version shown', { version: current.number })
      onShown()
    } catch (error) {
      noteFailure(number, error)
    }
  }

  function refresh(): Promise<void> {
    // A refresh that is under way may have read the version before the last publication.
    const next = (refreshing ?? Promise.resolve()).then(showNewest)
    refreshing = next.catch(() => {})
    return next
  }

  async function poll(): Promise<void> {
    while (!stopping.signal.aborted) {
      await delay(pollIntervalMs * (1 + Math.random() / 5), undefined, {
        signal: stopping.signal,
        ref: false,
      }).catch(() => {})
      // The health check reports a database that does not answer.
      if (!stopping.signal.aborted) await refresh().catch(() => {})
    }
  }
  const polling = poll()

  return {
    get: () => current,
    failure: () => failed.error,
    refresh,
    async stop() {
      stopping.abort()
      await polling
      await refreshing
    },
  }
}

/** Faulty content is not tried again. */
function retryTime(error: unknown): number {
  return error instanceof ContentError ? Number.POSITIVE_INFINITY : performance.now() + retryDelayMs
}
