import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatMoney,
  formatNumber,
  type NumberRule,
  parseCount,
  parseHundredths,
  parseNumber,
  pointMeaning,
  readNumberText,
} from './number-text.ts'

const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true })
const rules: NumberRule[] = [{}, { from: 0, to: 100 }, { isWhole: true }, { from: 1000, to: 20_000 }]

describe('a number', () => {
  it('is read as forms write it, whatever the field', () => {
    fc.assert(
      fc.property(fc.oneof(anyNumber, fc.integer()), fc.constantFrom(...rules), (value, rule) => {
        expect(parseNumber(formatNumber(value), rule)).toBe(value + 0)
      }),
    )
  })

  it('of cents is read as forms write it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
        expect(parseHundredths(formatMoney(cents))).toBe(cents + 0)
        expect(parseHundredths(`R$ ${formatMoney(cents)}`)).toBe(cents + 0)
      }),
    )
  })

  it('is never a thousandth or a thousandfold of what either language writes', () => {
    const written = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 4 }))
    fc.assert(
      fc.property(
        written,
        fc.constantFrom('pt-BR', 'en-US'),
        fc.boolean(),
        ([whole, digits], language, useGrouping) => {
          const value = whole / 10 ** digits
          const text = new Intl.NumberFormat(language, { useGrouping, minimumFractionDigits: digits }).format(
            value,
          )
          const read = readNumberText(text)
          // One comma or point before three digits: the comma begins decimals, the point is asked about.
          if (/^-?[1-9]\d{0,2}\.\d{3}$/.test(text)) expect(read).toEqual({ problem: 'unclear' })
          else if (/^-?[1-9]\d{0,2},\d{3}$/.test(text))
            expect(read).toEqual({ value: Number(text.replace(',', '.')) })
          else expect(read, text).toEqual({ value: value + 0 })
          const cents = parseHundredths(text)
          const isUnclear = /^-?[1-9]\d{0,2}[.]\d{3}$/.test(text)
          if (cents !== undefined && !isUnclear) expect(cents).toBe(Math.round(value * 100) + 0)
        },
      ),
    )
  })
})

it.each<[string, NumberRule, number | 'unreadable' | 'unclear']>([
  ['3.500', { from: 1, to: 100_000 }, 3500],
  ['12.345 kg', { from: 1000, to: 20_000 }, 12345],
  ['3,500', { decimals: 2 }, 'unreadable'],
  ['36.500', { from: 15, to: 50 }, 36.5],
  ['5.932', {}, 'unclear'],
  ['5.932', { point: 'decimals' }, 5.932],
  ['5.932', { point: 'thousands' }, 5932],
  ['5.932', { isWhole: true }, 5932],
  ['0.845', {}, 0.845],
  ['\u221212', {}, -12],
  [',5', {}, 0.5],
  ['1e5', {}, 100_000],
  ['1e5', { decimals: 2 }, 'unreadable'],
  ['', {}, 'unreadable'],
  ['1.23.456', {}, 'unreadable'],
  ['0x10', {}, 'unreadable'],
  ['٣٢٠', {}, 'unreadable'],
])('%j in a field with %j is %s', (typed, rule, expected) => {
  expect(readNumberText(typed, rule)).toEqual(
    typeof expected === 'number' ? { value: expected } : { problem: expected },
  )
})

it.each([
  ['1.234', 1234],
  ['2,5', undefined],
  ['', undefined],
  ['1e3', undefined],
])('the count %j is %s', (typed, count) => expect(parseCount(typed)).toBe(count))

it.each([
  [['12.07', '5.932'], 'decimals'],
  [['12,07', '5.932'], 'thousands'],
  [['1.234,5'], 'thousands'],
  [['5.932', '12', 'abc', ''], undefined],
] as const)('a column of %j has points for %s', (texts, meaning) => expect(pointMeaning(texts)).toBe(meaning))
