import type { LeadCursor, LeadFilter } from '../leads/index.ts'

/** The query parameter of each field of a filter. */
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

/** The query's text for each field; empty for absent parameters. */
export type TypedFilter = Record<FilterField, string>

export function readTypedFilter(query: URLSearchParams): TypedFilter {
  const entries = Object.entries(filterParameters).map(([field, name]) => [field, query.get(name) ?? ''])
  return Object.fromEntries(entries) as TypedFilter
}

/** A filter's query, without empty fields. */
export function filterQuery(typed: Partial<TypedFilter>): URLSearchParams {
  const given = Object.entries(typed).filter(([, value]) => value)
  return new URLSearchParams(
    given.map(([field, value]) => [filterParameters[field as FilterField], value ?? '']),
  )
}

/** The `after` of the page that follows a lead. */
export function formatCursor({ receivedAt, id }: LeadCursor): string {
  return `${receivedAt}_${id}`
}

/** The codes of the assignees that a filter names: the reader, or nobody of the staff. Addresses would show in the browser's history. */
export const assigneeCodes = { mine: 'eu', nobody: 'ninguem' } as const

export const overdueCode = 'atrasados'

/** Checks all leads of the page. */
export const checkAllQuery = 'marcar=todos'
