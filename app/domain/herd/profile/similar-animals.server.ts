import { isSameRun } from '../evaluations.server.ts'
import type { ShownAnimal } from '../shown/shown-herd.server.ts'

const maxSimilar = 3

/** Fewer shared traits say too little about two animals. */
const minSharedTraits = 3

export type Likeness = 'sheet' | 'milk' | 'mating'

/** From 0 for the same; undefined when the animals can't be compared. */
type Distance = (one: ShownAnimal, other: ShownAnimal) => number | undefined

/**
 * The available animals of the same list that are most like an animal, the nearest first, and by what: their sheets, without sheets
 * the milk of a lactation, and of matings breed, donor's milk and sire (docs/product.md#animal-pages).
 */
export function similarAnimals(animal: ShownAnimal) {
  const likeness = likenessOf(animal)
  const distance = distances[likeness]
  const [list] = animal.lists
  const nearest = (list?.animals ?? [])
    .filter((each) => each !== animal && each.isAvailable)
    .flatMap((each) => {
      const far = distance(animal, each)
      return far === undefined ? [] : [{ each, far }]
    })
    .sort((one, other) => one.far - other.far)
    .slice(0, maxSimilar)
  return { likeness, animals: nearest.map(({ each }) => each) }
}

function likenessOf({ record: { donor, donorId }, evaluation }: ShownAnimal): Likeness {
  if (donor !== undefined || donorId !== undefined) return 'mating'
  return evaluation ? 'sheet' : 'milk'
}

const distances: Readonly<Record<Likeness, Distance>> = {
  /**
   * The mean difference of the DECAs of the traits that two animals share, in one programme and run: EPDs have units of their own,
   * and of different programmes or runs they can't be compared.
   */
  sheet({ evaluation: own }, { evaluation: others }) {
    if (!own || !others || !isSameRun(own, others)) return undefined
    const differences = Object.entries(own.traits).flatMap(([code, { deca }]) => {
      const decaOfOther = others.traits[code]?.deca
      return deca === undefined || decaOfOther === undefined ? [] : Math.abs(deca - decaOfOther)
    })
    if (differences.length < minSharedTraits) return undefined
    return differences.reduce((sum, each) => sum + each, 0) / differences.length
  },
  milk: ({ record: { lactation: one } }, { record: { lactation: other } }) =>
    one && other && Math.abs(one.kg - other.kg),
  /** The same sire counts as much as 1,000 litres. */
  mating(one, other) {
    if (one.breedCode !== other.breedCode) return undefined
    const milk = Math.abs((one.record.donorMilkLitres ?? 0) - (other.record.donorMilkLitres ?? 0))
    return milk + (one.record.sire === other.record.sire ? 0 : 1000)
  },
}
