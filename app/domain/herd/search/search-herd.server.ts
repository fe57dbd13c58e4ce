import { wordsOf } from '../../../platform/text.ts'
import { type HerdListName, herdLists } from '../../herd-paths.ts'
import type { Purpose } from '../advice.server.ts'
import { pregnancyBreedCodes } from '../animals.ts'
import type { Trait } from '../evaluations.server.ts'
import type { Herd, HerdAnimals, HerdLists, TraitsAndPurposes } from '../herd.server.ts'
import {
  type HerdQuery,
  isOtherOrder,
  type NumberRange,
  type OtherOrder,
  parseHerdQuery,
  type StateFilter,
  type TraitLimit,
} from './herd-query.ts'
import {
  type IndexEntry,
  indexAnimals,
  type ListFacets,
  listFacets,
  type SearchedAnimal,
  searchedAnimal,
  searchedPregnancy,
} from './search-index.server.ts'

export interface FoundAnimals<List extends HerdListName = HerdListName> {
  list: List
  query: HerdQuery
  animals: readonly HerdAnimals[List][]
  facets: ListFacets
  /** Where nothing is found: single conditions without which something is. */
  loosenings: readonly Loosening[]
}

export type FoundInList = { [List in HerdListName]: FoundAnimals<List> }[HerdListName]

export function readHerdQuery(
  parameters: URLSearchParams,
  { traits, purposes }: TraitsAndPurposes,
): HerdQuery {
  return parseHerdQuery(parameters, {
    traits: traits.map(({ code }) => code),
    purposes: purposes.map(({ id }) => id),
    breeds: pregnancyBreedCodes,
  })
}

/** The list with this part of addresses, such as `touros`; undefined for no list. */
export function findList(slug: string): HerdListName | undefined {
  return (Object.keys(herdLists) as HerdListName[]).find((name) => herdLists[name] === slug)
}

export function searchList(list: HerdListName, query: HerdQuery, herd: Herd): FoundInList {
  switch (list) {
    case 'bulls':
      return searchBulls(query, herd)
    case 'girAnimals':
      return searchGirAnimals(query, herd)
    case 'pregnancies':
      return searchPregnancies(query, herd)
  }
}

export const searchBulls = searcher('bulls', searchedAnimal)
export const searchGirAnimals = searcher('girAnimals', searchedAnimal)
export const searchPregnancies = searcher('pregnancies', searchedPregnancy)

/** Searches a list of the herd, which is prepared once for each version of the content. */
function searcher<List extends HerdListName>(
  list: List,
  searched: (animal: HerdAnimals[List]) => SearchedAnimal,
): (query: HerdQuery, herd: HerdLists & TraitsAndPurposes) => FoundAnimals<List> {
  const prepared = new WeakMap<
    HerdLists[List],
    { index: IndexEntry<HerdAnimals[List]>[]; facets: ListFacets }
  >()
  function prepare(animals: HerdLists[List]) {
    const index = indexAnimals(animals, searched)
    const made = { index, facets: listFacets(index) }
    prepared.set(animals, made)
    return made
  }
  return (query, herd) => {
    const lists: HerdLists = herd
    const { index, facets } = prepared.get(lists[list]) ?? prepare(lists[list])
    const animals = searchAnimals(index, query, herd)
    return { list, query, animals, facets, loosenings: animals.length > 0 ? [] : loosenings(index, query) }
  }
}

/**
 * The animals that fit a query, in its order. Without an order they come in the order of their purpose's first trait, or else of the
 * list. Ties keep the order of the list.
 */
export function searchAnimals<Animal>(
  index: readonly IndexEntry<Animal>[],
  query: HerdQuery,
  { traits, purposes }: SearchOptions,
): Animal[] {
  const conditions = conditionsOf(query)
  const found = index.filter((entry) => conditions.every(({ fits }) => fits(entry)))
  const order = query.order ?? purposes.find(({ id }) => id === query.purpose)?.traits[0]
  const compare = order ? comparison(order, traits) : compareStates
  return found.sort(compare).map(({ animal }) => animal)
}

interface SearchOptions {
  traits: readonly Pick<Trait, 'code' | 'better'>[]
  purposes: readonly Pick<Purpose, 'id' | 'traits'>[]
}

type Comparison = (one: IndexEntry, other: IndexEntry) => number

/** Available and reserved animals come before sold ones. */
const compareStates: Comparison = (one, other) =>
  Number(one.facts.state === 'sold') - Number(other.facts.state === 'sold')

