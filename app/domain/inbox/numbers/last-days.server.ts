import { addDays } from '../../../platform/ranch-time.ts'
import type { Numbers } from './numbers.ts'

const daysPerWeek = 7

/** Views of each day, Monday to Sunday; null for days that have not come. */
export interface LastDays {
  current: (number | null)[]
  last: number[]
}

/** The views of this week and of the last. */
export function lastDays({ mondays, weeks }: Numbers): LastDays {
  const daysOf = (week: number) =>
    Array.from({ length: daysPerWeek }, (_, day) => addDays(mondays.at(week) ?? '', day))
  const countOf = (week: number, day: string) => weeks.at(week)?.days.get(day)
  const newest = [...(weeks.at(-1)?.days.keys() ?? [])].toSorted().at(-1) ?? ''
  return {
    current: daysOf(-1).map((day) => countOf(-1, day) ?? (day < newest ? 0 : null)),
    last: daysOf(-2).map((day) => countOf(-2, day) ?? 0),
  }
}
