import type { Pedigree } from '../app/domain/herd/pedigree.server.ts'
import { documents } from './content.ts'

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

/** Half the relationship of two animals, by a pedigree that the test puts together itself: by registration, or else by the child. */
export function sampleKinship(): (one: string, other: string) => number {
  const keys = new Map<string, string>()
  const keyOf = (registration: string) => registration.replaceAll(/[^A-Z0-9]/gi, '').toUpperCase()
  for (const { id, rgn, rgd } of documents.animals)
    for (const each of [rgn, rgd]) if (each) keys.set(keyOf(each), id)
  const parents = new Map<string, (string | undefined)[]>()
  const link = (
    child: string,
    pedigree: Pedigree,
    [sire, dam]: readonly [keyof Pedigree, keyof Pedigree],
  ) => {
    const known = parents.get(child) ?? []
    parents.set(child, known)
    for (const [index, position] of [sire, dam].entries()) {
      const above = {
        sire: ['siresSire', 'siresDam'],
        dam: ['damsSire', 'damsDam'],
        siresSire: ['siresSiresSire', 'siresSiresDam'],
        siresDam: ['siresDamsSire', 'siresDamsDam'],
        damsSire: ['damsSiresSire', 'damsSiresDam'],
        damsDam: ['damsDamsSire', 'damsDamsDam'],
      } as const
      const named = pedigree[position]
      const registration = named?.registration && keyOf(named.registration)
      const parent = (registration && (keys.get(registration) ?? registration)) || `${child}/${index}`
      if (named) known[index] ??= parent
      if (position in above) {
        const further = above[position as keyof typeof above]
        if (further.some((each) => pedigree[each])) {
          known[index] ??= parent
          link(parent, pedigree, further)
        }
      }
    }
  }
  for (const { id, pedigree } of documents.animals) link(id, pedigree ?? {}, ['sire', 'dam'])
  const order: string[] = []
  const visit = (animal: string | undefined) => {
    if (!animal || order.includes(animal)) return
    for (const parent of parents.get(animal) ?? []) visit(parent)
    order.push(animal)
  }
  for (const animal of parents.keys()) visit(animal)
  const place = (animal: string | undefined) => (animal ? order.indexOf(animal) : -1)
  const matrix = tabularMethod(
    order.map((animal) => {
      const [sire, dam] = parents.get(animal) ?? []
      return [place(sire), place(dam)]
    }),
  )
  return (one, other) =>
    (matrix[place(keys.get(keyOf(one)))]?.[place(keys.get(keyOf(other)))] ?? Number.NaN) / 2
}
