import type { Animal } from '../animals.server.ts'
import { type Evaluation, isSameRun, type Trait, traitIn } from '../evaluations.server.ts'
import { isShown } from '../herd.server.ts'
import { type SheetGroup, sheetGroups } from '../trait-groups.ts'

export interface SheetTrait extends Omit<Trait, 'id' | 'group' | 'programmeUnits'> {
  value: number
  accuracy: number | undefined
  deca: number | undefined
  percentile: number | undefined
  isGenomic: boolean
  rank: Rank | undefined
  /** The median DECA of the animals that are compared; halves are possible. Undefined where only one has a DECA. */
  medianDeca: number | undefined
}

export interface EvaluationSheet extends Pick<Evaluation, 'programme' | 'run' | 'date'> {
  groups: { group: SheetGroup; traits: SheetTrait[] }[]
}

/** An animal's evaluations, one sheet for each programme. `listed` are the animals of its list: figures of other breeds have another base. */
export function evaluationSheets(
  { breed: own, evaluations = [] }: EvaluatedAnimal & { breed?: string },
  listed: readonly (EvaluatedAnimal & { breed?: string })[],
  traits: readonly Trait[],
): EvaluationSheet[] {
  const animals = listed.filter(({ breed }) => breed === own)
  return evaluations.map((evaluation) => {
    const ranks = ranksInCatalogue(evaluation, animals, traits)
    const comparable = comparableEvaluations(evaluation, animals)
    const rows = traits.flatMap((trait) => sheetTrait(trait, evaluation, ranks, comparable))
    return {
      programme: evaluation.programme,
      run: evaluation.run,
      date: evaluation.date,
      groups: sheetGroups
        .map((group) => ({
          group,
          traits: rows.filter((row) => row.group === group).map(({ group: _, ...row }) => row),
        }))
        .filter((each) => each.traits.length > 0),
    }
  })
}

function sheetTrait(
  trait: Trait,
  { programme, traits }: Evaluation,
  ranks: Partial<Record<string, Rank>>,
  comparable: readonly Evaluation[],
): (SheetTrait & { group: SheetGroup })[] {
  const { id: _, programmeUnits: __, group = 'other', ...shown } = traitIn(trait, programme)
  const { code } = shown
  const own = traits[code]
  if (!own) return []
  const { value, accuracy, deca, percentile, genomic = false } = own
  const decas = comparable.flatMap((each) => each.traits[code]?.deca ?? [])
  return [
    {
      ...shown,
      group,
      value,
      accuracy,
      deca,
      percentile,
      isGenomic: genomic,
      rank: ranks[code],
      medianDeca: decas.length > 1 ? median(decas) : undefined,
    },
  ]
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[sorted.length >> 1]]
  return (low + high) / 2
}

/** An animal's position among at least two animals of the catalogue, from 1, the best. Equal values share a position. */
export interface Rank {
  position: number
  /** How many animals are compared: those that visitors see, evaluated for the trait by the same programme in the same run. */
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

/** Evaluations of the shown animals by the same programme in the same run, the given one included. */
function comparableEvaluations(evaluation: Evaluation, animals: readonly EvaluatedAnimal[]): Evaluation[] {
  return animals
    .filter(isShown)
    .flatMap(({ evaluations = [] }) => evaluations.filter((each) => isSameRun(each, evaluation)))
}
