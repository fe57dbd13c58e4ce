import type { NumberRange } from '../../../platform/forms/typed-numbers.ts'
import { oncePer } from '../../../platform/once-per.ts'
import { wordsOf } from '../../../platform/text.ts'
import type { Purpose } from '../advice.server.ts'
import type { Trait } from '../evaluations.server.ts'
import { breedNames, type Herd } from '../herd.server.ts'
import type { ListDocument } from '../lists.server.ts'
import type { ShownAnimal, ShownHerd, ShownList } from '../shown-herd.server.ts'
import {
  type HerdQuery,
  parseHerdQuery,
  parseOrder,
  type StateFilter,
  type TraitLimit,
} from './herd-query.ts'
import {
  basesOf,
  compareOffers,
  compareStates,
  comparison,
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
  animals: readonly ShownAnimal[]
  grouping: Grouping
  facets: ListFacets
  /** Where nothing is found: single conditions without which something is. */
  loosenings: readonly Loosening[]
}

/** What stands apart in a list: figures of different bases in an order by a trait, otherwise confirmed and offered pregnancies. */
export type Grouping = 'base' | 'offer' | undefined

export function readHerdQuery(
  parameters: URLSearchParams,
  { traits, purposes, breeds }: Pick<Herd, 'traits' | 'purposes' | 'breeds'>,
): HerdQuery {
  return parseHerdQuery(parameters, {
    traits: traits.map(({ code }) => code),
    wholeTraits: traits.filter(({ digits }) => digits === 0).map(({ code }) => code),
    purposes: purposes.map(({ id }) => id),
    breeds: [...breedNames(breeds).keys()],
  })
}

/** Searches a list, which is prepared once for each version of the content and day, as prices expire. */
export function searchList(herd: ShownHerd, list: ShownList, query: HerdQuery, today: string): FoundAnimals {
  const { document } = list
  const known = preparedLists(herd).get(list)
  const { index, facets } = known?.today === today ? known : prepareList(herd, list, today)
  const { traits, purposes } = herd.content
  const traitCodes = traits.map(({ code }) => code)
  const listOrder = parseOrder(document.order ?? '', traitCodes)
  const { found, grouping } = searchEntries(index, query, { traits, purposes, order: listOrder })
  const animals = found.map(({ animal }) => animal)
  return {
    list: document,
    query,
    order: shownOrder(query, purposes, listOrder),
    animals,
    grouping,
    facets,
    loosenings: animals.length > 0 ? [] : loosenings(index, query),
  }
}

interface PreparedList {
  today: string
  index: IndexEntry<ShownAnimal>[]
  facets: ListFacets
}

const preparedLists = oncePer((_: ShownHerd) => new Map<ShownList, PreparedList>())

function prepareList(herd: ShownHerd, list: ShownList, today: string): PreparedList {
  const index = indexAnimals(list.animals, (animal) => searchedAnimal(list.document, animal, today))
  const prepared = { today, index, facets: listFacets(index) }
  preparedLists(herd).set(list, prepared)
  return prepared
}

/**
 * The animals that fit a query, in its order. Without an order they come in that of their purpose, or else of the list. Ties keep the
 * order of the list. Offered matings follow confirmed pregnancies.
 */
export function searchEntries<Item>(
  index: readonly IndexEntry<Item>[],
  query: HerdQuery,
  { traits, purposes, order: listOrder }: SearchOptions,
): { found: IndexEntry<Item>[]; grouping: Grouping } {
  const conditions = conditionsOf(query)
  const found = index.filter((entry) => conditions.every(({ fits }) => fits(entry)))
  const order = shownOrder(query, purposes, listOrder)
  const compare = order ? comparison(order, traits, found) : compareStates
  if (order && basesOf(order, found).length > 1) return { found: found.sort(compare), grouping: 'base' }
  const offers = new Set(found.map(({ facts }) => facts.isOffered))
  return {
    found: found.sort((one, other) => compareOffers(one, other) || compare(one, other)),
    grouping: offers.has(true) && offers.has(false) ? 'offer' : undefined,
  }
}

/** What a query orders by: its own order, its purpose's first trait, or the list's order. */
export function shownOrder(
  { order, purpose }: Pick<HerdQuery, 'order' | 'purpose'>,
  purposes: SearchOptions['purposes'],
  listOrder: string | undefined,
): string | undefined {
  return order ?? purposeOrder(purposes.find(({ id }) => id === purpose)) ?? listOrder
}

/** A purpose's first trait, or its order without one. */
export function purposeOrder(
  purpose: Partial<Pick<Purpose, 'traits' | 'order'>> | undefined,
): string | undefined {
  return purpose?.traits?.[0] ?? parseOrder(purpose?.order ?? '', [])
}

interface SearchOptions {
  traits: readonly Pick<Trait, 'code' | 'better'>[]
  purposes: readonly Pick<Purpose, 'id' | 'traits' | 'order'>[]
  /** The list's own. */
  order?: string | undefined
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
