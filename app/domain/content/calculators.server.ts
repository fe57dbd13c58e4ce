import * as v from 'valibot'
import { cents, decimalNumber, id, isoDate, text, texts, webAddress, wholeNumber } from './fields.server.ts'
import type { Localized } from './text.ts'

const page = { title: text, description: text, heading: text, lead: text }
const point = v.object({ name: text, text })

/** Prices that the calculators begin with. In cents. */
export const marketSchema = v.object({
  calfCents: cents,
  arrobaCents: cents,
  /** Who published them, and for which region and month. */
  source: text,
  url: v.optional(webAddress),
  date: isoDate,
})

export type Market = Localized<v.InferOutput<typeof marketSchema>>

/** Calves for a bull (/calculadoras/troca). The first reading is the programme's rule. */
export const exchangeCalculatorSchema = v.object({
  ...page,
  readings: v.pipe(
    v.array(
      v.object({
        calves: wholeNumber(1, 100, 'a bull costs 1 to 100 calves'),
        name: text,
        text,
      }),
    ),
    v.nonEmpty('at least one reading is needed'),
  ),
  bonusCents: cents,
  notes: texts,
})

/** The price of a premium recipient (/calculadoras/receptora). The other reading is the price of the product's page. */
export const recipientCalculatorSchema = v.object({
  ...page,
  weightKg: wholeNumber(100, 1200, 'a recipient weighs 100 to 1200 kg'),
  baseCents: cents,
  arrobasPerLiveArroba: v.pipe(
    decimalNumber(0.01, 10, 'the factor is 0.01 to 10 with at most two decimals'),
    v.check(
      (factor) => Math.abs(factor * 100 - Math.round(factor * 100)) < 1e-9,
      'the factor is 0.01 to 10 with at most two decimals',
    ),
  ),
  liveArrobaKg: wholeNumber(15, 60, 'an arroba is 15 to 60 kg of live weight'),
  formula: point,
  fixed: point,
  whyHeading: text,
  why: texts,
})

/** The ways to pay for a course (/calculadoras/cursos). */
export const courseCalculatorSchema = v.object({
  ...page,
  /** How many weekdays before the course the rest is due. */
  restDueDays: wholeNumber(0, 60, 'the rest is due 0 to 60 weekdays before'),
  notes: texts,
})

const days = (from: number, to: number) => wholeNumber(from, to, 'a number of days is needed')

/** The pregnancy calendar (/calculadoras/prenhez). */
export const pregnancyCalendarSchema = v.object({
  ...page,
  embryoAgeDays: days(0, 14),
  ultrasoundDays: days(20, 120),
  confirmationDays: days(20, 200),
  dryOffDays: days(30, 120),
  gestations: v.pipe(
    v.array(
      v.object({
        id,
        name: text,
        isDairy: v.boolean(),
        /** Of a named study, as is the standard deviation. Both in days. */
        mean: decimalNumber(240, 320, 'a gestation lasts 240 to 320 days'),
        deviation: decimalNumber(1, 20, 'a standard deviation is 1 to 20 days'),
        source: text,
        url: v.optional(webAddress),
      }),
    ),
    v.nonEmpty('at least one breed is needed'),
  ),
  notesHeading: text,
  notes: texts,
})

export type BreedGestation = Localized<v.InferOutput<typeof pregnancyCalendarSchema>>['gestations'][number]

/** How to be sure that one deals with the ranch (/autenticidade). Contacts and account come from the ranch's document. */
export const authenticitySchema = v.object({
  ...page,
  channelsHeading: text,
  channels: text,
  accountHeading: text,
  account: text,
  neverHeading: text,
  never: texts,
  tricksHeading: text,
  tricks: v.array(point),
  checkHeading: text,
  check: texts,
  registry: v.object({ label: text, url: webAddress }),
  paidHeading: text,
  paid: texts,
  closing: v.object({ heading: text, text }),
})
