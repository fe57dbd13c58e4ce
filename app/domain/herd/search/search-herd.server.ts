import type { NumberRange } from '../../../platform/forms/typed-numbers.ts'
import { oncePer } from '../../../platform/once-per.ts'
import { wordsOf } from '../../../platform/text.ts'
import type { Purpose } from '../advice.server.ts'
import type { Animal } from '../animals.server.ts'
import type { Trait } from '../evaluations.server.ts'
import { type AnimalList, breedNames, type Herd } from '../herd.server.ts'
import type { ListDocument } from '../lists.server.ts'
import { byKinship, findHerdSire, type HerdSire } from '../pedigree/herd-pedigree.server.ts'
import {
  type HerdQuery,
  isOtherOrder,
  type OtherOrder,
  parseHerdQuery,
  parseOrder,
  type StateFilter,
  type TraitLimit,
} from './herd-query.ts'
import {
  type IndexEntry,
  indexAnimals,
  type ListFacets,
  listFacets,
  searchedAnimal,
  searchKey,
} from './search-index.server.ts'

export interface FoundAnimals {
  list: ListDocument
  query: HerdQuery
  /** A trait's code or another order; undefined for the order of the panel. */
  order: string | undefined
  /** Undefined where the query names none, or no pedigree of the list is known. */
  herdSire: HerdSire | undefined
  animals: readonly Animal[]
  facets: ListFacets
  /** Where nothing is found: single conditions without which something is. */
  loosenings: readonly Loosening[]
}

export function readHerdQuery(
  parameters: URLSearchParams,
  { traits, purposes, breeds }: Pick<Herd, 'traits' | 'purposes' | 'breeds'>,
): HerdQuery {
  return parseHerdQuery(parameters, {
    traits: traits.map(({ code }) => code),
    purposes: purposes.map(({ id }) => id),
    breeds: [...breedNames(breeds).keys()],
  })
}

/** Searches a list, which is prepared once for each version of the content. */
export function searchList(herd: Herd, list: AnimalList, asked: HerdQuery): FoundAnimals {
  const { document } = list
  const { index, facets } = preparedLists(herd).get(list) ?? prepareList(herd, list)
  const herdSire = facets.hasAncestors ? findHerdSire(asked.herdSire, herd) : undefined
  const sire = herdSire?.sires && herdSire
  const query = asked.order === 'kinship' && !sire ? { ...asked, order: undefined } : asked
  const traitCodes = herd.traits.map(({ code }) => code)
  const listOrder = sire ? 'kinship' : parseOrder(document.order ?? '', traitCodes)
  const animals = searchAnimals(index, query, { ...herd, order: listOrder })
  const order = shownOrder(query, herd.purposes, listOrder)
  if (order === 'kinship' && sire) animals.sort(byKinship(sire))
  return {
    list: document,
    query,
    order,
    herdSire,
    animals,
    facets,
    loosenings: animals.length > 0 ? [] : loosenings(index, query),
  }
}

interface PreparedList {
  index: IndexEntry<Animal>[]
  facets: ListFacets
}

const preparedLists = oncePer((_: Herd) => new Map<AnimalList, PreparedList>())

function prepareList(herd: Herd, list: AnimalList): PreparedList {
  const index = indexAnimals(list.animals, (animal) => searchedAnimal(herd, list.document, animal))
  const prepared = { index, facets: listFacets(index) }
  preparedLists(herd).set(list, prepared)
  return prepared
}

/**
 * The animals that fit a query, in its order. Without an order they come in the order of their purpose's first trait, or else of the
 * list. Ties keep the order of the list.
 */
export function searchAnimals<Item>(
  index: readonly IndexEntry<Item>[],
  query: HerdQuery,
  { traits, purposes, order: listOrder }: SearchOptions,
): Item[] {
  const conditions = conditionsOf(query)
  const found = index.filter((entry) => conditions.every(({ fits }) => fits(entry)))
  const order = shownOrder(query, purposes, listOrder)
  const compare = order ? comparison(order, traits, found) : compareStates
  return found.sort(compare).map(({ animal }) => animal)
}

/** What a query orders by: its own order, its purpose's first trait, or the list's order. */
export function shownOrder(
  { order, purpose }: Pick<HerdQuery, 'order' | 'purpose'>,
  purposes: readonly Pick<Purpose, 'id' | 'traits'>[],
  listOrder: string | undefined,
): string | undefined {
  return order ?? purposes.find(({ id }) => id === purpose)?.traits[0] ?? listOrder
}

