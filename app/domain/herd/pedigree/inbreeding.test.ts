import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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

const examples: { source: string; table: Table; expected: readonly number[] }[] = [
  {
    source: 'Mrode (2005), table 2.1, also the example of pedigreeTools',
    table: [
      [0, 0],
      [0, 0],
      [1, 2],
      [1, 0],
      [4, 3],
      [5, 2],
    ],
    expected: [0, 0, 0, 0, 0.125, 0.125],
  },
  {
    source: 'the example of the R package ggroups',
    table: [
      [0, 0],
      [0, 0],
      [1, 0],
      [1, 2],
      [3, 4],
      [1, 4],
      [5, 6],
    ],
    expected: [0, 0, 0, 0, 0.125, 0.25, 0.28125],
  },
  {
    source: 'van Noordwijk and Scharloo (1981) in Hartl and Clark (1989), page 242',
    table: [
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 2],
      [1, 2],
      [3, 4],
      [3, 4],
      [5, 0],
      [6, 0],
      [7, 0],
      [8, 0],
      [9, 11],
      [7, 12],
      [10, 11],
      [13, 14],
    ],
    expected: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.015625, 0.078125, 0.015625, 0.14453125],
  },
  {
    source: 'a calf of full siblings',
    table: [
      [0, 0],
      [0, 0],
      [1, 2],
      [1, 2],
      [3, 4],
    ],
    expected: [0, 0, 0, 0, 0.25],
  },
]

describe('inbreeding', () => {
  it.each(examples)('is that of $source', ({ table, expected }) => {
    for (const [animal, value] of coefficients(table).entries())
      expect(value, `animal ${animal + 1}`).toBeCloseTo(expected[animal] ?? Number.NaN, 12)
  })

  it('is that of the tabular method in any pedigree, as is the inbreeding of the calf of any two animals', () => {
    fc.assert(
      fc.property(pedigrees, (table) => {
        const matrix = tabularMethod(table)
        const known = relationshipsIn(numbered(table))
        for (const [one, row] of matrix.entries())
          for (const [other, relationship] of row.entries()) {
            expect(known.inbreedingOfCalf(one, other)).toBeCloseTo(relationship / 2, 12)
            if (one === other) expect(1 + known.inbreeding(one)).toBeCloseTo(relationship, 12)
          }
      }),
      { numRuns: rounds(1_000) },
    )
  })

  it('of a calf with an unknown parent is 0', () => {
    const known = relationshipsIn(numbered(examples[0]?.table ?? []))
    expect([known.inbreedingOfCalf(-1, 4), known.inbreedingOfCalf(4, -1)]).toEqual([0, 0])
  })
})

const pedigrees: fc.Arbitrary<Table> = fc
  .array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 30 })
  .map((animals) => animals.map(([sire, dam], index) => [sire % (index + 1), dam % (index + 1)] as const))

/** The matrix A, row by row (Emik and Terrill 1949). */
function tabularMethod(table: Table): number[][] {
  const matrix: number[][] = []
  for (const [animal, [sire, dam]] of table.entries()) {
    const at = (one: number, other: number) => (one < 0 || other < 0 ? 0 : (matrix[one]?.[other] ?? 0))
    const row = table.slice(0, animal).map((_, other) => (at(sire - 1, other) + at(dam - 1, other)) / 2)
    matrix.push([...row, 1 + at(sire - 1, dam - 1) / 2])
    for (const [other, relationship] of row.entries()) matrix[other]?.push(relationship)
  }
  return matrix
}
