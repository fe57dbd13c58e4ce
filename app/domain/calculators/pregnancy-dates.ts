import { addDays } from '../../platform/ranch-time.ts'

/** How the pregnancy began: natural service or insemination, or the transfer of an embryo. */
export type Conception = 'service' | 'transfer'

interface PregnancyInput {
  conception: Conception
  /** The day of the service or of the transfer, such as `2026-01-31`. */
  day: string
}

export interface PregnancyRule {
  /** Days since its fertilisation at which an embryo is transferred. */
  embryoAgeDays: number
  /** Days of gestation at the first ultrasound and at its confirmation. */
  ultrasoundDays: number
  confirmationDays: number
  dryOffDays: number
}

export interface Gestation {
  /** Days, with decimals. */
  mean: number
  /** The standard deviation, days. */
  deviation: number
  isDairy: boolean
}

/**
 * The days of gestation between which two in three calves are born: from one standard deviation before the mean to one after it, in whole
 * days outwards (docs/product.md#pregnancy-calendar).
 */
export function calvingWindow({ mean, deviation }: Pick<Gestation, 'mean' | 'deviation'>) {
  // Sums of decimals such as 283.3 + 5.7 are not exact.
  const tenths = (days: number) => Math.round(days * 10) / 10
  return { from: Math.floor(tenths(mean - deviation)), to: Math.ceil(tenths(mean + deviation)) }
}

/** The first and the last day of the window of a transferred embryo of a breed; undefined where the calendar does not know the breed. */
export function calvingDays(
  { breed, transferred }: { breed: string; transferred?: string | undefined },
  calendar: PregnancyRule & { gestations: readonly (Gestation & { id: string })[] },
): readonly [first: string, last: string] | undefined {
  const gestation = calendar.gestations.find(({ id }) => id === breed)
  if (!transferred || !gestation) return undefined
  const { firstCalving, lastCalving } = pregnancyDates(
    { conception: 'transfer', day: transferred },
    gestation,
    calendar,
  )
  return [firstCalving, lastCalving]
}

/** Calendar days without time zone. */
export interface PregnancyDates {
  /** The service, or for an embryo the day it was fertilised. Gestation is counted from here. */
  start: string
  ultrasound: string
  confirmation: string
  /** For dairy breeds. Counted from the first day of the window, so that an early calf finds a dry cow. */
  dryOff: string | undefined
  firstCalving: string
  likelyCalving: string
  lastCalving: string
}

/** The days of a pregnancy (docs/product.md#pregnancy-calendar). The likely day is the middle of the window, the later of two. */
export function pregnancyDates(
  { conception, day }: PregnancyInput,
  gestation: Gestation,
  rule: PregnancyRule,
): PregnancyDates {
  const start = conception === 'transfer' ? addDays(day, -rule.embryoAgeDays) : day
  const { from, to } = calvingWindow(gestation)
  const firstCalving = addDays(start, from)
  return {
    start,
    ultrasound: addDays(start, rule.ultrasoundDays),
    confirmation: addDays(start, rule.confirmationDays),
    dryOff: gestation.isDairy ? addDays(firstCalving, -rule.dryOffDays) : undefined,
    firstCalving,
    likelyCalving: addDays(start, Math.ceil((from + to) / 2)),
    lastCalving: addDays(start, to),
  }
}
