import { isbot } from 'isbot'
import type { Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import { clientDigest } from '../../platform/database/attempts.server.ts'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { landingField } from '../../platform/forms/form-result.ts'
import { readBody } from '../../platform/http/limit-body.ts'
import { withoutLanguage } from '../../platform/i18n/language-path.ts'
import type { Log } from '../../platform/log.server.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { repeat } from '../../platform/repeat.ts'
import { readStaffMember, type SessionServices } from '../accounts/index.server.ts'
import { readLandingSource } from '../leads/index.server.ts'
import {
  campaignName,
  isKnownReferrer,
  otherValue,
  type PageView,
  referrerName,
  type ViewDimension,
  viewDimensions,
} from './index.ts'

export interface ViewCounter {
  /** Counts in memory: takes microseconds, and the last seconds are lost when the process is killed. */
  add(view: PageView): void
  /** Stores what was counted. What cannot be stored is kept for the next time. */
  flush(): Promise<void>
  /** Stores what was counted, and then only when asked to. */
  stop(): Promise<void>
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
  let counts = new Map<string, ViewCountsTable>()
  let flushing = Promise.resolve()
  let isFailing = false
  const rounds = repeat(flushIntervalMs, flush)
  return {
    add(view) {
      const day = ranchDay(clock())
      for (const dimension of viewDimensions) increase(day, dimension, view[dimension])
    },
    flush,
    async stop() {
      await rounds.stop()
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

/** Limits of a day; further campaigns and hosts are counted together. */
const maxNewValues = { campaign: 50, referrer: 100 } as const

function isFree(dimension: ViewDimension): dimension is keyof typeof maxNewValues {
  return Object.hasOwn(maxNewValues, dimension)
}

/** Rows of one statement. SQLite blocks the process while a statement runs. */
const rowsPerStatement = 50

/** Adds counts to the stored ones, all or none. Two processes may do this at the same time. */
async function storeCounts(database: Database, counts: readonly ViewCountsTable[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const rows = await withinLimits(transaction, counts)
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

/** Deadlock: two processes that lock rows in different orders would wait for each other, so counts are sorted by key. */
async function withinLimits(
  transaction: Transaction<Tables>,
  counts: readonly ViewCountsTable[],
): Promise<ViewCountsTable[]> {
  const stored = new Map<string, Set<string>>()
  const rows = new Map<string, ViewCountsTable>()
  for (const count of counts) {
    const value = (await isAdmitted(count)) ? count.value : otherValue
    const key = `${count.day} ${count.dimension} ${value}`
    const row = rows.get(key)
    if (row) row.count += count.count
    else rows.set(key, { ...count, value })
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)

  async function isAdmitted({ day, dimension, value }: ViewCountsTable): Promise<boolean> {
    if (!isFree(dimension)) return true
    if (value === '' || value === otherValue || isKnownReferrer(value)) return true
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
        .filter((value) => value !== '' && value !== otherValue && !isKnownReferrer(value)),
    )
    stored.set(key, values)
    return values
  }
}

interface PageViewVisit {
  clientAddress: string
  isPublicPage(path: string): boolean
}

export type ReceivePageView = (request: Request, visit: PageViewVisit) => Promise<void>

/** More than `reportViews` sends. */
const maxBodyBytes = 8 * 1024

interface ViewServices extends SessionServices {
  secret: string
  pageViews: ViewCounter
  log: Log
}

/**
 * Counts an opened page that `reportViews` reports. Left out without an answer of its own: what is no public page, visitors whose
 * browser asks not to be counted, programs, staff, and clients over their limit.
 */
export function pageViewReceiver(services: () => ViewServices): ReceivePageView {
  const limit = createViewLimit()
  return async (request, { clientAddress, isPublicPage }) => {
    const { clock, secret, siteUrl, pageViews, log } = services()
    const body = await readBody(request, maxBodyBytes)
    if (typeof body === 'string') return
    const fields = new URLSearchParams(body.toString())
    const path = fields.get('page') ?? ''
    if (!isPublicPage(path) || optsOut(request.headers) || isProgram(request.headers)) return
    const client = { address: clientAddress, secret, now: clock() }
    if (!limit.admits(client)) return
    if (await isStaff(request)) return
    pageViews.add({ page: withoutLanguage(path), ...readSource(fields, siteUrl) })

    /** Without the session a view may be one of staff: it is not counted. */
    async function isStaff(request: Request): Promise<boolean> {
      if (!request.headers.has('cookie')) return false
      try {
        return (await readStaffMember(services(), request)) !== null
      } catch (error) {
        log.error('page view not counted', { error })
        return true
      }
    }
  }
}

function readSource(fields: URLSearchParams, siteUrl: string): Pick<PageView, 'campaign' | 'referrer'> {
  const form = new FormData()
  form.set(landingField, fields.get(landingField) ?? '')
  const { campaign, referrer } = readLandingSource(form, siteUrl)
  return { campaign: campaignName(campaign), referrer: referrerName(referrer) }
}

/** Do Not Track and Global Privacy Control. The script does not report them either. */
function optsOut(headers: Headers): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
}

/** Longer names are not searched: they take time. */
const maxAgentLength = 500

function isProgram(headers: Headers): boolean {
  const agent = (headers.get('user-agent') ?? '').slice(0, maxAgentLength)
  return agent === '' || isbot(agent)
}

const windowMs = 15 * 60 * 1000
/** High, because a village may share an address. */
const maxViewsPerClient = 150
/** Clients in memory at a time; a tenth of a megabyte for each thousand. */
const maxClients = 10_000

/** Counts the views of client addresses, by keyed digests that are never stored. */
function createViewLimit() {
  const clients = new LRUCache<string, { since: number; views: number }>({ max: maxClients, ttl: windowMs })
  return {
    admits({ address, secret, now }: { address: string; secret: string; now: number }) {
      const digest = clientDigest(address, secret)
      const known = clients.get(digest)
      if (!known || known.since <= now - windowMs) {
        clients.set(digest, { since: now, views: 1 })
        return true
      }
      known.views += 1
      return known.views <= maxViewsPerClient
    },
  }
}

declare module '../../platform/database/schema.ts' {
  interface Tables {
    view_counts: ViewCountsTable
  }
}

/** A row counts one property of a day's views, so that no single view can be reconstructed. */
interface ViewCountsTable {
  day: string
  dimension: ViewDimension
  /** Portuguese path, campaign's name or referrer's host; empty for none. */
  value: string
  count: number
}