const otherOrders: Readonly<Record<OtherOrder, Comparison>> = {
  price: (one, other) => compareValues(one.facts.price, other.facts.price),
  milk: (one, other) => compareValues(one.facts.milk, other.facts.milk, 'higher'),
  name: (one, other) => one.nameRank - other.nameRank,
  born: (one, other) => compareValues(one.facts.born, other.facts.born, 'higher'),
}

/** Best first; animals without the trait come last. Equal values are ordered by accuracy. */
function comparison(order: string, traits: SearchOptions['traits']): Comparison {
  if (isOtherOrder(order)) return otherOrders[order]
  const better = traits.find(({ code }) => code === order)?.better ?? 'higher'
  return (one, other) => {
    const [a, b] = [one.facts.traits[order], other.facts.traits[order]]
    return compareValues(a?.value, b?.value, better) || compareValues(a?.accuracy, b?.accuracy, 'higher')
  }
}

/** Missing values come last, whichever way is better. */
function compareValues<Value extends number | string>(
  one: Value | undefined,
  other: Value | undefined,
  better: 'higher' | 'lower' = 'lower',
): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  if (one === other) return 0
  return one < other === (better === 'lower') ? -1 : 1
}

interface Condition {
  criterion: Criterion
  without: HerdQuery
  fits(entry: IndexEntry): boolean
}

export type Criterion =
  | { kind: 'trait'; limit: TraitLimit }
  | { kind: 'state'; state: Exclude<StateFilter, 'all'> }
  | { kind: 'text'; text: string }
  | { kind: 'breed'; breed: string }
  | { kind: 'price' | 'milk'; range: NumberRange }
  | { kind: 'excluded'; registration: string }

/** The conditions of a query. A figure that an animal lacks does not fit. */
export function conditionsOf(query: HerdQuery): Condition[] {
  const { state, text, breed, price, milk, traits, excluded } = query
  return [
    ...(state === 'all' ? [] : [stateCondition(query, state)]),
    ...(text ? [textCondition(query)] : []),
    ...(breed === undefined ? [] : [breedCondition(query, breed)]),
    ...(price ? [rangeCondition(query, 'price', price)] : []),
    ...(milk ? [rangeCondition(query, 'milk', milk)] : []),
    ...traits.map((limit) => traitCondition(query, limit)),
    ...excluded.map((registration) => exclusion(query, registration)),
  ]
}

function stateCondition(query: HerdQuery, state: Exclude<StateFilter, 'all'>): Condition {
  return {
    criterion: { kind: 'state', state },
    without: { ...query, state: 'all' },
    fits: ({ facts }) => facts.state === state,
  }
}

/** Each word begins a word of the name or a registration. */
function textCondition(query: HerdQuery): Condition {
  const words = wordsOf(query.text)
  return {
    criterion: { kind: 'text', text: query.text },
    without: { ...query, text: '' },
    fits: (entry) => words.every((word) => entry.words.some((each) => each.startsWith(word))),
  }
}

function breedCondition(query: HerdQuery, breed: string): Condition {
  return {
    criterion: { kind: 'breed', breed },
    without: { ...query, breed: undefined },
    fits: ({ facts }) => facts.breed === breed,
  }
}

function rangeCondition(query: HerdQuery, kind: 'price' | 'milk', range: NumberRange): Condition {
  return {
    criterion: { kind, range },
    without: { ...query, [kind]: undefined },
    fits: ({ facts }) => isInRange(facts[kind], range),
  }
}

function traitCondition(query: HerdQuery, limit: TraitLimit): Condition {
  const { code, figure, range } = limit
  return {
    criterion: { kind: 'trait', limit },
    without: { ...query, traits: query.traits.filter((each) => each !== limit) },
    fits: ({ facts }) => isInRange(facts.traits[code]?.[figure], range),
  }
}

function exclusion(query: HerdQuery, registration: string): Condition {
  return {
    criterion: { kind: 'excluded', registration },
    without: { ...query, excluded: query.excluded.filter((each) => each !== registration) },
    fits: ({ sires }) => !sires.includes(registration),
  }
}

function isInRange(
  value: number | undefined,
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: NumberRange,
): boolean {
  return value !== undefined && value >= from && value <= to
}

interface Loosening {
  condition: Condition
  count: number
}

/** For a query that finds nothing: the conditions without which it finds something, the most animals first. */
export function loosenings(index: readonly IndexEntry[], query: HerdQuery): Loosening[] {
  const conditions = conditionsOf(query)
  const counts = new Map<Condition, number>()
  for (const entry of index) {
    const [only, ...others] = conditions.filter(({ fits }) => !fits(entry))
    if (only && others.length === 0) counts.set(only, (counts.get(only) ?? 0) + 1)
  }
  return [...counts]
    .map(([condition, count]) => ({ condition, count }))
    .sort((one, other) => other.count - one.count)
}
