import type { Purpose } from '../advice/purposes.server.ts'
import type { Bull, GirAnimal, Pregnancy } from '../animals.server.ts'
import type { Trait } from '../evaluations.server.ts'
import { type NamedAncestor, siresOf } from '../pedigree.server.ts'
import { pregnancyBreedCodes } from '../pregnancy-breeds.ts'
import { addressParameters, areFromForm } from './form-parameters.ts'
import { type HerdQuery, parseHerdQuery, type QueryCodes } from './herd-query.ts'
import { type ListFacets, listFacets } from './list-facets.ts'
import { type Loosening, loosenings, type SearchOptions, searchAnimals } from './search-animals.ts'
import { type IndexEntry, indexAnimals, type SearchedAnimal } from './search-index.ts'
import { searchedBull, searchedGirAnimal, searchedPregnancy } from './searched-animals.server.ts'

/** What addresses of lists refer to. */
export interface SearchTerms {
  traits: readonly Trait[]
  purposes: readonly Purpose[]
}

/** What a list's address finds. */
export interface FoundAnimals<Animal = unknown> {
  query: HerdQuery
  animals: readonly Animal[]
  facets: ListFacets
  /** Where nothing is found: single conditions without which something is. */
  loosenings: readonly Loosening[]
}

export const findBulls = finder<Bull>(searchedBull, ({ pedigree }) => siresOf(pedigree))
export const findGirAnimals = finder<GirAnimal>(searchedGirAnimal, ({ pedigree }) => siresOf(pedigree))
export const findPregnancies = finder<Pregnancy>(searchedPregnancy, () => [])

interface SearchableList<Animal> {
  index: readonly IndexEntry<Animal>[]
  facets: ListFacets
}

/** Searches lists of one kind of animal. A list is prepared once for each version of the content. */
function finder<Animal extends object>(
  searched: (animal: Animal) => SearchedAnimal,
  siresOfAnimal: (animal: Animal) => readonly NamedAncestor[],
) {
  const lists = new WeakMap<readonly Animal[], SearchableList<Animal>>()

  function prepared(animals: readonly Animal[]): SearchableList<Animal> {
    const known = lists.get(animals)
    if (known) return known
    const index = indexAnimals(animals, searched)
    const list = { index, facets: listFacets(index, siresOfAnimal) }
    lists.set(animals, list)
    return list
  }

  return (
    animals: readonly Animal[],
    parameters: URLSearchParams,
    terms: SearchTerms,
  ): FoundAnimals<Animal> => {
    const { index, facets } = prepared(animals)
    const address = areFromForm(parameters) ? addressParameters(parameters) : parameters
    const query = parseHerdQuery(address, queryCodes(terms))
    const found = searchAnimals(index, query, searchOptions(terms))
    return { query, animals: found, facets, loosenings: found.length > 0 ? [] : loosenings(index, query) }
  }
}

function queryCodes({ traits, purposes }: SearchTerms): QueryCodes {
  return {
    traits: traits.map(({ code }) => code),
    purposes: purposes.map(({ id }) => id),
    breeds: pregnancyBreedCodes,
  }
}

function searchOptions({ traits, purposes }: SearchTerms): SearchOptions {
  return {
    better: new Map(traits.flatMap(({ code, better }) => (better ? [[code, better]] : []))),
    purposeOrders: new Map(purposes.flatMap(({ id, traits: [first] }) => (first ? [[id, first]] : []))),
  }
}
