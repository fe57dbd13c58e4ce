import type { Database } from '../../platform/database/schema.ts'
import { addDays, ranchDay, startOfRanchDay } from '../../platform/ranch-time.ts'
import { countLeads, readAnswerTimes } from '../leads/index.server.ts'
import { campaignName, referrerName } from '../views/index.ts'
import type { Dimension, Numbers, NumbersRow, NumbersStep, PeriodUnit } from './numbers.ts'

/** Days of the ranch; `endDay` is the day after the last. */
interface Period {
  firstDay: string
  endDay: string
}

/** The counts of the last days, weeks (Monday to Sunday) or months, oldest first, without suspected spam (docs/product.md#numbers). */
export async function readNumbers(
  database: Database,
  { unit, now, count = shownPeriods[unit] }: { unit: PeriodUnit; now: number; count?: number },
): Promise<Numbers> {
  const periods = lastPeriods(unit, ranchDay(now), count)
  const rows = new Map<string, NumbersRow>()
  for (const [index, period] of periods.entries()) {
    const add: Add = (dimension, value, step, count) => {
      const key = `${dimension} ${value}`
      const zeros = () => periods.map(() => 0)
      const row = rows.get(key) ?? {
        dimension,
        value,
        counts: { seen: zeros(), chats: zeros(), leads: zeros(), won: zeros() },
      }
      row.counts[step][index] = (row.counts[step][index] ?? 0) + count
      rows.set(key, row)
    }
    await countViews(database, period, add)
    await countChats(database, period, add)
    await addLeads(database, period, add)
  }
  return { unit, firstDays: periods.map(({ firstDay }) => firstDay), rows: [...rows.values()] }
}

/** Median time until leads of the shown periods were first answered, milliseconds; null without an answered one. */
export async function readAnswerTime(
  database: Database,
  { unit, now }: { unit: PeriodUnit; now: number },
): Promise<{ medianMs: number | null; answered: number }> {
  const periods = lastPeriods(unit, ranchDay(now))
  const from = startOfRanchDay(periods[0]?.firstDay ?? '')
  const until = startOfRanchDay(periods.at(-1)?.endDay ?? '')
  const times = (await readAnswerTimes(database, { from, until })).toSorted((one, other) => one - other)
  const [lower, upper] = [times[Math.ceil(times.length / 2) - 1], times[Math.floor(times.length / 2)]]
  const medianMs = lower === undefined || upper === undefined ? null : (lower + upper) / 2
  return { medianMs, answered: times.length }
}

type Add = (dimension: Dimension, value: string, step: NumbersStep, count: number) => void

const shownPeriods: Record<PeriodUnit, number> = { day: 14, week: 12, month: 12 }
/** A Monday. */
const referenceMonday = '2024-01-01'
const dayMs = 24 * 60 * 60 * 1000

function lastPeriods(unit: PeriodUnit, today: string, count = shownPeriods[unit]): Period[] {
  return Array.from({ length: count }, (_, index) => {
    const firstDay = startOf(unit, today, index - count + 1)
    return { firstDay, endDay: startOf(unit, firstDay, 1) }
  })
}

/** The first day of the period that is `distance` periods after the one of a day. */
function startOf(unit: PeriodUnit, day: string, distance: number): string {
  if (unit === 'day') return addDays(day, distance)
  if (unit === 'week') {
    const daysSinceMonday = ((Date.parse(day) - Date.parse(referenceMonday)) / dayMs) % 7
    return addDays(day, 7 * distance - daysSinceMonday)
  }
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + distance, 1)).toISOString().slice(0, 10)
}

async function countViews(database: Database, { firstDay, endDay }: Period, add: Add): Promise<void> {
  const rows = await database
    .selectFrom('view_counts')
    .select(['dimension', 'value'])
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('day', '>=', firstDay)
    .where('day', '<', endDay)
    .groupBy(['dimension', 'value'])
    .execute()
  for (const { dimension, value, count } of rows) add(dimension, value, 'seen', Number(count))
}

/** Campaign and referrer are known of chats with a reference only. */
async function countChats(database: Database, { firstDay, endDay }: Period, add: Add): Promise<void> {
  const openings = await database
    .selectFrom('chat_openings')
    .select('page')
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('day', '>=', firstDay)
    .where('day', '<', endDay)
    .groupBy('page')
    .execute()
  for (const { page, count } of openings) add('page', page, 'chats', Number(count))
  const references = await database
    .selectFrom('chat_references')
    .select(['campaign', 'referrer'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('opened_at', '>=', startOfRanchDay(firstDay))
    .where('opened_at', '<', startOfRanchDay(endDay))
    .groupBy(['campaign', 'referrer'])
    .execute()
  for (const { campaign, referrer, count } of references) {
    add('campaign', campaignName(campaign), 'chats', Number(count))
    add('referrer', referrerName(referrer), 'chats', Number(count))
  }
}

async function addLeads(database: Database, { firstDay, endDay }: Period, add: Add): Promise<void> {
  const period = { from: startOfRanchDay(firstDay), until: startOfRanchDay(endDay) }
  for (const { page, campaign, referrer, status, count } of await countLeads(database, period)) {
    const values = { page, campaign: campaignName(campaign), referrer: referrerName(referrer), status }
    for (const [dimension, value] of Object.entries(values) as [Dimension, string][]) {
      add(dimension, value, 'leads', count)
      if (status === 'won') add(dimension, value, 'won', count)
    }
  }
}
