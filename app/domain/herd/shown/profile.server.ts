import type { Advice } from '../advice.server.ts'
import { birthWeightCaution, suitsPurpose } from '../advise.ts'
import { isCalfExpectedToSuit } from '../calf.server.ts'
import { type Evaluation, isSameRun, traitIn } from '../evaluations.server.ts'
import { accuracyWords } from '../programmes.server.ts'
import { sheetGroups } from '../trait-groups.ts'
import type { ShownAnimal } from './shown-herd.server.ts'

export type EvaluationSheet = ReturnType<typeof evaluationSheets>[number]

export type SheetTrait = EvaluationSheet['traits'][number]

/** One sheet for each programme that evaluated the animal itself. */
export function evaluationSheets(animal: ShownAnimal) {
  const { herd, record } = animal
  const { traits, programmes } = herd.content
  const inOrder = sheetGroups.flatMap((name) => traits.filter(({ group = 'other' }) => group === name))
  return (record.evaluations ?? []).map((evaluation) => {
    const { programme } = evaluation
    const ranks = ranksInCatalogue(evaluation, animal)
    return {
      programme,
      basis: herd.basisOf(evaluation),
      accuracyName: accuracyWords(programmes, programme).inSentence,
      traits: inOrder.flatMap((trait) => {
        const own = evaluation.traits[trait.code]
        if (!own) return []
        const { id: _, programmeUnits: __, group: ___, ...shown } = traitIn(trait, programme)
        const { value, accuracy, deca, percentile, genomic: isGenomic = false } = own
        return { ...shown, value, accuracy, deca, percentile, isGenomic, rank: ranks[trait.code] }
      }),
    }
  })
}

/** An animal's position among at least two animals of the catalogue, from 1, the best. Equal values share a position. */
interface Rank {
  position: number
  /** Counts animals that visitors see, evaluated for the trait by the same programme in the same run. */
  of: number
}

/**
 * The rank of an animal's evaluation in its list, for each trait that has a better direction, by the trait's code. An animal that is
 * compared with no other has no rank. Figures of other breeds have another base.
 */
export function ranksInCatalogue(
  evaluation: Evaluation,
  { record: { breed }, lists: [list], herd }: ShownAnimal,
): Partial<Record<string, Rank>> {
  const comparable = (list?.animals ?? [])
    .filter(({ record }) => record.breed === breed)
    .flatMap(({ record }) => record.evaluations?.filter((each) => isSameRun(each, evaluation)) ?? [])
  const ranks = herd.content.traits.flatMap(({ code, better }) => {
    const value = evaluation.traits[code]?.value
    if (value === undefined || !better) return []
    const values = comparable.flatMap((each) => each.traits[code]?.value ?? [])
    if (values.length < 2) return []
    const ahead = values.filter((each) => (better === 'higher' ? each > value : each < value))
    return [[code, { position: ahead.length + 1, of: values.length }] as const]
  })
  return Object.fromEntries(ranks)
}

/** Reads the main evaluation, of a calf that has none the newest expected sheet (docs/product.md#advice). */
export function adviceOn(animal: ShownAnimal, advice: Advice) {
  const { isExpected, isUnborn, calf, herd } = animal
  const [expected] = calf?.sheets ?? []
  const { traits = {} } = animal.evaluation ?? {}
  const isSire = animal.sex === 'male' && !isUnborn
  const code = advice.birthWeight.trait
  const caution = isSire ? birthWeightCaution(traits, advice.birthWeight) : undefined
  const figures = traits[code]
  return {
    isExpected,
    purposes: herd.content.purposes.filter((purpose) =>
      isExpected ? expected && isCalfExpectedToSuit(expected, purpose) : suitsPurpose(traits, purpose),
    ),
    birthWeight: caution && figures && { caution, code, figures },
    cautions: [
      isSire && isYoung(traits) ? advice.youngBull : [],
      (isUnborn && animal.has('pregnancy') && advice.pregnancyCautions) || advice.cautions,
      (isSire && advice.bullCautions) || [],
    ].flat(),
  }
}

/** Percent. Traits of young animals reach 41 on sheets of 2026; a sire with evaluated progeny has about 70. */
const youngAccuracy = 45

/** No accuracy of the sheet shows evaluated progeny. Sheets don't state the number of progeny. */
function isYoung(traits: Evaluation['traits']): boolean {
  const accuracies = Object.values(traits).flatMap(({ accuracy }) => accuracy ?? [])
  return accuracies.length > 0 && accuracies.every((each) => each <= youngAccuracy)
}

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
