import { type Condition, conditionsOf } from './conditions.ts'
import { type HerdQuery, isOtherOrder, type OtherOrder } from './herd-query.ts'
import type { IndexEntry } from './search-index.ts'

/** Which way a trait is better, by its code; `higher` where the aim of the herd decides. */
export type BetterDirections = ReadonlyMap<string, 'higher' | 'lower'>

export interface SearchOptions {
  better: BetterDirections
  /** The trait that a purpose is ordered by. */
  purposeOrders: ReadonlyMap<string, string>
}

/**
 * The animals that fit a query, in its order. Without an order they come in the order of their purpose, or else of the list. Ties keep
 * the order of the list.
 */
export function searchAnimals<Animal>(
  index: readonly IndexEntry<Animal>[],
  query: HerdQuery,
  { better, purposeOrders }: SearchOptions,
): Animal[] {
  const conditions = conditionsOf(query)
  const found = index.filter((entry) => conditions.every(({ fits }) => fits(entry)))
  const order = query.order ?? (query.purpose && purposeOrders.get(query.purpose))
  const compare = order ? comparison(order, better) : compareStates
  return found.sort(compare).map(({ animal }) => animal)
}

/** A condition and how many animals would be found without it. */
export interface Loosening {
  condition: Condition
  count: number
}

/** For a query that finds nothing: the conditions without which it finds something, the most animals first. */
export function loosenings(index: readonly IndexEntry[], query: HerdQuery): Loosening[] {
  const conditions = conditionsOf(query)
  const counts = new Map<Condition, number>()
  for (const entry of index) {
    const failed = conditions.filter(({ fits }) => !fits(entry))
    const [only] = failed
    if (only && failed.length === 1) counts.set(only, (counts.get(only) ?? 0) + 1)
  }
  return [...counts]
    .map(([condition, count]) => ({ condition, count }))
    .sort((one, other) => other.count - one.count)
}

type Comparison = (one: IndexEntry, other: IndexEntry) => number

/** Available and reserved animals come before sold ones. */
const compareStates: Comparison = (one, other) =>
  Number(one.facts.state === 'sold') - Number(other.facts.state === 'sold')

const otherOrders: Readonly<Record<OtherOrder, Comparison>> = {
  price: (one, other) => compareNumbers(one.facts.price, other.facts.price),
  /** The most first. */
  milk: (one, other) => compareNumbers(one.facts.milk, other.facts.milk, 'higher'),
  name: (one, other) => one.nameRank - other.nameRank,
  /** The youngest first. */
  born: (one, other) => compareDays(one.facts.born, other.facts.born),
}

/** Best first; animals without the trait come last. Equal values are ordered by accuracy. */
function comparison(order: string, better: BetterDirections): Comparison {
  if (isOtherOrder(order)) return otherOrders[order]
  const direction = better.get(order) ?? 'higher'
  return (one, other) => {
    const [a, b] = [one.facts.traits[order], other.facts.traits[order]]
    return compareNumbers(a?.value, b?.value, direction) || compareNumbers(a?.accuracy, b?.accuracy, 'higher')
  }
}

/** Missing numbers come last, whichever way is better. */
function compareNumbers(
  one: number | undefined,
  other: number | undefined,
  better: 'higher' | 'lower' = 'lower',
): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  return better === 'lower' ? one - other : other - one
}

/** ISO days, the latest first; missing ones last. */
function compareDays(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  if (one === other) return 0
  return one > other ? -1 : 1
}
