import {
  formatRange,
  type NumberRange,
  parseRange,
  type RangeLimits,
} from '../../../platform/forms/typed-numbers.ts'
import { withoutInvisible } from '../../../platform/text.ts'
import { pageParameter } from '../../paths.ts'
import { registrationKey } from '../registration.ts'

export interface HerdQuery {
  purpose: string | undefined
  state: StateFilter
  text: string
  breed: string | undefined
  /** Reais. */
  price: NumberRange | undefined
  /** Litres or kilograms of a lactation. */
  milk: NumberRange | undefined
  traits: readonly TraitLimit[]
  /** Keys of registrations that no animal may have as sire or grandsire. */
  excluded: readonly string[]
  /** A trait's code, or another order; undefined for the list's own. */
  order: string | undefined
}

/** `all` includes reserved and sold animals. */
export type StateFilter = 'available' | 'reserved' | 'sold' | 'all'

export interface TraitLimit {
  code: string
  figure: TraitFigure
  range: NumberRange
}

export type TraitFigure = 'value' | 'deca' | 'accuracy'

export type OtherOrder = (typeof otherOrders)[keyof typeof otherOrders]

interface QueryCodes {
  purposes: readonly string[]
  traits: readonly string[]
  /** Those of which a point groups the thousands, because their values have no decimals. */
  wholeTraits?: readonly string[]
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
  accuracy: 'ac-',
}

export const traitFigures = Object.keys(figurePrefixes) as TraitFigure[]

export const stateValues: Readonly<Record<StateFilter, string>> = {
  available: 'disponivel',
  reserved: 'reservado',
  sold: 'vendido',
  all: 'todos',
}

const otherOrders = {
  preco: 'price',
  leite: 'milk',
  nome: 'name',
  nascimento: 'born',
  consanguinidade: 'inbreeding',
  parto: 'calving',
} as const

/** A form without a script sends the ends of a range apart: `preco.de`, `preco.ate`. */
export const rangeEnds = { from: '.de', to: '.ate' } as const

export const limitFields = {
  trait: 'caracteristica',
  figure: 'medida',
  range: 'limite',
  accuracy: 'acuracia',
} as const

export const limitFigures = ['deca', 'valor'] as const

const limits = {
  price: { min: 0, max: 10_000_000, digits: 0 },
  milk: { min: 0, max: 100_000, digits: 0 },
  // Browsers send the decimals of a number behind a point.
  value: { min: -10_000, max: 10_000, digits: 3, point: 'decimals' },
  wholeValue: { min: -10_000, max: 10_000, digits: 0 },
  deca: { min: 1, max: 10, digits: 0 },
  accuracy: { min: 0, max: 100, digits: 0 },
} as const satisfies Record<string, RangeLimits>

const maxTextLength = 80
const maxExcluded = 20
/** Of one name, as of registrations to exclude. */
const maxRepeats = 30
const maxRegistrationLength = 24

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

/**
 * Reads a query from an address, or from the parameters of a form that was sent without a script. Junk is ignored; numbers beyond what a
 * figure can be become its limits.
 */
export function parseHerdQuery(parameters: URLSearchParams, codes: QueryCodes): HerdQuery {
  const address = areFromForm(parameters) ? addressParameters(parameters) : parameters
  const given = (name: keyof typeof queryParameters) => address.get(queryParameters[name]) ?? ''
  const range = (name: string, within: RangeLimits) => parseRange(address.get(name) ?? '', within)
  return {
    purpose: codes.purposes.find((id) => id === given('purpose')),
    state:
      (Object.keys(stateValues) as StateFilter[]).find((key) => stateValues[key] === given('state')) ??
      'available',
    text: cleanText(given('words')),
    breed: codes.breeds.find((code) => code === given('breed')),
    price: range(queryParameters.price, limits.price),
    milk: range(queryParameters.milk, limits.milk),
    traits: codes.traits.flatMap((code) =>
      traitFigures.flatMap((figure) => {
        const isWhole = figure === 'value' && codes.wholeTraits?.includes(code)
        const found = range(traitParameter(figure, code), limits[isWhole ? 'wholeValue' : figure])
        return found ? [{ code, figure, range: found }] : []
      }),
    ),
    excluded: parseRegistrations(given('excluded')),
    order: parseOrder(given('order'), codes.traits),
  }
}

/** An order as addresses name it; undefined for anything else. */
export function parseOrder(value: string, traits: readonly string[]): string | undefined {
  return traits.includes(value) ? value : Object.entries(otherOrders).find(([name]) => name === value)?.[1]
}

