import { addDays } from '../../platform/ranch-time.ts'

/** How the pregnancy began: natural service or insemination, or the transfer of an embryo. */
export type Conception = 'service' | 'transfer'

export interface PregnancyInput {
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
  /** Days before calving at which a dairy cow is dried off. */
  dryOffDays: number
}

export interface Gestation {
  /** Days, with decimals. */
  from: number
  to: number
  isDairy: boolean
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

/**
 * The days of a pregnancy (docs/product.md#pregnancy-calendar). Decimals of the gestation widen the window to whole days; the
 * likely day is its middle, the later of two.
 */
export function pregnancyDates(
  { conception, day }: PregnancyInput,
  { from, to, isDairy }: Gestation,
  rule: PregnancyRule,
): PregnancyDates {
  const start = conception === 'transfer' ? addDays(day, -rule.embryoAgeDays) : day
  const [firstDay, lastDay] = [Math.floor(from), Math.ceil(to)]
  const firstCalving = addDays(start, firstDay)
  return {
    start,
    ultrasound: addDays(start, rule.ultrasoundDays),
    confirmation: addDays(start, rule.confirmationDays),
    dryOff: isDairy ? addDays(firstCalving, -rule.dryOffDays) : undefined,
    firstCalving,
    likelyCalving: addDays(start, Math.ceil((firstDay + lastDay) / 2)),
    lastCalving: addDays(start, lastDay),
  }
}
