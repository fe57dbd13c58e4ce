import type { AnimalState } from '../animal-states.ts'
import {
  emptyQuery,
  type HerdQuery,
  isOtherOrder,
  type OtherOrder,
  plainRegistration,
  type TraitFigure,
} from './herd-query.ts'
import { isInRange } from './number-range.ts'

/** What a search reads of an animal or a pregnancy. */
export interface SearchedAnimal {
  state: AnimalState
  name: string
  registrations: readonly string[]
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

/** Which way a trait is better, by its code; `higher` where the aim of the herd decides. */
export type BetterDirections = ReadonlyMap<string, 'higher' | 'lower'>

interface SearchOptions {
  better: BetterDirections
  /** The trait that a purpose is ordered by. */
  purposeOrders: ReadonlyMap<string, string>
}

/**
 * The animals that fit a query, in its order. Without an order they come in the order of their purpose, or else of the list. Ties keep
 * the order of the list. Hidden animals are never found.
 */
export function searchAnimals<Animal>(
  animals: readonly Animal[],
  searched: (animal: Animal) => SearchedAnimal,
  query: HerdQuery,
  { better, purposeOrders }: SearchOptions,
): Animal[] {
  const conditions = conditionsOf(query)
  const found = animals
    .map((animal) => ({ animal, facts: searched(animal) }))
    .filter(({ facts }) => facts.state !== 'hidden' && conditions.every(({ fits }) => fits(facts)))
  const order = query.order ?? (query.purpose && purposeOrders.get(query.purpose))
  const compare = order ? comparison(order, better) : compareStates
  return found.sort((one, other) => compare(one.facts, other.facts)).map(({ animal }) => animal)
}

/** A condition of a query. */
export interface Condition {
  /** The query without this condition. */
  without: HerdQuery
  fits(animal: SearchedAnimal): boolean
}

/** The conditions of a query. A figure that an animal lacks does not fit. */
export function conditionsOf(query: HerdQuery): Condition[] {
  const { state, text, price, milk, traits, excluded } = query
  const conditions: Condition[] = traits.map((limit) => ({
    without: { ...query, traits: traits.filter((each) => each !== limit) },
    fits: (animal) => {
      const value = animal.traits[limit.code]?.[limit.figure]
      return value !== undefined && isInRange(value, limit.range)
    },
  }))
  if (state !== 'all')
    conditions.push({ without: { ...query, state: 'all' }, fits: (animal) => animal.state === state })
  if (text) {
    const words = plainWords(text)
    conditions.push({
      without: { ...query, text: emptyQuery.text },
      fits: (animal) => hasWords(animal, words),
    })
  }
  if (price)
    conditions.push({
      without: { ...query, price: undefined },
      fits: (animal) => animal.price !== undefined && isInRange(animal.price, price),
    })
  if (milk)
    conditions.push({
      without: { ...query, milk: undefined },
      fits: (animal) => animal.milk !== undefined && isInRange(animal.milk, milk),
    })
  if (excluded.length > 0) {
    const registrations = new Set(excluded)
    conditions.push({
      without: { ...query, excluded: [] },
      fits: ({ sires }) => !sires.some((each) => registrations.has(plainRegistration(each))),
    })
  }
  return conditions
}

/** Each word begins a word of the name or a registration. */
function hasWords({ name, registrations }: SearchedAnimal, words: readonly string[]): boolean {
  const own = [...plainWords(name), ...registrations.flatMap(plainWords), ...registrations.map(plainJoined)]
  return words.every((word) => own.some((each) => each.startsWith(word)))
}

function plainWords(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

function plainJoined(registration: string): string {
  return plainRegistration(registration).toLowerCase()
}

type Comparison = (one: SearchedAnimal, other: SearchedAnimal) => number

/** Available and reserved animals come before sold ones. */
const compareStates: Comparison = (one, other) =>
  Number(one.state === 'sold') - Number(other.state === 'sold')

const otherOrders: Readonly<Record<OtherOrder, Comparison>> = {
  price: (one, other) => compareNumbers(one.price, other.price),
  name: (one, other) => one.name.localeCompare(other.name, 'pt'),
  /** The youngest first. */
  born: (one, other) => compareNumbers(timeOf(one.born), timeOf(other.born), 'higher'),
}

/** Best first; animals without the trait come last. Equal values are ordered by accuracy. */
function comparison(order: string, better: BetterDirections): Comparison {
  if (isOtherOrder(order)) return otherOrders[order]
  return (one, other) => {
    const [a, b] = [one.traits[order], other.traits[order]]
    return (
      compareNumbers(a?.value, b?.value, better.get(order) ?? 'higher') ||
      compareNumbers(a?.accuracy, b?.accuracy, 'higher')
    )
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

function timeOf(day: string | undefined): number | undefined {
  return day === undefined ? undefined : Date.parse(day)
}
