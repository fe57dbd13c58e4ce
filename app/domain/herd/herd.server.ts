import type { HerdListName } from '../herd-paths.ts'
import type { AnimalState } from './animal-states.ts'
import type { Bull, GirAnimal, Pregnancy } from './animals.server.ts'
import type { SearchTerms } from './search/herd-lists.server.ts'

/** The herd in the language of a page. */
export interface Herd extends SearchTerms {
  bulls: readonly Bull[]
  girAnimals: readonly GirAnimal[]
  pregnancies: readonly Pregnancy[]
}

/** An animal or pregnancy, with the list that it belongs to. */
export type HerdAnimal =
  | { list: 'bulls'; animal: Bull }
  | { list: 'girAnimals'; animal: GirAnimal }
  | { list: 'pregnancies'; animal: Pregnancy }

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
