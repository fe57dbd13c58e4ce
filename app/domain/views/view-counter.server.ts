import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.server.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { campaignNames } from '../campaigns/index.server.ts'
import {
  isKnownReferrer,
  otherValue,
  type PageView,
  type ViewDimension,
  viewDimensions,
} from './page-view.ts'
import type { ViewCountsTable } from './tables.ts'

interface ViewCounter {
  /** Counts in memory: takes microseconds, and the last seconds are lost when the process is killed. */
  add(view: PageView): void
  /** Stores what was counted. What cannot be stored is kept for the next time. */
  flush(): Promise<void>
  /** Stores what was counted, and then only when asked to. */
  stop(): Promise<void>
}

declare module '../services.server.ts' {
  interface Services {
    /** Counts opened pages. */
    pageViews: ViewCounter
  }
}

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

type ViewCount = ViewCountsTable

/** How many campaigns and hosts of each day are stored by name; the others are counted together. */
const maxNewValues = { campaign: 50, referrer: 100 } as const

/** Whether visitors decide what its values are. */
function isFree(dimension: ViewDimension): dimension is keyof typeof maxNewValues {
  return Object.hasOwn(maxNewValues, dimension)
}

/** Rows of one statement: SQLite answers nobody while it runs. */
const rowsPerStatement = 50

/** Adds counts to the stored ones, all or none. Two processes may do this at the same time. */
async function storeCounts(database: Database, counts: readonly ViewCount[]): Promise<void> {
  const named = await campaignNames(database)
  await database.transaction().execute(async (transaction) => {
    const rows = await withinLimits(transaction, counts, named)
    for (let from = 0; from < rows.length; from += rowsPerStatement)
      await transaction
        .insertInto('view_counts')
        .values(rows.slice(from, from + rowsPerStatement))
        .onConflict((conflict) =>
          conflict.columns(['day', 'dimension', 'value']).doUpdateSet((set) => ({
            count: set('view_counts.count', '+', set.ref('excluded.count')),
          })),
        )
        .execute()
  })
}

/** The counts in the order of their keys, in which processes never wait for each other in a circle. */
async function withinLimits(
  transaction: Transaction<Tables>,
  counts: readonly ViewCount[],
  named: ReadonlySet<string>,
): Promise<ViewCount[]> {
  const stored = new Map<string, Set<string>>()
  const rows = new Map<string, ViewCount>()
  for (const count of counts) {
    const value = (await isAdmitted(count)) ? count.value : otherValue
    const key = `${count.day} ${count.dimension} ${value}`
    const row = rows.get(key)
    if (row) row.count += count.count
    else rows.set(key, { ...count, value })
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)

  async function isAdmitted({ day, dimension, value }: ViewCount): Promise<boolean> {
    if (!isFree(dimension)) return true
    if (value === '' || value === otherValue || named.has(value) || isKnownReferrer(value)) return true
    const values = await storedValues(day, dimension)
    if (values.has(value)) return true
    if (values.size >= maxNewValues[dimension]) return false
    values.add(value)
    return true
  }

  async function storedValues(day: string, dimension: ViewDimension): Promise<Set<string>> {
    const key = `${day} ${dimension}`
    const known = stored.get(key)
    if (known) return known
    const found = await transaction
      .selectFrom('view_counts')
      .select('value')
      .where('day', '=', day)
      .where('dimension', '=', dimension)
      .execute()
    const values = new Set(
      found
        .map(({ value }) => value)
        .filter(
          (value) => value !== '' && value !== otherValue && !named.has(value) && !isKnownReferrer(value),
        ),
    )
    stored.set(key, values)
    return values
  }
}
