import { type AnimalState, animalStateCodes } from '../../domain/herd/animals.ts'
import { pageParameter } from '../../domain/paths.ts'
import { type CollectionName, collectionSlug } from '../../domain/publishing/collections.ts'

export const listParameters = {
  search: 'busca',
  collection: 'tipo',
  state: 'situacao',
  only: 'so',
} as const

/** `draft`: with unpublished changes. `english`: with missing or stale English. `withdrawn`: no longer on the site. */
type OnlyFilter = 'draft' | 'english' | 'withdrawn'

export const onlyValues = {
  draft: 'rascunho',
  english: 'sem-ingles',
  withdrawn: 'retirado',
} as const satisfies Record<OnlyFilter, string>

const onlyFilters = Object.keys(onlyValues) as OnlyFilter[]

export interface ListFilter {
  search: string
  collection: CollectionName | undefined
  /** Of the animals; any without one. */
  kind: string | undefined
  state: AnimalState | undefined
  only: OnlyFilter | undefined
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
  const collection = collections.find((each) => collectionSlug(each) === slug)
  const kind = collection ? undefined : kinds.find(({ id }) => id === slug)?.id
  return {
    search: query.get(listParameters.search)?.trim().slice(0, 200) ?? '',
    collection:
      collection ?? (kind === undefined ? undefined : collections.find((each) => each === 'animals')),
    kind,
    state: animalStateCodes.find((each) => each === state),
    only: onlyFilters.find((each) => onlyValues[each] === only),
  }
}

export function listQuery({ search, collection, kind, state, only }: ListFilter, page = 1): string {
  const query = new URLSearchParams()
  if (search) query.set(listParameters.search, search)
  if (collection) query.set(listParameters.collection, kind ?? collectionSlug(collection))
  if (state) query.set(listParameters.state, state)
  if (only) query.set(listParameters.only, onlyValues[only])
  if (page > 1) query.set(pageParameter, String(page))
  const text = query.toString()
  return text && `?${text}`
}
