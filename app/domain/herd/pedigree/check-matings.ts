import { oncePer } from '../../../platform/once-per.ts'
import { type CommonAncestor, commonAncestors, knownAncestors, nearestOfEach } from './ancestors.ts'
import { relationshipsIn } from './inbreeding.ts'
import { type Candidate, unknownNumber } from './named-sires.ts'
import type { HerdAnimal, PublicPedigree } from './public-pedigree.ts'

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
export function checkMating(
  bull: HerdAnimal,
  sires: readonly HerdAnimal[],
  pedigree: PublicPedigree,
): Mating {
  return closestOf(
    sires.map((sire) => matingOf(bull, daughterOf(sire), inbreedingWithDaughters(sire, [bull], pedigree))),
  )
}

function closestOf(matings: readonly Mating[]): Mating {
  return matings.reduce((closest, each) => (each.lowest > closest.lowest ? each : closest))
}

/** Of no animal of the pedigree. */
const cowNumber = -1

function daughterOf(sire: HerdAnimal): HerdAnimal {
  return { number: cowNumber, name: '', registrations: [], sire }
}

function matingOf(one: HerdAnimal, other: HerdAnimal, [lowest = 0]: readonly number[]): Mating {
  return {
    lowest,
    ancestors: lowest > 0 ? nearestOfEach(commonAncestors(one, other, isSame), isSame) : [],
  }
}

function isSame(one: HerdAnimal, other: HerdAnimal): boolean {
  return one.number === other.number
}

/**
 * F of a calf of an animal and each of its mates as a share of 1, by all ancestors. Animals of one number are one: the entry of the animal,
 * which the visitor may have given a sire, counts.
 */
function inbreedingOfCalves(one: HerdAnimal, mates: readonly HerdAnimal[]): number[] {
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

  const own = place(one)
  const others = mates.map(place)
  // The animal and its ancestors were placed first.
  return relationshipsIn({ sires, dams }, own).inbreedingOfCalves(own, others)
}

/** Cows of the visitor's herd of one sire, who is one of `sires`. */
export interface DaughterGroup {
  sires: Candidate
  cows: number
}

export interface RankedBull {
  bull: HerdAnimal
  /** Cows whose calves by the bull would be inbred more than the limit. */
  over: number
  /** F of the calves of the closest cow, and of all cows on average, as shares of 1. */
  highest: number
  mean: number
  /** Whether nothing can be said: no ancestor is known, and no relationship. */
  isUnknown: boolean
}

/** All available bulls by the cows over the limit, a share of 1, then by the highest and the mean F. What cannot be said comes last. */
export function rankBulls(
  pedigree: PublicPedigree,
  herd: readonly DaughterGroup[],
  limit: number,
): RankedBull[] {
  const bulls = pedigree.filter(({ path }) => path)
  const matings = herd.map(({ sires, cows }) => {
    const lowest = sires.map((sire) => inbreedingWithDaughters(sire, bulls, pedigree))
    return { cows, lowest: bulls.map((_, at) => Math.max(...lowest.map((each) => each[at] ?? 0))) }
  })
  const all = herd.reduce((sum, { cows }) => sum + cows, 0)
  return bulls
    .map((bull, at) => {
      const ranked = { bull, over: 0, highest: 0, mean: 0, isUnknown: false }
      for (const { cows, lowest } of matings) {
        const share = lowest[at] ?? 0
        if (share > limit + tolerance) ranked.over += cows
        ranked.highest = Math.max(ranked.highest, share)
        ranked.mean += (share * cows) / all
      }
      return { ...ranked, isUnknown: ranked.highest === 0 && knownAncestors(bull).known === 0 }
    })
    .sort(
      (one, other) =>
        Number(one.isUnknown) - Number(other.isUnknown) ||
        one.over - other.over ||
        one.highest - other.highest ||
        one.mean - other.mean,
    )
}

/** Of sums of binary fractions, and of a limit in per cent. */
const tolerance = 1e-12

/** What the visitor has not changed is computed once for the whole pedigree. */
function inbreedingWithDaughters(
  sire: HerdAnimal,
  bulls: readonly HerdAnimal[],
  pedigree: PublicPedigree,
): number[] {
  const own = sire.number === unknownNumber ? sire.sire : sire
  if (!own || pedigree[own.number] !== own) return inbreedingOfCalves(daughterOf(sire), bulls)
  return relationshipsOf(pedigree)
    .inbreedingOfCalves(
      own.number,
      bulls.map(({ number }) => number),
    )
    .map((share) => share / (own === sire ? 2 : 4))
}

const relationshipsOf = oncePer((pedigree: PublicPedigree) =>
  relationshipsIn({
    sires: pedigree.map(({ sire }) => sire?.number ?? -1),
    dams: pedigree.map(({ dam }) => dam?.number ?? -1),
  }),
)
