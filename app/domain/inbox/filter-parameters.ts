export const filterParameters = {
  status: 'situacao',
  assignee: 'responsavel',
  search: 'busca',
  after: 'depois',
} as const

type FilterField = keyof typeof filterParameters

export type TypedFilter = Record<FilterField, string>

const fields = Object.keys(filterParameters) as FilterField[]

/** The query's text for each field; empty for absent ones. */
export function readTypedFilter(query: URLSearchParams): TypedFilter {
  return Object.fromEntries(
    fields.map((field) => [field, query.get(filterParameters[field]) ?? '']),
  ) as TypedFilter
}

/** The query of a filter, without empty fields. */
export function filterQuery(typed: Partial<TypedFilter>): URLSearchParams {
  const pairs = fields.flatMap((field) => (typed[field] ? [[filterParameters[field], typed[field]]] : []))
  return new URLSearchParams(pairs)
}

/** Among the statuses of a filter: suspected spam, which no other finds. */
export const spamCode = 'suspeitos'

/** The codes of the assignees that a filter names: the reader, or nobody of the staff. Addresses would show in the browser's history. */
export const assigneeCodes = { mine: 'eu', nobody: 'ninguem' } as const
