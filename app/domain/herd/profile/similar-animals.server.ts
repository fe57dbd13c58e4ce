import type { Bull, GirAnimal, Pregnancy } from '../animals.server.ts'
import { mainEvaluation } from '../evaluations.server.ts'

const maxSimilar = 3

/** Fewer shared traits say too little about two animals. */
const minSharedTraits = 3

interface Candidate {
  id: string
  state: Bull['state']
}

/** How unlike two animals are, from 0; undefined where they can't be compared. */
type Distance<Animal> = (one: Animal, other: Animal) => number | undefined

/** The available animals of the same list that are most like an animal, the nearest first (docs/product.md#animal-pages). */
function nearest<Animal extends Candidate>(
  animal: Animal,
  animals: readonly Animal[],
  distance: Distance<Animal>,
): Animal[] {
  return animals
    .filter(({ id, state }) => id !== animal.id && state === 'available')
    .flatMap((each) => {
      const far = distance(animal, each)
      return far === undefined ? [] : [{ each, far }]
    })
    .sort((one, other) => one.far - other.far)
    .slice(0, maxSimilar)
    .map(({ each }) => each)
}

export function similarBulls(bull: Bull, bulls: readonly Bull[]): Bull[] {
  return nearest(bull, bulls, sheetDistance)
}

/** By their sheets, and without sheets by the milk of a lactation. */
export function similarGirAnimals(animal: GirAnimal, animals: readonly GirAnimal[]): GirAnimal[] {
  return nearest(animal, animals, (one, other) => sheetDistance(one, other) ?? milkDistance(one, other))
}

/** Of the same breed, by the milk of the donors. The same sire counts as much as 1,000 litres. */
export function similarPregnancies(pregnancy: Pregnancy, pregnancies: readonly Pregnancy[]): Pregnancy[] {
  return nearest(pregnancy, pregnancies, (one, other) => {
    if (one.breed !== other.breed) return undefined
    const milk = Math.abs((one.donorMilkLitres ?? 0) - (other.donorMilkLitres ?? 0))
    return milk + (one.sire === other.sire ? 0 : 1000)
  })
}

/**
 * The mean difference of the DECAs of the traits that two animals share, in one programme and run: EPDs have units of their own, and
 * of different programmes or runs they can't be compared.
 */
const sheetDistance: Distance<Pick<Bull, 'evaluations'>> = (one, other) => {
  const [own, others] = [mainEvaluation(one), mainEvaluation(other)]
  if (!own || own.programme !== others?.programme || own.run !== others.run) return undefined
  const differences = Object.entries(own.traits).flatMap(([code, { deca }]) => {
    const decaOfOther = others.traits[code]?.deca
    return deca === undefined || decaOfOther === undefined ? [] : Math.abs(deca - decaOfOther)
  })
  if (differences.length < minSharedTraits) return undefined
  return differences.reduce((sum, each) => sum + each, 0) / differences.length
}

const milkDistance: Distance<GirAnimal> = ({ lactation: one }, { lactation: other }) =>
  one && other && Math.abs(one.kg - other.kg)
