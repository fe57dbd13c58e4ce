import type { Database } from '../../../platform/database/schema.ts'
import { addDays, ranchDay, startOfRanchDay } from '../../../platform/ranch-time.ts'
import { campaignName } from '../../campaigns/index.ts'
import { countLeads, readAnswerTimes } from '../../leads/index.server.ts'
import { referrerName, viewDimensions } from '../../views/index.ts'
import type { ChatDimension, LeadDimension, ReadNumbers, WeekNumbers } from './numbers.ts'

const shownWeeks = 12
const daysPerWeek = 7
const dayMs = 24 * 60 * 60 * 1000
const referenceMonday = '2024-01-01'
/** Past weeks hardly change: they are counted again after this time. */
const cacheDurationMs = 10 * 60 * 1000

/** Returns a function that counts the last 12 weeks and caches past weeks. */
export function createNumbersReader(): ReadNumbers {
  const cache = new Map<string, { countedAt: number; numbers: WeekNumbers }>()
  return async (database, now) => {
    const mondays = lastMondays(now)
    const weeks: WeekNumbers[] = []
    for (const monday of mondays) {
      const cached = cache.get(monday)
      const isPast = monday !== mondays.at(-1)
      if (isPast && cached && now - cached.countedAt < cacheDurationMs) weeks.push(cached.numbers)
      else {
        const numbers = await countWeek(database, monday)
        cache.set(monday, { countedAt: now, numbers })
        weeks.push(numbers)
      }
    }
    for (const monday of cache.keys()) if (!mondays.includes(monday)) cache.delete(monday)
    return { mondays, weeks }
  }
}

function lastMondays(now: number): string[] {
  const today = ranchDay(now)
  const daysSinceMonday = ((Date.parse(today) - Date.parse(referenceMonday)) / dayMs) % daysPerWeek
  const current = addDays(today, -daysSinceMonday)
  return Array.from({ length: shownWeeks }, (_, index) =>
    addDays(current, (index - shownWeeks + 1) * daysPerWeek),
  )
}

type MutableCounts = Map<string, number>

const chatDimensions: readonly ChatDimension[] = ['page', 'about', 'language', 'campaign', 'referrer']
const leadDimensions: readonly LeadDimension[] = [
  ...(['page', 'language', 'campaign', 'referrer'] as const),
  ...(['interest', 'course', 'kind', 'location'] as const),
]

interface Period {
  firstDay: string
  /** The day after the last. */
  endDay: string
  from: number
  until: number
}

/** Counts the week that begins on a Monday at the ranch. */
async function countWeek(database: Database, monday: string): Promise<WeekNumbers> {
  const endDay = addDays(monday, daysPerWeek)
  const period = { firstDay: monday, endDay, from: startOfRanchDay(monday), until: startOfRanchDay(endDay) }
  return {
    ...(await countViews(database, period)),
    chats: await countChats(database, period),
    ...(await countDeals(database, period)),
    answerTimesMs: await readAnswerTimes(database, period),
  }
}

async function countViews(
  database: Database,
  { firstDay, endDay }: Period,
): Promise<Pick<WeekNumbers, 'views' | 'days'>> {
  const rows = await database
    .selectFrom('view_counts')
    .select(['dimension', 'value'])
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('day', '>=', firstDay)
    .where('day', '<', endDay)
    .groupBy(['dimension', 'value'])
    .execute()
  const views = emptyCounts(viewDimensions)
  for (const { dimension, value, count } of rows) views[dimension].set(value, Number(count))
  const days = await database
    .selectFrom('view_counts')
    .select('day')
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('day', '>=', firstDay)
    .where('day', '<', endDay)
    // Every view has one language.
    .where('dimension', '=', 'language')
    .groupBy('day')
    .execute()
  return { views, days: new Map(days.map(({ day, count }) => [day, Number(count)])) }
}

/** Campaign and referrer are known of chats with a reference only. */
async function countChats(
  database: Database,
  { firstDay, endDay, from, until }: Period,
): Promise<WeekNumbers['chats']> {
  const chats = emptyCounts(chatDimensions)
  const openings = await database
    .selectFrom('chat_openings')
    .select(['page', 'about', 'language'])
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('day', '>=', firstDay)
    .where('day', '<', endDay)
    .groupBy(['page', 'about', 'language'])
    .execute()
  for (const { page, about, language, count } of openings)
    addTo(chats, { page, about, language }, Number(count))
  const references = await database
    .selectFrom('chat_references')
    .select(['campaign', 'referrer'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('opened_at', '>=', from)
    .where('opened_at', '<', until)
    .groupBy(['campaign', 'referrer'])
    .execute()
  for (const { campaign, referrer, count } of references)
    addTo(chats, { campaign: campaignName(campaign), referrer: referrerName(referrer) }, Number(count))
  return chats
}

async function countDeals(database: Database, period: Period): Promise<Pick<WeekNumbers, 'leads' | 'won'>> {
  const leads = emptyCounts(leadDimensions)
  const won = emptyCounts(leadDimensions)
  for (const { campaign, referrer, location, status, count, ...values } of await countLeads(
    database,
    period,
  )) {
    const { kind, interest, course, page, language } = values
    const counted = {
      kind,
      interest,
      course,
      page,
      language,
      location,
      campaign: campaignName(campaign),
      referrer: referrerName(referrer),
    }
    addTo(leads, counted, count)
    if (status === 'won') addTo(won, counted, count)
  }
  return { leads, won }
}

function emptyCounts<Dimension extends string>(
  dimensions: readonly Dimension[],
): Record<Dimension, MutableCounts> {
  return Object.fromEntries(dimensions.map((dimension) => [dimension, new Map()])) as Record<
    Dimension,
    MutableCounts
  >
}

function addTo<Dimension extends string>(
  counts: Record<Dimension, MutableCounts>,
  values: Partial<Record<Dimension, string>>,
  count: number,
): void {
  for (const [dimension, value] of Object.entries(values) as [Dimension, string][])
    counts[dimension].set(value, (counts[dimension].get(value) ?? 0) + count)
}
