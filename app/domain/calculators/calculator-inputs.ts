import { parseCount, parseHundredths } from '../../platform/forms/typed-numbers.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { isDay, isoDay } from '../../platform/ranch-time.ts'
import { type CalculatorName, calculatorParameters } from './calculator-parameters.ts'
import type { Conception } from './pregnancy-dates.ts'

/** Texts of the calculators' fields. A test compares the limits in them with the rules below. */
export const calculatorMessages = {
  money: 'Escreva o valor como 320,66 ou 1.234,50.',
  calfLimits: 'O preço do bezerro vai de R$ 100,00 a R$ 50.000,00.',
  arrobaLimits: 'O preço da arroba vai de R$ 50,00 a R$ 5.000,00.',
  weight: 'Escreva o peso em quilos, como 350 ou 350,5.',
  weightLimits: 'O peso vai de 100 a 1.200 kg.',
  count: 'Escreva um número inteiro, como 3.',
  bullLimits: 'Calculamos de 1 a 50 touros.',
  studentLimits: 'A turma tem 10 vagas: calculamos de 1 a 10 alunos.',
  course: 'Escolha um dos cursos.',
  day: 'Escolha uma data que exista, como 27/05/2026.',
  dayLimits: 'A data vai de 01/01/2000 a 31/12/2100.',
  conception: 'Escolha como começou a prenhez.',
  breed: 'Escolha uma das raças.',
} as const satisfies Readonly<Record<string, UiText>>

export type Input<Value> = {
  /** Undefined where the address lacks the field. */
  typed: string | undefined
} & ({ value: Value; error?: undefined } | { value?: undefined; error: UiText })

/** Longer text is cut: no valid one is so long. */
const maxTypedLength = 60

/** The text of a parameter as a field shows it; undefined where the address lacks it. The first of several counts. */
function typedText(parameters: URLSearchParams, name: string): string | undefined {
  return parameters
    .get(name)
    ?.replace(/\p{Cc}/gu, '')
    .slice(0, maxTypedLength)
}

interface FieldRule {
  name: string
  /** For a text that means no value, and for an empty one. */
  unreadable: UiText
  outsideLimits: UiText
}

export interface NumberInputRule extends FieldRule {
  /** The number that a text means; undefined where it means none. */
  parse(typed: string): number | undefined
  /** In the unit of `parse`. */
  from: number
  to: number
}

interface DayRule extends FieldRule {
  from: string
  to: string
}

function numberInput(parameters: URLSearchParams, rule: NumberInputRule, initial: number): Input<number> {
  const typed = typedText(parameters, rule.name)
  if (typed === undefined) return { typed, value: initial }
  const value = rule.parse(typed)
  if (value === undefined) return { typed, error: rule.unreadable }
  if (value < rule.from || value > rule.to) return { typed, error: rule.outsideLimits }
  return { typed, value }
}

/** Reads one of several codes; `initial` where the address lacks it. */
function readChoice<Code extends string>(
  parameters: URLSearchParams,
  { name, codes, unknown }: { name: string; codes: readonly Code[]; unknown: UiText },
  initial: Code | undefined,
): Input<Code> {
  const typed = typedText(parameters, name)
  const value = typed === undefined ? initial : codes.find((code) => code === typed)
  return value === undefined ? { typed, error: unknown } : { typed, value }
}

/** Reads a day, as browsers send it (`2026-05-27`) or as people write it (`27/05/2026`). */
function dayInput(parameters: URLSearchParams, rule: DayRule): Input<string> {
  const typed = typedText(parameters, rule.name)
  const value = isoDay(typed?.trim() ?? '')
  if (!isDay(value)) return { typed, error: rule.unreadable }
  if (value < rule.from || value > rule.to) return { typed, error: rule.outsideLimits }
  return { typed, value }
}

const {
  exchangeCalculator: exchange,
  recipientCalculator: recipient,
  courseCalculator: course,
  pregnancyCalendar: pregnancy,
} = calculatorParameters

const count = { parse: parseCount, unreadable: calculatorMessages.count }
const money = { parse: parseHundredths, unreadable: calculatorMessages.money }
const weight = { parse: parseHundredths, unreadable: calculatorMessages.weight }

function numberRule(
  name: string,
  kind: Pick<NumberInputRule, 'parse' | 'unreadable'>,
  [from, to]: readonly [number, number],
  outsideLimits: UiText,
): NumberInputRule {
  return { name, ...kind, from, to, outsideLimits }
}

