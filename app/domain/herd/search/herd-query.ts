import { pageParameter } from '../../paths.ts'
import { plainRegistration } from '../plain-registration.ts'
import { isLimitField } from './form-parameters.ts'
import {
  formatRange,
  type NumberRange,
  parseRange,
  type RangeLimits,
  rangeEnds,
  rangeOf,
  withoutRangeEnd,
} from './number-range.ts'

/** `all` includes reserved and sold animals. */
export type StateFilter = 'available' | 'reserved' | 'sold' | 'all'

/** A limit for one figure of a trait's evaluation. */
export interface TraitLimit {
  /** The trait's code. */
  code: string
  figure: TraitFigure
  range: NumberRange
}

export type TraitFigure = 'value' | 'deca' | 'percentile' | 'accuracy'

/** What a visitor looks for in a list of the herd. */
export interface HerdQuery {
  /** The id of a purpose. */
  purpose: string | undefined
  state: StateFilter
  /** Words of a name or a registration. */
  text: string
  /** The code of a breed of pregnancies. */
  breed: string | undefined
  /** Reais. */
  price: NumberRange | undefined
  /** Litres or kilograms of a lactation. */
  milk: NumberRange | undefined
  /** In the order of the traits and figures, each pair once. */
  traits: readonly TraitLimit[]
  /** Registrations that no animal may have as sire or grandsire. */
  excluded: readonly string[]
  /** A trait's code, or another order; undefined for the list's own. */
  order: string | undefined
}

export type OtherOrder = (typeof otherOrders)[keyof typeof otherOrders]

/** The codes that a query may name. */
export interface QueryCodes {
  purposes: readonly string[]
  traits: readonly string[]
  breeds: readonly string[]
}

export const queryParameters = {
  purpose: 'para',
  state: 'estado',
  words: 'busca',
  breed: 'raca',
  price: 'preco',
  milk: 'leite',
  excluded: 'fora',
  order: 'ordem',
} as const

const figurePrefixes: Readonly<Record<TraitFigure, string>> = {
  value: 'valor-',
  deca: 'deca-',
  percentile: 'p-',
  accuracy: 'ac-',
}

export const traitFigures = Object.keys(figurePrefixes) as TraitFigure[]

export const stateValues: Readonly<Record<StateFilter, string>> = {
  available: 'disponivel',
  reserved: 'reservado',
  sold: 'vendido',
  all: 'todos',
}

const otherOrders = { preco: 'price', leite: 'milk', nome: 'name', nascimento: 'born' } as const

const orderValues = new Map<string, string>(
  Object.entries(otherOrders).map(([value, order]) => [order, value]),
)

const limits = {
  price: { min: 0, max: 10_000_000, digits: 0 },
  milk: { min: 0, max: 100_000, digits: 0 },
  value: { min: -10_000, max: 10_000, digits: 3 },
  deca: { min: 1, max: 10, digits: 0 },
  percentile: { min: 0, max: 100, digits: 1 },
  accuracy: { min: 0, max: 100, digits: 0 },
} as const satisfies Record<string, RangeLimits>

const maxTextLength = 80
const maxExcluded = 20
const maxRegistrationLength = 20

export const emptyQuery: HerdQuery = {
  purpose: undefined,
  state: 'available',
  text: '',
  breed: undefined,
  price: undefined,
  milk: undefined,
  traits: [],
  excluded: [],
  order: undefined,
}

/** Reads a query from an address. Junk is ignored; numbers beyond what a figure can be become its limits. */
export function parseHerdQuery(parameters: URLSearchParams, codes: QueryCodes): HerdQuery {
  const given = (name: keyof typeof queryParameters) => parameters.get(queryParameters[name]) ?? ''
  const range = (name: string, within: RangeLimits) =>
    parseRange(parameters.get(name) ?? '', within) ??
    rangeOf(parameters.get(name + rangeEnds.from), parameters.get(name + rangeEnds.to), within)
  return {
    purpose: codes.purposes.find((id) => id === given('purpose')),
    state: keyOf(stateValues, given('state')) ?? 'available',
    text: cleanWords(given('words')),
    breed: codes.breeds.find((code) => code === given('breed')),
    price: range(queryParameters.price, limits.price),
    milk: range(queryParameters.milk, limits.milk),
    traits: codes.traits.flatMap((code) =>
      traitFigures.flatMap((figure) => {
        const found = range(traitParameter(figure, code), limits[figure])
        return found ? [{ code, figure, range: found }] : []
      }),
    ),
    excluded: parseRegistrations(given('excluded')),
    order: codes.traits.find((code) => code === given('order')) ?? otherOrder(given('order')),
  }
}

/** The parameters of a query, without what is not set; `parseHerdQuery` reads the same query from them. */
export function formatHerdQuery(query: HerdQuery, page = 1): URLSearchParams {
  const parameters = new URLSearchParams()
  const set = (name: string, value: string | undefined) => value && parameters.set(name, value)
  set(queryParameters.purpose, query.purpose)
  if (query.state !== 'available') set(queryParameters.state, stateValues[query.state])
  set(queryParameters.words, query.text)
  set(queryParameters.breed, query.breed)
  set(queryParameters.price, query.price && formatRange(query.price))
  set(queryParameters.milk, query.milk && formatRange(query.milk))
  for (const { code, figure, range } of query.traits) set(traitParameter(figure, code), formatRange(range))
  set(queryParameters.excluded, query.excluded.join(','))
  set(queryParameters.order, query.order && orderParameter(query.order))
  if (page > 1) set(pageParameter, String(page))
  return parameters
}

/** The value of an order in addresses: a trait's code is its own. */
export function orderParameter(order: string): string {
  return orderValues.get(order) ?? order
}

export function isOtherOrder(order: string): order is OtherOrder {
  return orderValues.has(order)
}

function otherOrder(value: string): OtherOrder | undefined {
  return Object.entries(otherOrders).find(([each]) => each === value)?.[1]
}

/** The parameter of a trait's figure: `deca-STAY`. */
export function traitParameter(figure: TraitFigure, code: string): string {
  return figurePrefixes[figure] + code
}

/** Whether a query parameter belongs to a list's query. */
export function isQueryParameter(name: string): boolean {
  const names: readonly string[] = Object.values(queryParameters)
  return (
    names.includes(withoutRangeEnd(name)) ||
    isLimitField(name) ||
    Object.values(figurePrefixes).some((prefix) => name.startsWith(prefix))
  )
}

function parseRegistrations(text: string): string[] {
  const registrations = text
    .slice(0, 1_000)
    .split(/[,;\n]/)
    .map((each) => plainRegistration(each).slice(0, maxRegistrationLength))
    .filter(Boolean)
  return [...new Set(registrations)].slice(0, maxExcluded)
}

function cleanWords(text: string): string {
  return text
    .slice(0, 1_000)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxTextLength)
    .toWellFormed()
    .trim()
}

function keyOf<Key extends string>(values: Readonly<Record<Key, string>>, value: string): Key | undefined {
  return (Object.keys(values) as Key[]).find((key) => values[key] === value)
}
