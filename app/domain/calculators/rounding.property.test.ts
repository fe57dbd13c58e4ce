import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundedQuotient } from './rounding.ts'

it('rounds to the nearest whole number and a half upwards, exactly', () => {
  const numerator = fc.oneof(fc.nat(), fc.integer({ min: 0, max: 2 ** 52 }))
  fc.assert(
    fc.property(numerator, fc.integer({ min: 1, max: 1_000_000 }), (n, d) => {
      expect(BigInt(roundedQuotient(n, d))).toBe((2n * BigInt(n) + BigInt(d)) / (2n * BigInt(d)))
    }),
    { numRuns: 2000 },
  )
})
