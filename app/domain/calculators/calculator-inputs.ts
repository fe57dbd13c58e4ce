import { parseCount, parseHundredths } from '../../platform/forms/typed-numbers.ts'
import { calculatorMessages as messages } from './calculator.messages.ts'
import { calculatorParameters } from './calculator-parameters.ts'
import { type Input, type NumberRule, readChoice, readDay, readNumber, typedText } from './input.ts'
import type { Conception } from './pregnancy-dates.ts'

/** The fields of the calculators, as their addresses have them (docs/product.md#calculators). */

const {
  exchangeCalculator: exchange,
  recipientCalculator: recipient,
  courseCalculator: course,
  pregnancyCalendar: pregnancy,
} = calculatorParameters

export const bullsRule: NumberRule = {
  name: exchange.bulls,
  parse: parseCount,
  from: 1,
  to: 50,
  unreadable: messages.count,
  outsideLimits: messages.bullLimits,
}

export const calfPriceRule: NumberRule = {
  name: exchange.calf,
  parse: parseHundredths,
  from: 100_00,
  to: 50_000_00,
  unreadable: messages.money,
  outsideLimits: messages.calfLimits,
}

export const arrobaPriceRule: NumberRule = {
  name: exchange.arroba,
  parse: parseHundredths,
  from: 50_00,
  to: 5_000_00,
  unreadable: messages.money,
  outsideLimits: messages.arrobaLimits,
}

export const weightRule: NumberRule = {
  name: recipient.weight,
  parse: parseHundredths,
  from: 100_00,
  to: 1_200_00,
  unreadable: messages.weight,
  outsideLimits: messages.weightLimits,
}

export const studentsRule: NumberRule = {
  name: course.students,
  parse: parseCount,
  from: 1,
  to: 10,
  unreadable: messages.count,
  outsideLimits: messages.studentLimits,
}

export const dayLimits = { from: '2000-01-01', to: '2100-12-31' } as const

const dayRule = { ...dayLimits, unreadable: messages.day, outsideLimits: messages.dayLimits }

interface MarketPrices {
  calfCents: number
  arrobaCents: number
}

export function readExchange(parameters: URLSearchParams, market: MarketPrices) {
  return {
    bulls: readNumber(parameters, bullsRule, 1),
    calf: readNumber(parameters, calfPriceRule, market.calfCents),
    arroba: readNumber(parameters, arrobaPriceRule, market.arrobaCents),
  }
}

export function readRecipient(
  parameters: URLSearchParams,
  initial: Pick<MarketPrices, 'arrobaCents'> & { weightKg: number },
) {
  return {
    weight: readNumber(parameters, weightRule, initial.weightKg * 100),
    arroba: readNumber(parameters, arrobaPriceRule, initial.arrobaCents),
  }
}

export function readCourse(parameters: URLSearchParams, courses: readonly string[]) {
  const unknown = messages.course
  return {
    course: readChoice(parameters, { name: course.course, codes: courses, unknown }, courses[0]),
    students: readNumber(parameters, studentsRule, 1),
    firstDay: readOptionalDay(parameters, course.firstDay),
  }
}

/** The values of the parameter in the address. */
export const conceptionCodes = { service: 'servico', transfer: 'transferencia' } as const satisfies Record<
  Conception,
  string
>

export function conceptionOf(code: string): Conception {
  return code === conceptionCodes.transfer ? 'transfer' : 'service'
}

export function readPregnancy(parameters: URLSearchParams, breeds: readonly string[]) {
  const codes = Object.values(conceptionCodes)
  const rule = { name: pregnancy.conception, codes, unknown: messages.conception }
  const conception = readChoice(parameters, rule, conceptionCodes.service)
  return {
    conception,
    day: readDay(parameters, { name: pregnancy.day, ...dayRule }),
    breed: readChoice(
      parameters,
      { name: pregnancy.breed, codes: breeds, unknown: messages.breed },
      breeds[0],
    ),
    animal: typedText(parameters, pregnancy.animal)?.trim() ?? '',
  }
}

/** A field that may be left empty. */
function readOptionalDay(parameters: URLSearchParams, name: string): Input<string> {
  const typed = typedText(parameters, name)
  return typed?.trim() ? readDay(parameters, { name, ...dayRule }) : { typed, value: '' }
}

/** The fields of a calculator; a text is any text. */
export type Inputs = Readonly<Record<string, Input<unknown> | string>>

/** The values of all fields; undefined while one of them is wrong. */
export function valuesOf<Fields extends Inputs>(fields: Fields): ValuesOf<Fields> | undefined {
  const entries = Object.entries(fields).map(([name, field]) =>
    typeof field === 'string' ? [name, field] : [name, field.value],
  )
  const isComplete = entries.every(([, value]) => value !== undefined)
  return isComplete ? (Object.fromEntries(entries) as ValuesOf<Fields>) : undefined
}

export type ValuesOf<Fields extends Inputs> = {
  [Name in keyof Fields]: Fields[Name] extends Input<infer Value> ? Value : string
}
