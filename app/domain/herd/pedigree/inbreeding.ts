import { groupBy } from '../../../platform/group-by.ts'

/** Animals by number, from 0. Parents have smaller numbers than their progeny; -1 stands for an unknown parent. */
export interface NumberedPedigree {
  sires: ArrayLike<number>
  dams: ArrayLike<number>
}

export interface Relationships {
  /** The coefficient of inbreeding (F) of an animal, as a share of 1. */
  inbreeding(animal: number): number
  /** F of a calf of an animal and each of its mates: their coefficient of kinship, half of their additive relationship. */
  inbreedingOfCalves(animal: number, mates: readonly number[]): number[]
}

/**
 * Exact coefficients of a whole pedigree. Unknown parents count as unrelated, so that F is the lowest that the known pedigree allows.
 *
 * A = LDL′, where D is of Meuwissen and Luo (1992, Genetics Selection Evolution 24:305–313). Of A, one column for each sire is computed, by
 * the indirect method of Colleau (2002, Genetics Selection Evolution 34:409–421), since it has the relationships to all of his mates:
 * where pedigrees are deep, that takes a fraction of the time of one walk to the founders for each animal. Up to `last`, the animals are known
 * of which calves or F are asked: the rest are mates only.
 */
export function relationshipsIn({ sires, dams }: NumberedPedigree, last = sires.length - 1): Relationships {
  const size = sires.length
  const sireOf = Int32Array.from(sires)
  const damOf = Int32Array.from(dams)
  const coefficients = new Float64Array(size)
  const column = new Float64Array(size)

  /** The share of an animal's variance that its known parents do not explain: its element of D. */
  function unexplained(animal: number): number {
    const inbreedingOf = (parent = -1) => (parent < 0 ? -1 : (coefficients[parent] ?? 0))
    return 0.5 - 0.25 * (inbreedingOf(sireOf[animal]) + inbreedingOf(damOf[animal]))
  }

  /** Fills `column` with the additive relationships of an animal to those up to `last`. F of its ancestors has to be known. */
  function fillColumn(animal: number, last: number): void {
    column.fill(0, 0, Math.max(animal, last) + 1)
    column[animal] = 1
    for (let at = animal; at >= 0; at--) {
      const share = column[at] ?? 0
      if (share === 0) continue
      for (const parent of [sireOf[at] ?? -1, damOf[at] ?? -1])
        if (parent >= 0) column[parent] = (column[parent] ?? 0) + share / 2
      column[at] = share * unexplained(at)
    }
    for (let at = 0; at <= last; at++) {
      const sire = sireOf[at] ?? -1
      const dam = damOf[at] ?? -1
      const ofParents = (sire < 0 ? 0 : (column[sire] ?? 0)) + (dam < 0 ? 0 : (column[dam] ?? 0))
      column[at] = (column[at] ?? 0) + ofParents / 2
    }
  }

  const progeny = groupBy(coefficients.subarray(0, last + 1).keys(), (animal) => sireOf[animal] ?? -1)
  progeny.delete(-1)
  for (const [sire, calves] of [...progeny].sort(([one], [other]) => one - other)) {
    const ofBoth = calves.filter((calf) => (damOf[calf] ?? -1) >= 0)
    if (ofBoth.length === 0) continue
    fillColumn(
      sire,
      ofBoth.reduce((last, calf) => Math.max(last, damOf[calf] ?? -1), -1),
    )
    for (const calf of ofBoth) coefficients[calf] = (column[damOf[calf] ?? -1] ?? 0) / 2
  }

  return {
    inbreeding: (animal) => coefficients[animal] ?? 0,
    inbreedingOfCalves(animal, mates) {
      if (animal < 0) return mates.map(() => 0)
      fillColumn(
        animal,
        mates.reduce((last, mate) => Math.max(last, mate), -1),
      )
      return mates.map((mate) => (column[mate] ?? 0) / 2)
    },
  }
}
