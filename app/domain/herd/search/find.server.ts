import type { Purpose } from '../advice.server.ts'
import { animalSought } from '../animals.server.ts'
import { byFrequency } from '../evaluations.server.ts'
import type { DeclaredSought } from '../fact-fields.server.ts'
import type { ShownAnimal, ShownList } from '../shown/shown-herd.server.ts'
import {
  type Condition,
  conditionsOf,
  isKnown,
  orderParameter,
  purposeParameter,
  type Query,
  soughtValue,
} from './query.server.ts'

/**
 * The animals of a list that fit a query on a day, in its order, or else in that of its purpose or the list. Ties keep the order of the
 * list. Offered matings follow confirmed pregnancies.
 */
export function find(list: ShownList, query: Query, today: string): ShownAnimal[] {
  const conditions = conditionsOf(query, list)
  const found = list.animals.filter((animal) => conditions.every(({ fits }) => fits(animal, today)))
  const order = orderOf(list, query)
  const compare = order === undefined ? compareStates : comparison(order, found, list, today)
  if (basesOf(order, found).length > 1) return found.sort(compare)
  return found.sort((one, other) => Number(one.isOffered) - Number(other.isOffered) || compare(one, other))
}

/** A trait's code, or another order; undefined for the order of the panel. */
export function orderOf(list: ShownList, query: Query): string | undefined {
  return askedOrder(list, query) ?? list.document.order
}

export function askedOrder(list: ShownList, query: Query): string | undefined {
  const purpose = purposeOf(list, query)
  return query.get(orderParameter) ?? purpose?.traits[0] ?? purpose?.order
}

export function purposeOf({ herd }: ShownList, query: Query): Purpose | undefined {
  return herd.content.purposes.find(({ id }) => id === query.get(purposeParameter))
}

/** Separates figures of different bases in an order by a trait, otherwise confirmed and offered pregnancies. */
export type Grouping = 'base' | 'offer' | undefined

export function groupingOf(found: readonly ShownAnimal[], order: string | undefined): Grouping {
  if (basesOf(order, found).length > 1) return 'base'
  const offers = new Set(found.filter((animal) => animal.has('pregnancy')).map(({ isOffered }) => isOffered))
  return offers.size > 1 ? 'offer' : undefined
}

/** For a query that finds nothing: the conditions without which it finds something, the most animals first. */
export function loosenings(list: ShownList, query: Query, today: string) {
  const conditions = conditionsOf(query, list)
  const counts = new Map<Condition, number>()
  for (const animal of list.animals) {
    const [only, ...others] = conditions.filter(({ fits }) => !fits(animal, today))
    if (only && others.length === 0) counts.set(only, (counts.get(only) ?? 0) + 1)
  }
  return [...counts]
    .map(([condition, count]) => ({ condition, count }))
    .sort((one, other) => other.count - one.count)
}

export function ordersOf(list: ShownList, today: string): DeclaredSought[] {
  return animalSought.filter((fact) => fact.order && isKnown(fact, list, today))
}

/** For example `Ordem: Peso à desmama – efeito direto (PD-ED), maior primeiro`. */
export function orderText(order: string, { herd: { t, language, content } }: ShownList): string {
  const declared = animalSought.find(({ code }) => code === order)?.order
  if (declared) return `${t('Ordem')}: ${declared.text[language]}`
  const trait = content.traits.find(({ code }) => code === order)
  const values = { trait: trait ? `${trait.name} (${order})` : order }
  return trait?.better === 'lower'
    ? t('Ordem: {trait}, menor primeiro', values)
    : t('Ordem: {trait}, maior primeiro', values)
}

type Comparison = (one: ShownAnimal, other: ShownAnimal) => number

const compareStates: Comparison = (one, other) =>
  Number(one.state === 'sold') - Number(other.state === 'sold')

function comparison(
  order: string,
  found: readonly ShownAnimal[],
  list: ShownList,
  today: string,
): Comparison {
  const fact = animalSought.find(({ code }) => code === order)
  if (!fact?.order) return traitComparison(order, found, list)
  const { first } = fact.order
  const values = new Map(found.map((animal) => [animal, soughtValue(fact, animal, list, today)]))
  return (one, other) => compareValues(values.get(one), values.get(other), first)
}

/**
 * Best first; animals without the trait come last. Equal values are ordered by accuracy. Figures of different programmes, runs or breeds do
 * not compare: the animals of each are together, those of most animals first.
 */
function traitComparison(code: string, found: readonly ShownAnimal[], { herd }: ShownList): Comparison {
  const better = herd.content.traits.find((trait) => trait.code === code)?.better ?? 'higher'
  const bases = basesOf(code, found)
  const figures = new Map(
    found.map((animal) => {
      const own = animal.evaluation?.traits[code]
      return [animal, own && { ...own, place: bases.indexOf(animal.evaluationBase ?? '') }] as const
    }),
  )
  return (one, other) => {
    const [a, b] = [figures.get(one), figures.get(other)]
    if (!a || !b) return Number(!a) - Number(!b)
    return (
      a.place - b.place ||
      compareValues(a.value, b.value, better) ||
      compareValues(a.accuracy, b.accuracy, 'higher')
    )
  }
}

/** Each base on which animals have a trait, that of most animals first. Other orders have none. */
function basesOf(code: string | undefined, found: readonly ShownAnimal[]): string[] {
  if (code === undefined) return []
  return byFrequency(
    found.map(({ evaluation, evaluationBase }) => (evaluation?.traits[code] ? evaluationBase : undefined)),
  )
}

/** Missing values come last, whichever way is better. */
function compareValues<Value extends number | string>(
  one: Value | undefined,
  other: Value | undefined,
  first: 'higher' | 'lower',
): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  if (one === other) return 0
  return one < other === (first === 'lower') ? -1 : 1
}
