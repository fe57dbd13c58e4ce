import { rangeEnds, withoutRangeEnd } from './number-range.ts'

/**
 * The parameters of a search form as addresses have them: `preco.de=1&preco.ate=3` becomes `preco=1-3`, values of the same name are
 * joined by commas, and empty ones are left out.
 */
export function addressParameters(form: Iterable<[string, FormDataEntryValue]>): URLSearchParams {
  const values = new Map<string, string>()
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.trim()]] : [],
  )
  const typed = (name: string) => fields.find((field) => field[0] === name)?.[1] ?? ''
  for (const [name = '', value] of fields) {
    const range = withoutRangeEnd(name)
    if (range !== name) {
      const joined = `${typed(range + rangeEnds.from)}-${typed(range + rangeEnds.to)}`
      if (joined !== '-') values.set(range, joined)
    } else if (value) values.set(name, [values.get(name), value].filter(Boolean).join(','))
  }
  return new URLSearchParams([...values])
}

/** Whether parameters come from a form that was sent without a script: with empty, repeated or separated ones. */
export function areFromForm(parameters: URLSearchParams): boolean {
  return [...parameters].some(
    ([name, value]) => value === '' || withoutRangeEnd(name) !== name || parameters.getAll(name).length > 1,
  )
}
