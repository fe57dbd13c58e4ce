import type { HerdQuery, StateFilter, TraitLimit } from './herd-query.ts'
import { isInRange, type NumberRange } from './number-range.ts'
import { plainWords } from './plain-words.ts'
import type { IndexEntry } from './search-index.ts'

/** A condition of a query. */
export interface Condition {
  subject: ConditionSubject
  /** The query without this condition. */
  without: HerdQuery
  fits(entry: IndexEntry): boolean
}

/** What a condition is about, for its text. */
export type ConditionSubject =
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
    subject: { kind: 'state', state },
    without: { ...query, state: 'all' },
    fits: ({ facts }) => facts.state === state,
  }
}

/** Each word begins a word of the name or a registration. */
function textCondition(query: HerdQuery): Condition {
  const words = plainWords(query.text)
  return {
    subject: { kind: 'text', text: query.text },
    without: { ...query, text: '' },
    fits: (entry) => words.every((word) => entry.words.some((each) => each.startsWith(word))),
  }
}

function breedCondition(query: HerdQuery, breed: string): Condition {
  return {
    subject: { kind: 'breed', breed },
    without: { ...query, breed: undefined },
    fits: ({ facts }) => facts.breed === breed,
  }
}

function rangeCondition(query: HerdQuery, kind: 'price' | 'milk', range: NumberRange): Condition {
  return {
    subject: { kind, range },
    without: { ...query, [kind]: undefined },
    fits: ({ facts }) => isWithin(facts[kind], range),
  }
}

function traitCondition(query: HerdQuery, limit: TraitLimit): Condition {
  const { code, figure, range } = limit
  return {
    subject: { kind: 'trait', limit },
    without: { ...query, traits: query.traits.filter((each) => each !== limit) },
    fits: ({ facts }) => isWithin(facts.traits[code]?.[figure], range),
  }
}

function exclusion(query: HerdQuery, registration: string): Condition {
  return {
    subject: { kind: 'excluded', registration },
    without: { ...query, excluded: query.excluded.filter((each) => each !== registration) },
    fits: ({ sires }) => !sires.includes(registration),
  }
}

function isWithin(value: number | undefined, range: NumberRange): boolean {
  return value !== undefined && isInRange(value, range)
}
