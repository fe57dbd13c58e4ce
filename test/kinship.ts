/** The numbers of the parents, from 0; -1 for an unknown one. Parents stand before their progeny. */
export type Parents = readonly (readonly [sire: number, dam: number])[]

/** The matrix of additive relationships, row by row (Emik and Terrill 1949): twice the inbreeding of each pair's calf. */
export function tabularMethod(parents: Parents): number[][] {
  const matrix: number[][] = []
  for (const [animal, [sire, dam]] of parents.entries()) {
    const at = (one: number, other: number) => (one < 0 || other < 0 ? 0 : (matrix[one]?.[other] ?? 0))
    const row = parents.slice(0, animal).map((_, other) => (at(sire, other) + at(dam, other)) / 2)
    matrix.push([...row, 1 + at(sire, dam) / 2])
    for (const [other, relationship] of row.entries()) matrix[other]?.push(relationship)
  }
  return matrix
}

/** Pedigrees whose coefficients are published; parents count from 1, 0 is unknown. */
export const publishedPedigrees: {
  source: string
  table: readonly (readonly [sire: number, dam: number])[]
  expected: readonly number[]
}[] = [
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
]
