import type { Database } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.server.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { otherValue, type ViewDimension, viewDimensions } from './dimensions.ts'
import { isFree, storeCounts, type ViewCount } from './store-counts.server.ts'
import type { ViewCounter } from './view-counter.ts'

interface ViewCounterOptions {
  database: Database
  clock: () => number
  log: Log
}

const flushIntervalMs = 10_000
/** Counts in memory, above which more campaigns and referrers are counted together: programs can send any. About a megabyte. */
const maxCounts = 5_000

/** Counts views in memory and stores them every few seconds (docs/decisions/0045-numbers.md). */
export function openViewCounter({ database, clock, log }: ViewCounterOptions): ViewCounter {
  let counts = new Map<string, ViewCount>()
  let flushing = Promise.resolve()
  let isFailing = false
  const timer = setInterval(() => void flush(), flushIntervalMs)
  timer.unref()
  return {
    add(view) {
      const day = ranchDay(clock())
      for (const dimension of viewDimensions) increase(day, dimension, view[dimension])
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }

  function increase(day: string, dimension: ViewDimension, value: string, by = 1): void {
    const key = `${day} ${dimension} ${value}`
    const known = counts.get(key)
    if (known) known.count += by
    else if (!isFree(dimension) || counts.size < maxCounts || value === otherValue)
      counts.set(key, { day, dimension, value, count: by })
    else increase(day, dimension, otherValue, by)
  }

  function flush(): Promise<void> {
    flushing = flushing.then(store)
    return flushing
  }

  async function store(): Promise<void> {
    if (counts.size === 0) return
    const taken = counts
    counts = new Map()
    try {
      await storeCounts(database, [...taken.values()])
      isFailing = false
    } catch (error) {
      for (const { day, dimension, value, count } of taken.values()) increase(day, dimension, value, count)
      // Once, and not every few seconds.
      if (!isFailing) log.error('page views not stored', { error })
      isFailing = true
    }
  }
}
