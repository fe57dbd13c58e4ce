import { addDays } from '../../platform/ranch-time.ts'

/** `service` includes insemination; `transfer` is embryo transfer. */
export type Conception = 'service' | 'transfer'

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

/** The first and the last day of the window in which a calf of a breed is expected; undefined where the calendar does not know the breed. */
export function calvingDays(
  { breed, transferred, served }: ConceivedCalf,
  calendar: PregnancyRule & { gestations: readonly (Gestation & { id: string })[] },
): readonly [first: string, last: string] | undefined {
  const gestation = calendar.gestations.find(({ id }) => id === breed)
  const [conception, day] = served ? (['service', served] as const) : (['transfer', transferred] as const)
  if (!day || !gestation) return undefined
  const dates = pregnancyDates({ conception, day }, gestation, calendar)
  return [dates.firstCalving, dates.lastCalving]
}

/** A calf to come, by the day on which its dam was served, or its embryo was transferred. */
export interface ConceivedCalf {
  breed: string
  served?: string | undefined
  transferred?: string | undefined
}

export type PregnancyDates = ReturnType<typeof pregnancyDates>

/**
 * The days of a pregnancy, without time zone (docs/product.md#pregnancy-calendar), by the day of the service or of the transfer. The likely day
 * is the middle of the window, the later of two. Drying off, of dairy breeds, is counted from its first day: an early calf finds a dry cow.
 */
export function pregnancyDates(
  { conception, day }: { conception: Conception; day: string },
  gestation: Gestation,
  rule: PregnancyRule,
) {
  const start = conception === 'transfer' ? addDays(day, -rule.embryoAgeDays) : day
  const { from, to } = calvingWindow(gestation)
  const firstCalving = addDays(start, from)
  return {
    // For an embryo the day it was fertilised. Gestation is counted from here.
    start,
    ultrasound: addDays(start, rule.ultrasoundDays),
    confirmation: addDays(start, rule.confirmationDays),
    dryOff: gestation.isDairy ? addDays(firstCalving, -rule.dryOffDays) : undefined,
    firstCalving,
    likelyCalving: addDays(start, Math.ceil((from + to) / 2)),
    lastCalving: addDays(start, to),
  }
}