export const bullsRule = numberRule(exchange.bulls, count, [1, 50], calculatorMessages.bullLimits)
export const calfPriceRule = numberRule(
  exchange.calf,
  money,
  [100_00, 50_000_00],
  calculatorMessages.calfLimits,
)
export const arrobaPriceRule = numberRule(
  exchange.arroba,
  money,
  [50_00, 5_000_00],
  calculatorMessages.arrobaLimits,
)
export const weightRule = numberRule(
  recipient.weight,
  weight,
  [100_00, 1_200_00],
  calculatorMessages.weightLimits,
)
export const studentsRule = numberRule(course.students, count, [1, 10], calculatorMessages.studentLimits)

export const dayLimits = { from: '2000-01-01', to: '2100-12-31' } as const

const dayRule = {
  ...dayLimits,
  unreadable: calculatorMessages.day,
  outsideLimits: calculatorMessages.dayLimits,
}

interface MarketPrices {
  calfCents: number
  arrobaCents: number
}

export function readExchange(parameters: URLSearchParams, market: MarketPrices) {
  return {
    bulls: numberInput(parameters, bullsRule, 1),
    calf: numberInput(parameters, calfPriceRule, market.calfCents),
    arroba: numberInput(parameters, arrobaPriceRule, market.arrobaCents),
  }
}

export function readRecipient(
  parameters: URLSearchParams,
  initial: Pick<MarketPrices, 'arrobaCents'> & { weightKg: number },
) {
  return {
    weight: numberInput(parameters, weightRule, initial.weightKg * 100),
    arroba: numberInput(parameters, arrobaPriceRule, initial.arrobaCents),
  }
}

export function readCourse(parameters: URLSearchParams, courses: readonly string[]) {
  const unknown = calculatorMessages.course
  return {
    course: readChoice(parameters, { name: course.course, codes: courses, unknown }, courses[0]),
    students: numberInput(parameters, studentsRule, 1),
    firstDay: readOptionalDay(parameters, course.firstDay),
  }
}

export const conceptionCodes = { service: 'servico', transfer: 'transferencia' } as const satisfies Record<
  Conception,
  string
>

export function conceptionOf(code: string): Conception {
  return code === conceptionCodes.transfer ? 'transfer' : 'service'
}

export function readPregnancy(parameters: URLSearchParams, breeds: readonly string[]) {
  const codes = Object.values(conceptionCodes)
  const rule = { name: pregnancy.conception, codes, unknown: calculatorMessages.conception }
  const conception = readChoice(parameters, rule, conceptionCodes.service)
  return {
    conception,
    day: dayInput(parameters, { name: pregnancy.day, ...dayRule }),
    breed: readChoice(
      parameters,
      { name: pregnancy.breed, codes: breeds, unknown: calculatorMessages.breed },
      breeds[0],
    ),
    animal: typedText(parameters, pregnancy.animal)?.trim() ?? '',
  }
}

function readOptionalDay(parameters: URLSearchParams, name: string): Input<string> {
  const typed = typedText(parameters, name)
  return typed?.trim() ? dayInput(parameters, { name, ...dayRule }) : { typed, value: '' }
}

export type Inputs = Readonly<Record<string, Input<unknown> | string>>

/** The values of all fields; undefined while one of them is wrong. */
export function validInputs<Fields extends Inputs>(fields: Fields): ValidInputs<Fields> | undefined {
  const entries = Object.entries(fields).map(([name, field]) =>
    typeof field === 'string' ? [name, field] : [name, field.value],
  )
  const isComplete = entries.every(([, value]) => value !== undefined)
  return isComplete ? (Object.fromEntries(entries) as ValidInputs<Fields>) : undefined
}

export type ValidInputs<Fields extends Inputs> = {
  [Name in keyof Fields]: Fields[Name] extends Input<infer Value> ? Value : string
}

/** The fields that an address has of a calculator, without other parameters: `?touros=2`; empty where there are none. */
export function ownQuery(name: CalculatorName, parameters: URLSearchParams): string {
  const own = Object.values(calculatorParameters[name]).flatMap((parameter) => {
    const typed = typedText(parameters, parameter)
    return typed === undefined ? [] : [[parameter, typed]]
  })
  return own.length > 0 ? `?${new URLSearchParams(own)}` : ''
}
