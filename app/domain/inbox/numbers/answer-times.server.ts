import type { Numbers } from './numbers.ts'

export interface AnswerTimes {
  /** Median of each week's leads, milliseconds; null without an answered one. */
  medians: (number | null)[]
  /** Median of all leads of the weeks. */
  median: number | null
  answered: number
}

/** How long the leads of each week waited for their first answer. */
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
