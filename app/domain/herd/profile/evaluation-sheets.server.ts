import type { Animal } from '../animals.server.ts'
import { type Evaluation, isSameRun, type Trait, traitIn } from '../evaluations.server.ts'
import { isShown } from '../herd.server.ts'
import { sheetGroups } from '../trait-groups.ts'

export interface SheetTrait extends Omit<Trait, 'id' | 'group' | 'programmeUnits'> {
  value: number
  accuracy: number | undefined
  deca: number | undefined
  percentile: number | undefined
  isGenomic: boolean
  rank: Rank | undefined
}

export interface EvaluationSheet extends Pick<Evaluation, 'programme' | 'run' | 'date'> {
  traits: SheetTrait[]
}

/** An animal's evaluations, one sheet for each programme. `listed` are the animals of its list: figures of other breeds have another base. */
export function evaluationSheets(
  { breed: own, evaluations = [] }: EvaluatedAnimal & { breed?: string },
  listed: readonly (EvaluatedAnimal & { breed?: string })[],
  traits: readonly Trait[],
): EvaluationSheet[] {
  const animals = listed.filter(({ breed }) => breed === own)
  const inOrder = sheetGroups.flatMap((name) => traits.filter(({ group = 'other' }) => group === name))
  return evaluations.map((evaluation) => {
    const { programme, run, date } = evaluation
    const ranks = ranksInCatalogue(evaluation, animals, traits)
    const rows = inOrder.flatMap((trait): SheetTrait[] => {
      const own = evaluation.traits[trait.code]
      if (!own) return []
      const { id: _, programmeUnits: __, group: ___, ...shown } = traitIn(trait, programme)
      const { value, accuracy, deca, percentile, genomic: isGenomic = false } = own
      return [{ ...shown, value, accuracy, deca, percentile, isGenomic, rank: ranks[trait.code] }]
    })
    return { programme, run, date, traits: rows }
  })
}

/** An animal's position among at least two animals of the catalogue, from 1, the best. Equal values share a position. */
export interface Rank {
  position: number
  /** Counts animals that visitors see, evaluated for the trait by the same programme in the same run. */
  of: number
}

export type EvaluatedAnimal = Pick<Animal, 'state' | 'evaluations'>

/**
 * The rank of an evaluation's value in the catalogue, for each trait that has a better direction, by the trait's code. An animal that
 * is compared with no other has no rank. `animals` is the list that the animal belongs to.
 */
export function ranksInCatalogue(
  evaluation: Evaluation,
  animals: readonly EvaluatedAnimal[],
  traits: readonly Pick<Trait, 'code' | 'better'>[],
): Partial<Record<string, Rank>> {
  const comparable = comparableEvaluations(evaluation, animals)
  const ranks = traits.flatMap(({ code, better }) => {
    const value = evaluation.traits[code]?.value
    if (value === undefined || !better) return []
    const values = comparable.flatMap((each) => each.traits[code]?.value ?? [])
    if (values.length < 2) return []
    const ahead = values.filter((each) => (better === 'higher' ? each > value : each < value))
    return [[code, { position: ahead.length + 1, of: values.length }] as const]
  })
  return Object.fromEntries(ranks)
}

function comparableEvaluations(evaluation: Evaluation, animals: readonly EvaluatedAnimal[]): Evaluation[] {
  return animals
    .filter(isShown)
    .flatMap(({ evaluations = [] }) => evaluations.filter((each) => isSameRun(each, evaluation)))
}
