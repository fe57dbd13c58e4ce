import fc from 'fast-check'
import { expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { arrobaPriceRule, bullsRule, calfPriceRule, weightRule } from './calculator-inputs.ts'
import { changedByPercent, exchangeCalves, recipientPrice } from './prices.ts'

interface Fraction {
  over: bigint
  under: bigint
}

/** To the nearest whole number, a half upwards. */
function round({ over, under }: Fraction): bigint {
  return (2n * over + under) / (2n * under)
}

const within = ({ from, to }: typeof bullsRule) => fc.integer({ min: from, max: to })

it('calves, reais and arrobas of an exchange equal exact fractions', () => {
  const ratio = fc.integer({ min: 1, max: 100 })
  fc.assert(
    fc.property(
      ...([within(bullsRule), within(calfPriceRule), within(arrobaPriceRule), ratio] as const),
      (bulls, calfCents, arrobaCents, calvesPerBull) => {
        const result = exchangeCalves({ bulls, calfCents, arrobaCents }, calvesPerBull)
        const bullCents = BigInt(calvesPerBull) * BigInt(calfCents)
        expect(BigInt(result.calves)).toBe(BigInt(bulls) * BigInt(calvesPerBull))
        expect(BigInt(result.bullCents)).toBe(bullCents)
        expect(BigInt(result.totalCents)).toBe(bullCents * BigInt(bulls))
        expect(BigInt(result.bullArrobaTenths)).toBe(
          round({ over: bullCents * 10n, under: BigInt(arrobaCents) }),
        )
      },
    ),
    { numRuns: 500 },
  )
})

it('the price of a recipient equals the exact fraction', () => {
  const rule = fc.record({
    baseCents: fc.integer({ min: 1, max: 10_000_000 }),
    factorHundredths: fc.integer({ min: 1, max: 1000 }),
    liveArrobaKg: fc.integer({ min: 15, max: 60 }),
  })
  fc.assert(
    fc.property(within(weightRule), within(arrobaPriceRule), rule, (kgHundredths, arrobaCents, rule) => {
      const { baseCents, factorHundredths, liveArrobaKg } = rule
      const arrobasPerLiveArroba = factorHundredths / 100
      const price = recipientPrice(
        { kgHundredths, arrobaCents },
        { baseCents, arrobasPerLiveArroba, liveArrobaKg },
      )
      const exact = {
        over: BigInt(factorHundredths) * BigInt(arrobaCents) * BigInt(kgHundredths),
        under: 100n * 100n * BigInt(liveArrobaKg),
      }
      expect(BigInt(price)).toBe(BigInt(baseCents) + round(exact))
    }),
    { numRuns: 500 },
  )
})

it('the figures of the market in January 2026 give what the ranch’s texts say', () => {
  const { calfCents, arrobaCents } = documents.market
  const arrobasOf = (calves: number) =>
    exchangeCalves({ bulls: 1, calfCents, arrobaCents }, calves).bullArrobaTenths
  expect([calfCents, arrobaCents, arrobasOf(1)]).toEqual([307833, 32066, 96])
  expect([arrobasOf(7), arrobasOf(10)]).toEqual([672, 960])
  const price = (kg: number) =>
    recipientPrice({ kgHundredths: kg * 100, arrobaCents }, documents.recipientCalculator)
  expect(price(350)).toBe(911155)
  expect([price(361) < 930000, price(362) > 930000]).toEqual([true, true])
})

it('a price changed by a percentage equals the exact fraction', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000_000 })
  const percent = fc.integer({ min: -9_999, max: 100_000 })
  fc.assert(
    fc.property(cents, percent, (cents, percent) => {
      const over = BigInt(cents) * BigInt(10_000 + percent)
      expect(BigInt(changedByPercent(cents, percent))).toBe(round({ over, under: 10_000n }))
    }),
    { numRuns: 1000 },
  )
})
