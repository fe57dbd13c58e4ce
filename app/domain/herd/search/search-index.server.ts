import { inEnglish } from '../../../platform/i18n/ui-text.ts'
import { plainCode, wordsOf } from '../../../platform/text.ts'
import { type Bull, type GirAnimal, type Pregnancy, registrationsOf } from '../animals.server.ts'
import { type AnimalState, pregnancyBreeds } from '../animals.ts'
import { mainEvaluation } from '../evaluations.server.ts'
import { type NamedAncestor, siresOf } from '../pedigree.server.ts'
import { type TraitFigure, traitFigures } from './herd-query.ts'

export interface SearchedAnimal {
  state: AnimalState
  name: string
  registrations: readonly string[]
  breed?: string | undefined
  otherWords?: string | undefined
  born?: string | undefined
  /** Reais. */
  price?: number | undefined
  /** Litres or kilograms of a lactation. */
  milk?: number | undefined
  sires: readonly NamedAncestor[]
  traits: Readonly<Partial<Record<string, Readonly<{ [Figure in TraitFigure]?: number | undefined }>>>>
}

export function searchedAnimal(animal: Bull | GirAnimal): SearchedAnimal {
  const { state, name, born, pedigree } = animal
  return {
    state,
    name,
    born,
    registrations: registrationsOf(animal),
    milk: 'lactation' in animal ? animal.lactation?.kg : undefined,
    sires: siresOf(pedigree),
    traits: mainEvaluation(animal)?.traits ?? {},
  }
}

/** A pregnancy is found by the names of donor and sire, and by its breed in both languages. */
export function searchedPregnancy(pregnancy: Pregnancy): SearchedAnimal {
  const { state, breed, donor, donorMilkLitres, sire, confirmed, priceCents } = pregnancy
  const breedName = pregnancyBreeds[breed]
  return {
    state,
    name: `${donor} × ${sire}`,
    registrations: [],
    breed,
    otherWords: `${breedName} ${inEnglish(breedName)}`,
    born: confirmed,
    price: priceCents / 100,
    milk: donorMilkLitres,
    sires: [],
    traits: {},
  }
}

export interface IndexEntry<Animal = unknown> {
  animal: Animal
  facts: SearchedAnimal
  words: readonly string[]
  /** Registrations as they are compared. */
  sires: readonly string[]
  /** Its rank by name; equal names share one. Comparing names takes longer than the rest of a search. */
  nameRank: number
}

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
    words: searchedWords(facts),
    sires: facts.sires.flatMap(({ registration }) => (registration ? plainCode(registration) : [])),
    nameRank: ranks.get(facts.name) ?? 0,
  }))
}

const { compare: compareNames } = new Intl.Collator('pt')

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

function searchedWords({ name, registrations, otherWords = '' }: SearchedAnimal): string[] {
  return [
    ...wordsOf(`${name} ${otherWords}`),
    ...registrations.flatMap(wordsOf),
    ...registrations.map((each) => plainCode(each).toLowerCase()),
  ]
}

/** What the animals of a list can be searched by: a control for anything else would find nothing. */
export interface ListFacets {
  hasPrice: boolean
  hasMilk: boolean
  breeds: ReadonlySet<string>
  figures: ReadonlyMap<string, readonly TraitFigure[]>
  /** Sires and grandsires with a registration, the most frequent first. */
  sires: readonly KnownSire[]
  states: Readonly<Record<Exclude<AnimalState, 'hidden'>, number>>
}

export interface KnownSire {
  name: string
  registration: string
}

/** More are not offered as choices; their registrations can be typed. */
const maxSires = 8

export function listFacets(index: readonly IndexEntry[]): ListFacets {
  const facts = index.map((entry) => entry.facts)
  const count = (state: AnimalState) => facts.filter((each) => each.state === state).length
  return {
    hasPrice: facts.some(({ price }) => price !== undefined),
    hasMilk: facts.some(({ milk }) => milk !== undefined),
    breeds: new Set(facts.flatMap(({ breed }) => breed ?? [])),
    figures: knownFigures(facts),
    sires: frequentSires(facts.flatMap(({ sires }) => sires)),
    states: { available: count('available'), reserved: count('reserved'), sold: count('sold') },
  }
}

function knownFigures(facts: readonly SearchedAnimal[]): ReadonlyMap<string, readonly TraitFigure[]> {
  const evaluations = Map.groupBy(
    facts.flatMap(({ traits }) => Object.entries(traits)),
    ([code]) => code,
  )
  return new Map(
    [...evaluations].map(([code, figures]) => [
      code,
      traitFigures.filter((figure) => figures.some(([, each]) => each?.[figure] !== undefined)),
    ]),
  )
}

function frequentSires(ancestors: readonly NamedAncestor[]): KnownSire[] {
  const counts = new Map<string, KnownSire & { count: number }>()
  for (const { name, registration } of ancestors) {
    if (!registration) continue
    const key = plainCode(registration)
    counts.set(key, { name, registration, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, maxSires)
    .map(({ name, registration }) => ({ name, registration }))
}