interface SearchOptions {
  traits: readonly Pick<Trait, 'code' | 'better'>[]
  purposes: readonly Pick<Purpose, 'id' | 'traits'>[]
  /** The list's own. */
  order?: string | undefined
}

type Comparison = (one: IndexEntry, other: IndexEntry) => number

/** Available and reserved animals come before sold ones. */
const compareStates: Comparison = (one, other) =>
  Number(one.facts.state === 'sold') - Number(other.facts.state === 'sold')

const otherOrders: Readonly<Record<OtherOrder, Comparison>> = {
  price: (one, other) => compareValues(one.facts.price, other.facts.price),
  milk: (one, other) => compareValues(one.facts.milk, other.facts.milk, 'higher'),
  inbreeding: (one, other) => compareValues(one.facts.inbreeding, other.facts.inbreeding),
  name: (one, other) => one.nameRank - other.nameRank,
  born: (one, other) => compareValues(one.facts.born, other.facts.born, 'higher'),
  // `searchList` knows the visitor's bull.
  kinship: compareStates,
}

/**
 * Best first; animals without the trait come last. Equal values are ordered by accuracy. Figures of different programmes, runs or breeds do
 * not compare: the animals of each are together, those of most animals first.
 */
function comparison(
  order: string,
  traits: SearchOptions['traits'],
  found: readonly IndexEntry[],
): Comparison {
  if (isOtherOrder(order)) return otherOrders[order]
  const better = traits.find(({ code }) => code === order)?.better ?? 'higher'
  const bases = basesOf(found.filter(({ facts }) => facts.traits[order]).map(({ facts }) => facts.base))
  const placeOf = ({ facts }: IndexEntry) => bases.indexOf(facts.base)
  return (one, other) => {
    const [a, b] = [one.facts.traits[order], other.facts.traits[order]]
    if (a && b && one.facts.base !== other.facts.base) return placeOf(one) - placeOf(other)
    return compareValues(a?.value, b?.value, better) || compareValues(a?.accuracy, b?.accuracy, 'higher')
  }
}

/** Each base once, that of most animals first. */
function basesOf(bases: readonly (string | undefined)[]): (string | undefined)[] {
  const counts = new Map<string | undefined, number>()
  for (const base of bases) counts.set(base, (counts.get(base) ?? 0) + 1)
  return [...counts]
    .sort(
      ([one = '', ones], [other = '', others]) =>
        others - ones || other.localeCompare(one, 'pt', { numeric: true }),
    )
    .map(([base]) => base)
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
  | { kind: 'price' | 'milk' | 'inbreeding'; range: NumberRange }
  | { kind: 'excluded'; registration: string }

/** The conditions of a query. A figure that an animal lacks does not fit. */
export function conditionsOf(query: HerdQuery): Condition[] {
  const { state, text, breed, price, milk, inbreeding, traits, excluded } = query
  return [
    ...(state === 'all' ? [] : [stateCondition(query, state)]),
    ...(text ? [textCondition(query)] : []),
    ...(breed === undefined ? [] : [breedCondition(query, breed)]),
    ...(price ? [rangeCondition(query, 'price', price)] : []),
    ...(milk ? [rangeCondition(query, 'milk', milk)] : []),
    ...(inbreeding ? [rangeCondition(query, 'inbreeding', inbreeding)] : []),
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

/** The text begins a registration, or each of its words begins a word of the name or a registration. */
function textCondition(query: HerdQuery): Condition {
  const words = wordsOf(query.text).map((word) => [word, searchKey(word)].filter(Boolean))
  const whole = searchKey(query.text)
  return {
    criterion: { kind: 'text', text: query.text },
    without: { ...query, text: '' },
    fits: (entry) =>
      words.every((writings) => writings.some((word) => begins(entry, word))) ||
      (whole !== '' && begins(entry, whole)),
  }
}

function begins({ words }: IndexEntry, text: string): boolean {
  return words.some((each) => each.startsWith(text))
}

function breedCondition(query: HerdQuery, breed: string): Condition {
  return {
    criterion: { kind: 'breed', breed },
    without: { ...query, breed: undefined },
    fits: ({ facts }) => facts.breed === breed,
  }
}

function rangeCondition(
  query: HerdQuery,
  kind: 'price' | 'milk' | 'inbreeding',
  range: NumberRange,
): Condition {
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
