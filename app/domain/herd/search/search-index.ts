import type { AnimalState } from '../animal-states.ts'
import { plainRegistration } from '../plain-registration.ts'
import type { TraitFigure } from './herd-query.ts'
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
  /** Its place by name; equal names share one. Comparing names takes longer than the rest of a search. */
  nameRank: number
}

const { compare: compareNames } = new Intl.Collator('pt')

/** The animals that can be found, in the order of the list. Hidden ones are left out. */
export function indexAnimals<Animal>(
  animals: readonly Animal[],
  searched: (animal: Animal) => SearchedAnimal,
): IndexEntry<Animal>[] {
  const found = animals
    .map((animal) => ({ animal, facts: searched(animal) }))
    .filter(({ facts }) => facts.state !== 'hidden')
  const ranks = rankNames(found.map(({ facts }) => facts.name))
  return found.map(({ animal, facts }) => ({
    animal,
    facts,
    words: wordsOf(facts),
    sires: facts.sires.map(plainRegistration),
    nameRank: ranks.get(facts.name) ?? 0,
  }))
}

function rankNames(names: readonly string[]): ReadonlyMap<string, number> {
  const sorted = [...new Set(names)].sort(compareNames)
  let rank = 0
  return new Map(
    sorted.map((name, index) => {
      const before = sorted[index - 1]
      if (before !== undefined && compareNames(before, name) !== 0) rank = index
      return [name, rank]
    }),
  )
}

function wordsOf({ name, registrations, otherWords = '' }: SearchedAnimal): string[] {
  return [
    ...plainWords(`${name} ${otherWords}`),
    ...registrations.flatMap(plainWords),
    ...registrations.map((each) => plainRegistration(each).toLowerCase()),
  ]
}
