import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { decimal, inReais, numericDate, priceText } from '../../platform/i18n/format.ts'
import {
  arrobaPriceRule,
  bullsRule,
  calfPriceRule,
  dayLimits,
  outsideDayLimits,
  readExchange,
  readPregnancy,
  readRecipient,
  weightRule,
} from './calculator-inputs.ts'

const { market, pregnancyCalendar } = documents
const breeds = pregnancyCalendar.gestations.map(({ id }) => id)
const exchange = (query: string) => readExchange(new URLSearchParams(query), market)
const pregnancy = (query: string) => readPregnancy(new URLSearchParams(query), breeds)

it.each(['', 'abc', '1,2,3', '3,078', '12e3', 'NaN', '--5', '0x10', '٣٢٠', '320,666'])(
  '%j is no price: the field says how to write one and keeps what was typed',
  (typed) => {
    const { arroba } = exchange(new URLSearchParams({ arroba: typed }).toString())
    expect(arroba).toEqual({ name: 'arroba', typed, error: arrobaPriceRule.unreadable })
  },
)

it.each([
  [calfPriceRule.outsideLimits, calfPriceRule, (cents: number) => priceText(inReais(cents), 'pt')],
  [arrobaPriceRule.outsideLimits, arrobaPriceRule, (cents: number) => priceText(inReais(cents), 'pt')],
  [weightRule.outsideLimits, weightRule, (hundredths: number) => decimal(hundredths / 100, 'pt')],
  [bullsRule.outsideLimits, bullsRule, String],
] as const)('“%s” names the limits', (message, { from, to }, format) => {
  expect(message).toContain(format(from))
  expect(message).toContain(format(to))
})

it('the message about days names their limits', () => {
  expect(outsideDayLimits).toContain(numericDate(dayLimits.from, 'pt'))
  expect(outsideDayLimits).toContain(numericDate(dayLimits.to, 'pt'))
})

it('weights are read with their unit and decimals', () => {
  const weight = (typed: string) => readRecipient(new URLSearchParams({ peso: typed }), 350, market).weight
  expect(['350', '350,5', '350 kg', '350.25KG'].map((typed) => weight(typed).value)).toEqual([
    ...[35000, 35050, 35000, 35025],
  ])
  expect(weight('1201').error).toBe(weightRule.outsideLimits)
  expect(weight('gorda').error).toBe(weightRule.unreadable)
})

describe('days', () => {
  it.each([
    ['2028-02-29', '2028-02-29'],
    ['29/02/2028', '2028-02-29'],
    ['1/5/2026', '2026-05-01'],
    ['2000-01-01', '2000-01-01'],
  ])('%s is %s', (typed, day) => expect(pregnancy(`data=${typed}`).day.value).toBe(day))

  it.each(['2027-02-29', '31/04/2026', '2026-13-01', '', 'ontem', '+010000-01-01', '2026-5-1'])(
    '%j is no day',
    (typed) =>
      expect(pregnancy(new URLSearchParams({ data: typed }).toString()).day.error).toContain(
        'Escolha uma data',
      ),
  )

  it.each(['1999-12-31', '2101-01-01', '0001-01-01', '9999-12-31'])('%s is outside the limits', (typed) =>
    expect(pregnancy(`data=${typed}`).day.error).toBe(outsideDayLimits),
  )
})

it('unknown codes of breed and beginning are refused', () => {
  expect(pregnancy('raca=zebra').breed.error).toBe('Escolha uma das raças.')
  expect(pregnancy('metodo=__proto__').conception.error).toBe('Escolha como começou a prenhez.')
})

it('no text makes a value outside the limits, and control characters never stay', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double().map(String),
    fc.bigInt().map(String),
    fc.stringMatching(/^[ R$+-]{0,4}[\d.,]{0,12}( kg|@|e9)?$/),
  )
  fc.assert(
    fc.property(text, text, (first, second) => {
      const parameters = new URLSearchParams([
        ...[
          ['touros', first],
          ['bezerro', second],
          ['arroba', first],
          ['peso', second],
        ],
        ...[
          ['data', second],
          ['animal', second],
        ],
      ] as [string, string][])
      const inputs = [
        [readExchange(parameters, market).bulls, bullsRule],
        [readExchange(parameters, market).calf, calfPriceRule],
        [readExchange(parameters, market).arroba, arrobaPriceRule],
        [readRecipient(parameters, 350, market).weight, weightRule],
      ] as const
      for (const [{ value, typed }, { from, to }] of inputs) {
        if (value !== undefined)
          expect(Number.isSafeInteger(value) && value >= from && value <= to).toBe(true)
        expect(typed).not.toMatch(/\p{Cc}/u)
      }
      const { day, animal } = readPregnancy(parameters, breeds)
      if (day.value !== undefined) expect(day.value >= dayLimits.from && day.value <= dayLimits.to).toBe(true)
      expect(animal.value.length).toBeLessThanOrEqual(60)
    }),
    { numRuns: 500 },
  )
})
