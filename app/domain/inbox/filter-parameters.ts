import type { LeadFilter } from '../leads/index.ts'
import { queryOf, readTyped } from './query-filter.ts'

export const filterParameters = {
  kind: 'tipo',
  interest: 'interesse',
  course: 'curso',
  location: 'local',
  status: 'situacao',
  assignee: 'responsavel',
  overdueOn: 'prazo',
  from: 'de',
  until: 'ate',
  search: 'busca',
  suspectedSpam: 'suspeitos',
  after: 'depois',
} as const satisfies Record<keyof LeadFilter, string>

export type FilterField = keyof typeof filterParameters

export type TypedFilter = Record<FilterField, string>

export function readTypedFilter(query: URLSearchParams): TypedFilter {
  return readTyped(filterParameters, query)
}

export function filterQuery(typed: Partial<TypedFilter>): URLSearchParams {
  return queryOf(filterParameters, typed)
}

/** The codes of the assignees that a filter names: the reader, or nobody of the staff. Addresses would show in the browser's history. */
export const assigneeCodes = { mine: 'eu', nobody: 'ninguem' } as const

export const overdueCode = 'atrasados'
