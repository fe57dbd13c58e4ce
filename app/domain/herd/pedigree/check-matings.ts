import { type CommonAncestor, commonAncestors, nearestOfEach } from './ancestors.ts'
import { relationshipsIn } from './inbreeding.ts'
import type { HerdAnimal } from './public-pedigree.ts'

/** What is known of the calves of a bull and the daughters of a sire of the visitor's herd. */
export interface Mating {
  /** F of the calves by the whole pedigree, as a share of 1: the lowest that the known ancestors allow. */
  lowest: number
  /** By the shortest lines up to it, each once; of the generations that pages know. */
  ancestors: CommonAncestor<HerdAnimal>[]
}

/**
 * Checks a bull against the daughters of a sire (docs/product.md#mating-check). `sires` are the entries of the pedigree that may be the one
 * that the visitor means: where they are several, the closest of them counts.
 */
export function checkMating(bull: HerdAnimal, sires: readonly HerdAnimal[]): Mating {
  return closestOf(
    sires.map((sire) => matingWith(bull, { number: cowNumber, name: '', registrations: [], sire })),
  )
}

/** Checks a female against a sire of the visitor's herd himself: F of the calves of both. */
export function checkCalves(female: HerdAnimal, sires: readonly HerdAnimal[]): Mating {
  return closestOf(sires.map((sire) => matingWith(female, sire)))
}

function closestOf(matings: readonly Mating[]): Mating {
  return matings.reduce((closest, each) => (each.lowest > closest.lowest ? each : closest))
}

/** Of no animal of the pedigree. */
const cowNumber = -1

function matingWith(one: HerdAnimal, other: HerdAnimal): Mating {
  return {
    lowest: inbreedingOfCalf(one, other),
    ancestors: nearestOfEach(commonAncestors(one, other, isSame), isSame),
  }
}

function isSame(one: HerdAnimal, other: HerdAnimal): boolean {
  return one.number === other.number
}

/** F of a calf as a share of 1, by all ancestors of its parents. Animals of one number are one: the dam's entry counts. */
function inbreedingOfCalf(sire: HerdAnimal, dam: HerdAnimal): number {
  const places = new Map<number, number>()
  const sires: number[] = []
  const dams: number[] = []

  function place(animal: HerdAnimal | undefined): number {
    if (!animal) return -1
    const known = places.get(animal.number)
    if (known !== undefined) return known
    // An animal that the visitor makes its own ancestor is an unknown parent there.
    places.set(animal.number, -1)
    const parents = [place(animal.sire), place(animal.dam)] as const
    const own = sires.push(parents[0]) - 1
    dams.push(parents[1])
    places.set(animal.number, own)
    return own
  }

  const [damsPlace, siresPlace] = [place(dam), place(sire)]
  return relationshipsIn({ sires, dams }).inbreedingOfCalf(siresPlace, damsPlace)
}
