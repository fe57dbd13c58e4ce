import { addDays } from '../../../platform/ranch-time.ts'
import { type Counts, type Numbers, total, type WeekNumbers } from './numbers.ts'

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

const daysPerWeek = 7

/** Views of each day, Monday to Sunday; null for days that have not come. */
interface LastDays {
  current: (number | null)[]
  last: number[]
}

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

export interface AnswerTimes {
  /** Median of each week's leads, milliseconds; null without an answered one. */
  medians: (number | null)[]
  median: number | null
  answered: number
}

export function answerTimes({ weeks }: Numbers): AnswerTimes {
  const all = weeks.flatMap(({ answerTimesMs }) => [...answerTimesMs])
  return {
    medians: weeks.map(({ answerTimesMs }) => medianOf(answerTimesMs)),
    median: medianOf(all),
    answered: all.length,
  }
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}
