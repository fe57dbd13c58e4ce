import type { Database } from '../../platform/database/schema.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { addDays, ranchDay, startOfRanchDay } from '../../platform/ranch-time.ts'
import { countLeads } from '../leads/index.server.ts'
import { leadKindLabels } from '../leads/index.ts'
import type { CountWeeks, WeekRow } from './weeks.ts'

const shownWeeks = 12
const maxRows = 12
const daysPerWeek = 7
const dayMs = 24 * 60 * 60 * 1000
const referenceMonday = '2024-01-01'
/** Past weeks hardly change: they are counted again after this time. */
const cacheDurationMs = 10 * 60 * 1000

interface Count<Label extends string = string> {
  label: Label
  count: number
}

interface WeekCounts {
  kinds: Count<UiText>[]
  subjects: Count[]
  places: Count[]
  chats: Count[]
}

/** Returns a function that counts the last 12 weeks, Monday to Sunday at the ranch, and caches past weeks. */
export function createWeekCounter(): CountWeeks {
  const cache = new Map<string, { countedAt: number; counts: WeekCounts }>()
  return async (database, now) => {
    const mondays = lastMondays(now)
    const weeks: WeekCounts[] = []
    for (const monday of mondays) {
      const cached = cache.get(monday)
      const isPast = monday !== mondays.at(-1)
      if (isPast && cached && now - cached.countedAt < cacheDurationMs) weeks.push(cached.counts)
      else {
        const counts = await countWeek(database, monday)
        cache.set(monday, { countedAt: now, counts })
        weeks.push(counts)
      }
    }
    for (const monday of cache.keys()) if (!mondays.includes(monday)) cache.delete(monday)
    return {
      starts: mondays.map(startOfRanchDay),
      kinds: rowsOf(weeks.map(({ kinds }) => kinds)),
      subjects: rowsOf(weeks.map(({ subjects }) => subjects)),
      places: rowsOf(weeks.map(({ places }) => places)),
      chats: rowsOf(weeks.map(({ chats }) => chats)),
    }
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

async function countWeek(database: Database, monday: string): Promise<WeekCounts> {
  const nextMonday = addDays(monday, daysPerWeek)
  const leads = await countLeads(database, {
    from: startOfRanchDay(monday),
    until: startOfRanchDay(nextMonday),
  })
  const chats = await database
    .selectFrom('chat_openings')
    .select('page')
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('day', '>=', monday)
    .where('day', '<', nextMonday)
    .groupBy('page')
    .execute()
  const labelled = (label: string, count: number) => (label ? [{ label, count }] : [])
  return {
    kinds: leads.map(({ kind, count }) => ({ label: leadKindLabels[kind], count })),
    subjects: leads.flatMap(({ interest, course, count }) => labelled(interest || course, count)),
    places: leads.flatMap(({ location, count }) => labelled(location, count)),
    chats: chats.map(({ page, count }) => ({ label: page, count: Number(count) })),
  }
}

/** The labels with the highest totals, highest first. */
function rowsOf<Label extends string>(weeks: Count<Label>[][]): WeekRow<Label>[] {
  const rows = new Map<Label, number[]>()
  weeks.forEach((counts, week) => {
    for (const { label, count } of counts) {
      const row = rows.get(label) ?? weeks.map(() => 0)
      row[week] = (row[week] ?? 0) + count
      rows.set(label, row)
    }
  })
  return Array.from(rows, ([label, counts]) => ({ label, counts }))
    .sort((one, other) => total(other) - total(one))
    .slice(0, maxRows)
}

function total({ counts }: WeekRow): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
