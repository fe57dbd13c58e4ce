import { type AnimalState, animalStateCodes } from '../../domain/herd/animals.ts'
import { pageParameter } from '../../domain/paths.ts'
import { type CollectionName, collectionSlug } from '../../domain/publishing/collections.ts'
import { addDays, ranchDay, ranchMoment, timeOfMoment } from '../../platform/ranch-time.ts'
import type { Refused } from '../outcome.ts'

export const listParameters = {
  search: 'busca',
  collection: 'tipo',
  state: 'situacao',
  only: 'so',
  order: 'ordem',
} as const

export function searchQuery(fields: { get(name: string): unknown }): string {
  const query = new URLSearchParams()
  for (const name of Object.values(listParameters)) {
    const value = fields.get(name)
    if (typeof value === 'string' && value) query.set(name, value)
  }
  const text = query.toString()
  return text && `?${text}`
}

/** `draft`: with unpublished changes. `english`: with missing or stale English. `withdrawn`: no longer on the site. `others`: breeds of others. */
type OnlyFilter = 'draft' | 'english' | 'withdrawn' | 'others'

export const onlyValues = {
  draft: 'rascunho',
  english: 'sem-ingles',
  withdrawn: 'retirado',
  others: 'outras-racas',
} as const satisfies Record<OnlyFilter, string>

const onlyFilters = Object.keys(onlyValues) as OnlyFilter[]

/** Animals are ordered by their names unless the address says otherwise; other documents always as on the site. */
export const siteOrder = 'site'

export interface ListFilter {
  search: string
  collection: CollectionName | undefined
  /** Kind of the animals; undefined for any. */
  kind: string | undefined
  state: AnimalState | undefined
  only: OnlyFilter | undefined
  isInSiteOrder: boolean
}

/** Reads the filter of an address; unknown values are ignored. */
export function readListFilter(
  query: URLSearchParams,
  collections: readonly CollectionName[],
  kinds: readonly { id: string }[],
): ListFilter {
  const state = query.get(listParameters.state)
  const only = query.get(listParameters.only)
  const slug = query.get(listParameters.collection)
  const hasAnimals = collections.includes('animals')
  return {
    search: query.get(listParameters.search)?.trim().slice(0, 200) ?? '',
    collection: collections.find((each) => collectionSlug(each) === slug),
    kind: hasAnimals ? kinds.find(({ id }) => id === slug)?.id : undefined,
    state: hasAnimals ? animalStateCodes.find((each) => each === state) : undefined,
    only: onlyFilters.find((each) => onlyValues[each] === only),
    isInSiteOrder: !hasAnimals || query.get(listParameters.order) === siteOrder,
  }
}

/** The query of a list of animals, or of other documents, which have one order only. */
export function listQuery(
  { search, collection, kind, state, only, isInSiteOrder }: ListFilter,
  { page = 1, isHerd }: { page?: number; isHerd: boolean },
): string {
  const query = new URLSearchParams()
  if (search) query.set(listParameters.search, search)
  if (kind ?? collection) query.set(listParameters.collection, kind ?? collectionSlug(collection ?? ''))
  if (state) query.set(listParameters.state, state)
  if (only) query.set(listParameters.only, onlyValues[only])
  if (isHerd && isInSiteOrder) query.set(listParameters.order, siteOrder)
  if (page > 1) query.set(pageParameter, String(page))
  const text = query.toString()
  return text && `?${text}`
}

/** The form of the marked animals, to which the checkboxes of the list belong. */
export const selectionFormId = 'marcados'
/** The contact for whom an animal is reserved; the action returns to it. */
export const leadName = 'lead'

export const markName = 'id'

/** The marked animals, also those that a search or another page no longer shows, with the revisions that were shown. */
export type Marks = ReadonlyMap<string, number | undefined>

/** The value of a mark: the animal, with the revision that the page showed. Two people may change it at once. */
export function markOf(id: string, revision: number | undefined): string {
  return revision === undefined ? id : `${id}@${revision}`
}

/** Limit of one publication. */
export const maxMarked = 200

export interface MarkedFields {
  ids: string[]
  change: string
  amount: string
  note: string
}

/** The list's page answers with it unless the change is done. */
export type MarkedResult = Refused<MarkedFields> | PriceQuestion

/** Asks about prices that are possible but may be a slip. */
export interface PriceQuestion {
  kind: 'question'
  /** In the language of the page, as the animals with their prices before and after. */
  text: string
  lines: string[]
  prices: string
  typed: MarkedFields
}

export const priceChanges = {
  to: 'Preço novo, em R$',
  'up-percent': 'Aumentar, em %',
  'down-percent': 'Baixar, em %',
  up: 'Aumentar, em R$',
  down: 'Baixar, em R$',
} as const satisfies Readonly<Record<string, string>>

export const reservedUntil = 'Reservado até' as const satisfies string

const hourMs = 60 * 60 * 1000
const friday = 5

/** Moments on the ranch's clock, by the codes of buttons. Days are whole. */
export const reservationEnds: Record<string, { label: string; moment(now: number, day: string): string }> = {
  '24h': { label: '24 h', moment: (now) => ranchMoment(now + 24 * hourMs) },
  '48h': { label: '48 h', moment: (now) => ranchMoment(now + 48 * hourMs) },
  friday: {
    label: 'Sexta',
    moment(now) {
      const today = ranchDay(now)
      return `${addDays(today, (friday - new Date(today).getUTCDay() + 7) % 7)}T23:59`
    },
  },
  day: { label: 'Até este dia', moment: (_, day) => `${day}T23:59` },
}

/** Undefined for what is no end, or is over. */
export function momentOf(code: string, day: string, now: number): string | undefined {
  const end = Object.hasOwn(reservationEnds, code) ? reservationEnds[code] : undefined
  const moment = end?.moment(now, day)
  return moment && timeOfMoment(moment) > now ? moment : undefined
}
