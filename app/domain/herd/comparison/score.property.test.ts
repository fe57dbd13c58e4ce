import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scoreOf } from './compare-traits.server.ts'
import type { ComparisonQuery, Weight } from './comparison-query.ts'

const codes = ['STAY', 'IPP', 'PD-ED', 'AOL'] as const
const weight = fc.constantFrom<Weight>(1, 2, 3, 4)
const weights: fc.Arbitrary<ComparisonQuery['weights']> = fc.dictionary(fc.constantFrom(...codes), weight)
const decas = fc.dictionary(fc.constantFrom(...codes), fc.integer({ min: 1, max: 10 }))

it('a score is from 1 to 10', () => {
  fc.assert(
    fc.property(decas, weights, (animal, given) => {
      const score = scoreOf(animal, given)
      if (!score) return
      expect(score.value).toBeGreaterThanOrEqual(1)
      expect(score.value).toBeLessThanOrEqual(10)
    }),
  )
})

it('a better DECA of a weighted trait raises the score, that of another trait changes nothing', () => {
  fc.assert(
    fc.property(
      decas,
      weights,
      fc.constantFrom(...codes),
      fc.integer({ min: 2, max: 10 }),
      (animal, given, code, deca) => {
        const worse = scoreOf({ ...animal, [code]: deca }, given)
        const better = scoreOf({ ...animal, [code]: deca - 1 }, given)
        if (given[code]) expect(better?.value).toBeGreaterThan(Number(worse?.value))
        else expect(better).toEqual(worse)
      },
    ),
  )
})

it('only the proportions of the weights count', () => {
  fc.assert(
    fc.property(
      decas,
      fc.dictionary(fc.constantFrom(...codes), fc.constantFrom<Weight>(1, 2)),
      (animal, given) => {
        const doubled = Object.fromEntries(
          Object.entries(given).map(([code, each]) => [code, each === 1 ? 2 : 4] as const),
        )
        expect(scoreOf(animal, doubled)?.value).toEqual(scoreOf(animal, given)?.value)
      },
    ),
  )
})

it('an animal with the same DECA in every trait has the score of that DECA, whatever the weights and the missing traits', () => {
  fc.assert(
    fc.property(
      fc.subarray([...codes]),
      weights,
      fc.integer({ min: 1, max: 10 }),
      (evaluated, given, deca) => {
        const score = scoreOf(Object.fromEntries(evaluated.map((code) => [code, deca])), given)
        const missing = Object.keys(given).filter((code) => !evaluated.some((each) => each === code))
        const hasScore = Object.keys(given).length > missing.length
        expect(score).toEqual(hasScore ? { value: 11 - deca, missing } : undefined)
      },
    ),
  )
})

it('a score is a weighted mean, and names the traits that an animal lacks', () => {
  expect(scoreOf({ STAY: 1, IPP: 10 }, { STAY: 3, IPP: 1, AOL: 4 })).toEqual({
    value: (3 * 10 + 1 * 1) / 4,
    missing: ['AOL'],
  })
  expect(scoreOf({ STAY: 1 }, {})).toBeUndefined()
  expect(scoreOf({ STAY: 1 }, { IPP: 4 })).toBeUndefined()
})
