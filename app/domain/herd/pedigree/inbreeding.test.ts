import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publishedPedigrees, tabularMethod } from '../../../../test/kinship.ts'
import { rounds } from '../../../../test/scope.ts'
import { type NumberedPedigree, relationshipsIn } from './inbreeding.ts'

/** Animals from 1 on, each with its parents' numbers; 0 for an unknown parent. */
type Table = readonly (readonly [sire: number, dam: number])[]

function numbered(table: Table): NumberedPedigree {
  return { sires: table.map(([sire]) => sire - 1), dams: table.map(([, dam]) => dam - 1) }
}

function coefficients(table: Table): number[] {
  const known = relationshipsIn(numbered(table))
  return table.map((_, animal) => known.inbreeding(animal))
}

describe('inbreeding', () => {
  it.each(publishedPedigrees)('is that of $source', ({ table, expected }) => {
    for (const [animal, value] of coefficients(table).entries())
      expect(value, `animal ${animal + 1}`).toBeCloseTo(expected[animal] ?? Number.NaN, 12)
  })

  it('is that of the tabular method in any pedigree, as is the inbreeding of the calf of any two animals', () => {
    fc.assert(
      fc.property(pedigrees, (table) => {
        const matrix = tabularMethod(table.map(([sire, dam]) => [sire - 1, dam - 1]))
        const known = relationshipsIn(numbered(table))
        const all = [...matrix.keys()]
        for (const [one, row] of matrix.entries()) {
          const calves = known.inbreedingOfCalves(one, all)
          for (const [other, relationship] of row.entries()) {
            expect(calves[other]).toBeCloseTo(relationship / 2, 12)
            if (one === other) expect(1 + known.inbreeding(one)).toBeCloseTo(relationship, 12)
          }
        }
      }),
      { numRuns: rounds(1_000) },
    )
  })

  it('of a calf with an unknown parent is 0', () => {
    const known = relationshipsIn(numbered(publishedPedigrees[0]?.table ?? []))
    expect([known.inbreedingOfCalves(-1, [4]), known.inbreedingOfCalves(4, [-1])]).toEqual([[0], [0]])
  })
})

const pedigrees: fc.Arbitrary<Table> = fc
  .array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 30 })
  .map((animals) => animals.map(([sire, dam], index) => [sire % (index + 1), dam % (index + 1)] as const))
