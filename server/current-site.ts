import { setTimeout as delay } from 'node:timers/promises'
import { ContentError } from '../app/domain/content/index.server.ts'
import { readVersion } from '../app/domain/publishing/index.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import type { Log } from '../app/platform/log.server.ts'

/** The version of the site that requests get. It changes as a whole: each request uses one version. */
export interface CurrentSite<Version> {
  get(): Version
  /** Why the newest version cannot be shown; undefined while it is shown. */
  failure(): unknown
  /** Shows the newest published version; resolves when it is shown, or cannot be. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

interface CurrentSiteOptions<Version> {
  database: Database
  log: Log
  initial: Version
  /** Why `initial` is not the newest version. */
  failure?: { number: number; error: unknown } | undefined
  /** Reads and renders the newest published version. `previous` is the version that requests get meanwhile. */
  load(previous: Version): Promise<Version>
  /** Runs when requests begin to get another version. */
  onShown?(): void
  /** Runs once no newer version has come for a while, also for `initial`; `signal` ends it when one comes. */
  settle(version: Version, signal: AbortSignal): Promise<void>
  /** Milliseconds without a publication after which a version is settled. */
  settleDelayMs?: number
}

/** Milliseconds between two questions for the newest version; each process adds up to a fifth at random. */
const pollIntervalMs = 1_000

/** Milliseconds until a version that could not be shown is tried again. */
const retryDelayMs = 5_000

/** Staff often publish several changes in a row, and after a start visitors who waited come first. */
const defaultSettleDelayMs = 30_000

/**
 * Follows the versions of the content, also those that other processes publish. A version that cannot be shown is logged, and the
 * site stays as it is; faulty content is not tried again.
 */
export function followContent<Version extends { number: number }>({
  database,
  log,
  initial,
  failure,
  load,
  onShown,
  settle,
  settleDelayMs = defaultSettleDelayMs,
}: CurrentSiteOptions<Version>): CurrentSite<Version> {
  let current = initial
  let failed: { number: number; retryAt: number; error?: unknown } = failure
    ? { ...failure, retryAt: retryTime(failure.error) }
    : { number: 0, retryAt: 0 }
  let refreshing: Promise<void> | undefined
  const stopping = new AbortController()
  let settling = new AbortController()
  let settled = settleLater(initial)

  async function showNewest(): Promise<void> {
    const number = await readVersion(database)
    if (number === current.number) return
    if (number === failed.number && performance.now() < failed.retryAt) return
    try {
      current = await load(current)
      failed = { number: 0, retryAt: 0 }
      log.info('content version shown', { version: current.number })
      onShown?.()
      settling.abort()
      settling = new AbortController()
      settled = settleLater(current)
    } catch (error) {
      failed = { number, retryAt: retryTime(error), error }
      log.error('content version not shown', { version: number, error })
    }
  }

  async function settleLater(version: Version): Promise<void> {
    const signal = AbortSignal.any([settling.signal, stopping.signal])
    try {
      await delay(settleDelayMs, undefined, { signal, ref: false })
      await settle(version, signal)
      if (!signal.aborted) log.info('content version settled', { version: version.number })
    } catch (error) {
      if (!signal.aborted) log.error('content version not settled', { version: version.number, error })
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
      await settled
    },
  }
}

/** Faulty content is not tried again. */
function retryTime(error: unknown): number {
  return error instanceof ContentError ? Number.POSITIVE_INFINITY : performance.now() + retryDelayMs
}
