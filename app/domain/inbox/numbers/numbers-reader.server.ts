import { addDays, ranchDay } from '../../../platform/ranch-time.ts'
import { countWeek } from './count-week.server.ts'
import type { ReadNumbers, WeekNumbers } from './numbers.ts'

export const shownWeeks = 12
export const daysPerWeek = 7
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
