import type { AnimalState } from '../animal-states.ts'
import { plainRegistration, type TraitFigure } from './herd-query.ts'
import { plainWords } from './plain-words.ts'

/** What a search reads of an animal or a pregnancy. */
export interface SearchedAnimal {
  state: AnimalState
  name: string
  registrations: readonly string[]
  /** The code of a pregnancy's breed. */
  breed?: string | undefined
  /** Further words by which it is found. */
  otherWords?: string | undefined
  born?: string | undefined
  /** Reais. */
  price?: number | undefined
  /** Litres or kilograms of a lactation. */
  milk?: number | undefined
  /** Registrations of the sire and the grandsires. */
  sires: readonly string[]
  /** By the trait's code. */
  traits: Readonly<Partial<Record<string, Readonly<{ [Figure in TraitFigure]?: number | undefined }>>>>
}

/** An animal, prepared once for many searches. */
export interface IndexEntry<Animal = unknown> {
  animal: Animal
  facts: SearchedAnimal
  words: readonly string[]
  /** Registrations as they are compared. */
  sires: readonly string[]
}

/** The animals that can be found, in the order of the list. Hidden ones are left out. */
export function indexAnimals<Animal>(
  animals: readonly Animal[],
  searched: (animal: Animal) => SearchedAnimal,
): IndexEntry<Animal>[] {
  return animals
    .map((animal) => ({ animal, facts: searched(animal) }))
    .filter(({ facts }) => facts.state !== 'hidden')
    .map(({ animal, facts }) => ({
      animal,
      facts,
      words: wordsOf(facts),
      sires: facts.sires.map(plainRegistration),
    }))
}

function wordsOf({ name, registrations, otherWords = '' }: SearchedAnimal): string[] {
  return [
    ...plainWords(`${name} ${otherWords}`),
    ...registrations.flatMap(plainWords),
    ...registrations.map((each) => plainRegistration(each).toLowerCase()),
  ]
}