/** The parameters of a query, without what is not set; `parseHerdQuery` reads the same query from them. */
export function formatHerdQuery(query: HerdQuery, page = 1): URLSearchParams {
  const parameters = new URLSearchParams()
  const set = (name: string, value: string | undefined) => value && parameters.set(name, value)
  set(queryParameters.purpose, query.purpose)
  if (query.state !== 'available') set(queryParameters.state, stateValues[query.state])
  set(queryParameters.words, query.text)
  set(queryParameters.breed, query.breed)
  for (const name of ['price', 'milk'] as const)
    set(queryParameters[name], query[name] && formatRange(query[name]))
  for (const { code, figure, range } of query.traits) set(traitParameter(figure, code), formatRange(range))
  set(queryParameters.excluded, query.excluded.join(','))
  set(queryParameters.order, query.order && orderParameter(query.order))
  if (page > 1) set(pageParameter, String(page))
  return parameters
}

export function searchOf(query: HerdQuery): string {
  const parameters = formatHerdQuery(query).toString()
  return parameters && `?${parameters}`
}

export function isListParameter(name: string): boolean {
  return name === pageParameter || isQueryParameter(name)
}

export function isQueryParameter(name: string): boolean {
  return (
    Object.values<string>(queryParameters).includes(withoutRangeEnd(name)) ||
    isLimitField(name) ||
    Object.values(figurePrefixes).some((prefix) => name.startsWith(prefix))
  )
}

/** Whether parameters come from a form that was sent without a script: with empty, repeated or separated ones. */
export function areFromForm(parameters: URLSearchParams): boolean {
  const names = new Set<string>()
  return [...parameters].some(([name, value]) => {
    const isRepeated = names.has(name)
    names.add(name)
    return value === '' || isRepeated || withoutRangeEnd(name) !== name || isLimitField(name)
  })
}

/**
 * The parameters of a search form as addresses have them: `preco.de=1&preco.ate=3` becomes `preco=1-3`, values of the same name are
 * joined by commas, and empty ones are left out.
 */
export function addressParameters(form: Iterable<[string, FormDataEntryValue]>): URLSearchParams {
  const values = new Map<string, string[]>()
  for (const [name, value] of form) {
    const text = typeof value === 'string' && value.trim()
    if (text) values.set(name, [...(values.get(name)?.slice(0, maxRepeats) ?? []), text])
  }
  const address = new Map<string, string>()
  for (const [name, texts] of values) {
    const range = withoutRangeEnd(name)
    if (range === name) address.set(name, texts.join(','))
    else {
      const [from = '', to = ''] = [rangeEnds.from, rangeEnds.to].map((end) => values.get(range + end)?.[0])
      address.set(range, `${from}-${to}`)
    }
  }
  setLimit(address)
  return new URLSearchParams([...address])
}

/** Replaces the controls of a trait's limits by the limits, which take the place of earlier ones. */
function setLimit(values: Map<string, string>): void {
  const [trait, figure, range, accuracy] = Object.values(limitFields).map((name) => {
    const value = values.get(name)
    values.delete(name)
    return value
  })
  if (!trait) return
  const known = limitFigures.find((each) => each === figure)
  if (known && range) values.set(`${known}-${trait}`, range)
  if (accuracy) values.set(traitParameter('accuracy', trait), `${accuracy}-`)
}

function isLimitField(name: string): boolean {
  return Object.values<string>(limitFields).includes(withoutRangeEnd(name))
}

function withoutRangeEnd(name: string): string {
  return name.replace(/\.(de|ate)$/, '')
}

export function orderParameter(order: string): string {
  return Object.entries(otherOrders).find(([, each]) => each === order)?.[0] ?? order
}

export function isOtherOrder(order: string): order is OtherOrder {
  return Object.values<string>(otherOrders).includes(order)
}

export function traitParameter(figure: TraitFigure, code: string): string {
  return figurePrefixes[figure] + code
}

function parseRegistrations(text: string): string[] {
  const registrations = text
    .slice(0, 1_000)
    .split(/[,;\n]/)
    .map(registrationKey)
    // A part of a longer one would exclude another animal.
    .filter((key) => key && key.length <= maxRegistrationLength)
  return [...new Set(registrations)].slice(0, maxExcluded)
}

function cleanText(text: string): string {
  return withoutInvisible(text.slice(0, 1_000))
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxTextLength)
    .toWellFormed()
    .trim()
}
