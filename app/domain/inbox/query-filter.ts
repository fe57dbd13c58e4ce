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
