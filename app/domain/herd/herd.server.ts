import type { HerdListName } from '../herd-paths.ts'
import type { Purpose } from './advice/purposes.server.ts'
import type { AnimalState } from './animal-states.ts'
import type { Bull, GirAnimal, Pregnancy } from './animals.server.ts'
import type { Trait } from './evaluations.server.ts'

/** What each list of the herd holds. */
export interface HerdAnimals {
  bulls: Bull
  girAnimals: GirAnimal
  pregnancies: Pregnancy
}

export type HerdLists = { readonly [List in HerdListName]: readonly HerdAnimals[List][] }

/** What addresses of lists refer to. */
export interface TraitsAndPurposes {
  traits: readonly Trait[]
  purposes: readonly Purpose[]
}

/** The herd in the language of a page. */
export interface Herd extends HerdLists, TraitsAndPurposes {}

/** An animal or pregnancy, with the list that it belongs to. */
export type HerdAnimal = { [List in HerdListName]: { list: List; animal: HerdAnimals[List] } }[HerdListName]

interface Listed {
  id: string
  state: AnimalState
}

/** The animals that visitors may see, sold ones included. */
export function shownAnimals<Animal extends Pick<Listed, 'state'>>(animals: readonly Animal[]): Animal[] {
  return animals.filter(({ state }) => state !== 'hidden')
}

/** The animal or pregnancy that visitors see under an id; undefined for a hidden one. */
export function findShown<Animal extends Listed>(animals: readonly Animal[], id: string): Animal | undefined {
  return animals.find((animal) => animal.id === id && animal.state !== 'hidden')
}

/** The ids of all animals and pregnancies, hidden ones included. */
export function herdIds({
  bulls,
  girAnimals,
  pregnancies,
}: {
  readonly [List in HerdListName]: readonly { id: string }[]
}): string[] {
  return [...bulls, ...girAnimals, ...pregnancies].map(({ id }) => id)
}
