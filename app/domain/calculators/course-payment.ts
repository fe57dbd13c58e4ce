import { addDays } from '../../platform/ranch-time.ts'
import { roundedQuotient } from './rounding.ts'

/** In cents, for one student. */
export interface CoursePrice {
  cash: number
  instalments: { count: number; amount: number; total: number }
  pix: { downPayment: number; rest: number }
}

export interface CoursePayment extends CoursePrice {
  /** What instalments cost more than cash: cents, and tenths of a per cent of the cash price. */
  surcharge: number
  surchargePermille: number
}

/** The ways to pay for a course for several students (docs/product.md#prices-and-limits). */
export function coursePayment({ cash, instalments, pix }: CoursePrice, students: number): CoursePayment {
  const surcharge = Math.max(0, instalments.total - cash)
  return {
    cash: cash * students,
    instalments: {
      count: instalments.count,
      amount: instalments.amount * students,
      total: instalments.total * students,
    },
    pix: { downPayment: pix.downPayment * students, rest: pix.rest * students },
    surcharge: surcharge * students,
    surchargePermille: roundedQuotient(surcharge * 1000, cash),
  }
}

/** The last day to pay the rest: so many weekdays before the course begins. Holidays count as weekdays. */
export function restDueDay(firstDay: string, businessDays: number): string {
  let day = firstDay
  for (let left = businessDays; left > 0; ) {
    day = addDays(day, -1)
    if (!isWeekend(day)) left--
  }
  return day
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}
