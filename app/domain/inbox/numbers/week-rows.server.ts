import type { Counts, Numbers, WeekNumbers } from './numbers.ts'
import { total } from './subjects.ts'

/** A label with a count for each week, oldest first. */
export interface WeekRow<Label extends string = string> {
  label: Label
  counts: readonly number[]
}

const maxRows = 12

/** The values with the highest totals of all weeks, highest first, without those that are empty. */
export function weekRows({ weeks }: Numbers, ...counts: ((week: WeekNumbers) => Counts)[]): WeekRow[] {
  const rows = new Map<string, number[]>()
  weeks.forEach((week, index) => {
    for (const [value, count] of counts.flatMap((read) => [...read(week)])) {
      if (value === '') continue
      const row = rows.get(value) ?? weeks.map(() => 0)
      row[index] = (row[index] ?? 0) + count
      rows.set(value, row)
    }
  })
  return Array.from(rows, ([label, counts]) => ({ label, counts }))
    .sort((one, other) => total(other.counts) - total(one.counts))
    .slice(0, maxRows)
}
