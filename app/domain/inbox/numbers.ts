import { type SpeedMeasure, speedValue, type ViewDimension } from '../views/index.ts'

export const periodUnits = {
  day: { slug: 'dia', label: 'Por dia' },
  week: { slug: 'semana', label: 'Por semana' },
  month: { slug: 'mes', label: 'Por mês' },
} as const satisfies Record<string, { slug: string; label: string }>

export type PeriodUnit = keyof typeof periodUnits

/** The unit of an address; weeks unless it names another. */
export function periodUnitOf(slug: string | null): PeriodUnit {
  return (Object.keys(periodUnits) as PeriodUnit[]).find((unit) => periodUnits[unit].slug === slug) ?? 'week'
}

/** A property that views, chats or leads are counted by. */
export type Dimension = ViewDimension | 'status'

/** A page is seen, a chat is opened, a lead is received, a lead ends with a deal. */
export const numbersSteps = {
  seen: 'Vistas',
  chats: 'Conversas',
  leads: 'Contatos',
  won: 'Fechados',
} as const satisfies Record<string, string>

export type NumbersStep = keyof typeof numbersSteps

/** What was counted of one value of a property, such as a page, in each period. */
export interface NumbersRow {
  dimension: Dimension
  value: string
  counts: Record<NumbersStep, number[]>
}

export interface Numbers {
  unit: PeriodUnit
  /** The first day of each period, oldest first. */
  firstDays: string[]
  rows: NumbersRow[]
}

/** The sums of a property's rows for each period. Every view and chat has a page, every lead a page and a status. */
export function periodTotals(
  { firstDays, rows }: Numbers,
  step: NumbersStep,
  dimension: Dimension = 'page',
): number[] {
  const own = rows.filter((row) => row.dimension === dimension)
  return firstDays.map((_, index) => own.reduce((sum, { counts }) => sum + (counts[step][index] ?? 0), 0))
}

/** How many views were measured, and the share of them in time: null without any. */
export interface Speed {
  measured: number
  inTime: Record<SpeedMeasure, number | null>
}

export interface PageSpeed extends Speed {
  page: string
  /** The newest periods with a measured view, newest first. */
  periods: (Speed & { firstDay: string })[]
}

const shownPeriods = 4

/** The speed of each page's views, most views first. */
export function pageSpeeds({ rows, firstDays }: Numbers): PageSpeed[] {
  const views = new Map(rows.map(({ dimension, value, counts }) => [`${dimension} ${value}`, counts.seen]))
  function speedOf(page: string, from = 0, to = firstDays.length): Speed {
    const countOf = (measure: SpeedMeasure, isInTime: boolean) =>
      total(views.get(`${measure} ${speedValue(page, isInTime)}`)?.slice(from, to) ?? [])
    const countsOf = (measure: SpeedMeasure) => [countOf(measure, true), countOf(measure, false)] as const
    const share = ([inTime, late]: readonly [number, number]) =>
      inTime + late === 0 ? null : Math.round((100 * inTime) / (inTime + late))
    const paint = countsOf('paint')
    return { measured: total(paint), inTime: { paint: share(paint), response: share(countsOf('response')) } }
  }
  const pages = new Set(
    rows.filter(({ dimension }) => dimension === 'paint').map(({ value }) => value.replace(/^\S+ /, '')),
  )
  return Array.from(pages, (page) => ({
    page,
    ...speedOf(page),
    periods: firstDays
      .map((firstDay, index) => ({ firstDay, ...speedOf(page, index, index + 1) }))
      .filter(({ measured }) => measured > 0)
      .slice(-shownPeriods)
      .reverse(),
  })).sort((one, other) => other.measured - one.measured)
}

export function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
