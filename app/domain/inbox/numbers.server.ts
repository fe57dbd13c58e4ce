import type { Database } from '../../platform/database/schema.ts'
import { addDays, ranchDay, startOfRanchDay } from '../../platform/ranch-time.ts'
import { countLeads } from '../leads/index.server.ts'
import { reservePath } from '../paths.ts'
import { campaignName, referrerName, type ViewDimension } from '../views/index.ts'
import type { Counts, NumbersStep } from './numbers.ts'

/** Days of the ranch; `endDay` is the day after the last. */
interface Period {
  firstDay: string
  endDay: string
}

/** Counts by page, site or campaign. The value is empty for direct visits, or without a campaign. */
type CountsByValue = Record<ViewDimension, Map<string, Counts>>

const shownWeeks = 12
/** A Monday. */
const referenceMonday = '2024-01-01'
const dayMs = 24 * 60 * 60 * 1000

/** The counts of the last 30 days, by value, and of the last weeks (Monday to Sunday), newest first (docs/product.md#numbers). */
export async function readNumbers(database: Database, now: number) {
  const today = ranchDay(now)
  const days = { firstDay: addDays(today, -29), endDay: addDays(today, 1) }
  const weeks: { firstDay: string; counts: Counts }[] = []
  for (let week = 0; week < shownWeeks; week++) {
    const firstDay = addDays(mondayOf(today), -7 * week)
    weeks.push({ firstDay, counts: await totalsIn(database, { firstDay, endDay: addDays(firstDay, 7) }) })
  }
  return { days: await countsIn(database, days), weeks }
}

/** The counts of the week since Monday. */
export async function readThisWeek(database: Database, now: number): Promise<Counts> {
  const firstDay = mondayOf(ranchDay(now))
  return totalsIn(database, { firstDay, endDay: addDays(firstDay, 7) })
}

function mondayOf(day: string): string {
  return addDays(day, -(((Date.parse(day) - Date.parse(referenceMonday)) / dayMs) % 7))
}

/** Every view, chat and lead has a page, or the empty one. */
async function totalsIn(database: Database, period: Period): Promise<Counts> {
  return totalOf((await countsIn(database, period)).page.values())
}

export function totalOf(all: Iterable<Counts>): Counts {
  const sum = zeros()
  for (const counts of all) for (const step of Object.keys(sum) as NumbersStep[]) sum[step] += counts[step]
  return sum
}

function zeros(): Counts {
  return { seen: 0, chats: 0, leads: 0, won: 0 }
}

async function countsIn(database: Database, { firstDay, endDay }: Period): Promise<CountsByValue> {
  const found: CountsByValue = { page: new Map(), campaign: new Map(), referrer: new Map() }
  function add(dimension: ViewDimension, value: string, step: NumbersStep, count: number): void {
    const counts = found[dimension].get(value) ?? zeros()
    counts[step] += Number(count)
    found[dimension].set(value, counts)
  }
  const views = await database
    .selectFrom('view_counts')
    .select(['dimension', 'value'])
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('day', '>=', firstDay)
    .where('day', '<', endDay)
    .groupBy(['dimension', 'value'])
    .execute()
  for (const { dimension, value, count } of views) add(dimension, value, 'seen', count)
  const openings = await database
    .selectFrom('chat_openings')
    .select('page')
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('day', '>=', firstDay)
    .where('day', '<', endDay)
    .groupBy('page')
    .execute()
  for (const { page, count } of openings) add('page', page, 'chats', count)
  const [from, until] = [startOfRanchDay(firstDay), startOfRanchDay(endDay)]
  // Campaign and referrer are known of chats with a reference only.
  const references = await database
    .selectFrom('chat_references')
    .select(['campaign', 'referrer'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('opened_at', '>=', from)
    .where('opened_at', '<', until)
    .groupBy(['campaign', 'referrer'])
    .execute()
  for (const { campaign, referrer, count } of references) {
    add('campaign', campaignName(campaign), 'chats', count)
    add('referrer', referrerName(referrer), 'chats', count)
  }
  for (const { page, campaign, referrer, status, count } of await countLeads(database, { from, until })) {
    const values = { page, campaign: campaignName(campaign), referrer: referrerName(referrer) }
    for (const [dimension, value] of Object.entries(values) as [ViewDimension, string][]) {
      add(dimension, value, 'leads', count)
      if (status === 'won') add(dimension, value, 'won', count)
    }
  }
  return found
}

/** The animal whose form a path is, without a script or a signal; undefined for other paths. */
export function reservedAnimal(path: string): string | undefined {
  return path.startsWith(reservePath('')) ? path.slice(reservePath('').length) : undefined
}
