import type { AnimalState } from '../animal-states.ts'

interface Listed {
  id: string
  state: AnimalState
}

/** The animal or pregnancy that visitors see under an id; undefined for a hidden one. */
export function findShown<Animal extends Listed>(animals: readonly Animal[], id: string): Animal | undefined {
  return animals.find((animal) => animal.id === id && animal.state !== 'hidden')
}
