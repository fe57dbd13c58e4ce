import type { LeadFilter } from '../leads/index.ts'

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

/** The query's text for each field of a filter, whose parameters are named by field; empty for absent ones. */
export function readTyped<Field extends string>(
  parameters: Readonly<Record<Field, string>>,
  query: URLSearchParams,
): Record<Field, string> {
  const fields = Object.keys(parameters) as Field[]
  const entries = fields.map((field) => [field, query.get(parameters[field]) ?? ''])
  return Object.fromEntries(entries) as Record<Field, string>
}

/** The query of a filter, without empty fields. */
export function queryOf<Field extends string>(
  parameters: Readonly<Record<Field, string>>,
  typed: Partial<Record<Field, string>>,
): URLSearchParams {
  const given = Object.entries<string | undefined>(typed).flatMap(([field, value]) =>
    value ? [[parameters[field as Field], value]] : [],
  )
  return new URLSearchParams(given)
}

/** The `after` of the page that follows a row: its time, in milliseconds, and its id. */
export function formatCursor(time: number, id: string): string {
  return `${time}_${id}`
}
