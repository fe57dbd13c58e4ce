import { parseCount, parseHundredths } from '../../platform/forms/number-text.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { isDay, isoDay } from '../../platform/ranch-time.ts'
import { type CalculatorName, calculatorParameters } from './calculator-parameters.ts'
import type { Conception } from './pregnancy-dates.ts'

export type Input<Value> = {
  name: string
  /** Undefined where the address lacks the field. */
  typed: string | undefined
} & ({ value: Value; error?: undefined } | { value?: undefined; error: UiText })

/** Longer text is cut: no valid one is so long. */
const maxTypedLength = 60

/** The text of a parameter as a field shows it; undefined where the address lacks it. The first of several counts. */
function typedText(parameters: URLSearchParams, name: string): string | undefined {
  const plain = parameters.get(name)?.replace(/\p{Cc}/gu, '')
  return plain?.slice(0, maxTypedLength)
}

interface NumberInputRule {
  name: string
  /** The number that a text means; undefined where it means none. */
  parse(typed: string): number | undefined
  /** For a text that means no number, and for an empty one. */
  unreadable: UiText
  /** In the unit of `parse`. */
  from: number
  to: number
  outsideLimits: UiText
}

function numberInput(parameters: URLSearchParams, rule: NumberInputRule, initial: number): Input<number> {
  const { name } = rule
  const typed = typedText(parameters, name)
  if (typed === undefined) return { name, typed, value: initial }
  const value = rule.parse(typed)
  if (value === undefined) return { name, typed, error: rule.unreadable }
  if (value < rule.from || value > rule.to) return { name, typed, error: rule.outsideLimits }
  return { name, typed, value }
}

/** Reads one of several codes; `initial` where the address lacks it. */
function readChoice<Code extends string>(
  parameters: URLSearchParams,
  { name, codes, unknown }: { name: string; codes: readonly Code[]; unknown: UiText },
  initial: Code | undefined,
): Input<Code> {
  const typed = typedText(parameters, name)
  const value = typed === undefined ? initial : codes.find((code) => code === typed)
  return value === undefined ? { name, typed, error: unknown } : { name, typed, value }
}

/** Reads a day, as browsers send it (`2026-05-27`) or as people write it (`27/05/2026`). */
function dayInput(parameters: URLSearchParams, name: string): Input<string> {
  const typed = typedText(parameters, name)
  const value = isoDay(typed?.trim() ?? '')
  if (!isDay(value)) return { name, typed, error: 'Escolha uma data que exista, como 27/05/2026.' }
  if (value < dayLimits.from || value > dayLimits.to) return { name, typed, error: outsideDayLimits }
  return { name, typed, value }
}

const {
  exchangeCalculator: exchange,
  recipientCalculator: recipient,
  pregnancyCalendar,
} = calculatorParameters

const count = { parse: parseCount, unreadable: 'Escreva um número inteiro, como 3.' } as const
const money = { parse: parseHundredths, unreadable: 'Escreva o valor como 320,66 ou 1.234,50.' } as const

// A test compares the texts with the limits.
export const bullsRule: NumberInputRule = {
  name: exchange.bulls,
  ...count,
  ...{ from: 1, to: 50, outsideLimits: 'Calculamos de 1 a 50 touros.' },
}
export const calfPriceRule: NumberInputRule = {
  name: exchange.calf,
  ...money,
  ...{ from: 100_00, to: 50_000_00, outsideLimits: 'O preço do bezerro vai de R$ 100,00 a R$ 50.000,00.' },
}
export const arrobaPriceRule: NumberInputRule = {
  name: exchange.arroba,
  ...money,
  ...{ from: 50_00, to: 5_000_00, outsideLimits: 'O preço da arroba vai de R$ 50,00 a R$ 5.000,00.' },
}
export const weightRule: NumberInputRule = {
  name: recipient.weight,
  ...{ parse: parseHundredths, unreadable: 'Escreva o peso em quilos, como 350 ou 350,5.' },
  ...{ from: 100_00, to: 1_200_00, outsideLimits: 'O peso vai de 100 a 1.200 kg.' },
}
export const dayLimits = { from: '2000-01-01', to: '2100-12-31' } as const
export const outsideDayLimits: UiText = 'A data vai de 01/01/2000 a 31/12/2100.'

type Cents<Names extends string> = Readonly<Record<Names, number>>

export function readExchange(typed: URLSearchParams, market: Cents<'calfCents' | 'arrobaCents'>) {
  return {
    bulls: numberInput(typed, bullsRule, 1),
    calf: numberInput(typed, calfPriceRule, market.calfCents),
    arroba: numberInput(typed, arrobaPriceRule, market.arrobaCents),
  }
}

export function readRecipient(typed: URLSearchParams, weightKg: number, market: Cents<'arrobaCents'>) {
  return {
    weight: numberInput(typed, weightRule, weightKg * 100),
    arroba: numberInput(typed, arrobaPriceRule, market.arrobaCents),
  }
}

export const conceptionCodes = { service: 'servico', transfer: 'transferencia' } as const

export function conceptionOf(code: string): Conception {
  return code === conceptionCodes.transfer ? 'transfer' : 'service'
}

export function readPregnancy(parameters: URLSearchParams, breeds: readonly string[]) {
  const conceptionRule = {
    name: pregnancyCalendar.conception,
    codes: Object.values(conceptionCodes),
    unknown: 'Escolha como começou a prenhez.',
  } as const
  const breedRule = {
    name: pregnancyCalendar.breed,
    codes: breeds,
    unknown: 'Escolha uma das raças.',
  } as const
  const animal = typedText(parameters, pregnancyCalendar.animal)?.trim() ?? ''
  return {
    conception: readChoice(parameters, conceptionRule, conceptionCodes.service),
    day: dayInput(parameters, pregnancyCalendar.day),
    breed: readChoice(parameters, breedRule, breeds[0]),
    animal: { name: pregnancyCalendar.animal, typed: animal, value: animal },
  }
}

/** The values of all fields; undefined while one of them is wrong. */
export function validInputs<Fields extends Readonly<Record<string, Input<unknown>>>>(
  fields: Fields,
): ValidInputs<Fields> | undefined {
  const entries = Object.entries(fields).map(([name, { value }]) => [name, value])
  const isComplete = entries.every(([, value]) => value !== undefined)
  return isComplete ? (Object.fromEntries(entries) as ValidInputs<Fields>) : undefined
}

export type ValidInputs<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends Input<infer Value> ? Value : never
}

/** The fields that an address has of a calculator, without other parameters: `?touros=2`; empty where there are none. */
export function ownQuery(name: CalculatorName, parameters: URLSearchParams): string {
  const own = Object.values(calculatorParameters[name]).flatMap((parameter) => {
    const typed = typedText(parameters, parameter)
    return typed === undefined ? [] : [[parameter, typed]]
  })
  return own.length > 0 ? `?${new URLSearchParams(own)}` : ''
}
