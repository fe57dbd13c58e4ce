import type { Bull } from './animals.server.ts'
import type { Evaluation, Trait } from './evaluations.server.ts'
import { shownAnimals } from './herd.server.ts'

/** An animal's place among at least two animals of the catalogue, from 1, the best. Equal values share a place. */
export interface Rank {
  place: number
  /** How many animals are compared: those that visitors see, evaluated for the trait by the same programme in the same run. */
  of: number
}

/** What a comparison with the catalogue reads of an animal. */
export type EvaluatedAnimal = Pick<Bull, 'state' | 'evaluations'>

/**
 * The place of an evaluation's value in the catalogue, for each trait that has a better direction, by the trait's code. An animal that
 * is compared with no other has no place. `animals` is the list that the animal belongs to.
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
    return [[code, { place: ahead.length + 1, of: values.length }] as const]
  })
  return Object.fromEntries(ranks)
}

/** Evaluations of the shown animals by the same programme in the same run, the given one included. */
export function comparableEvaluations(
  { programme, run }: Evaluation,
  animals: readonly EvaluatedAnimal[],
): Evaluation[] {
  return shownAnimals(animals).flatMap(({ evaluations = [] }) =>
    evaluations.filter((each) => each.programme === programme && each.run === run),
  )
}
