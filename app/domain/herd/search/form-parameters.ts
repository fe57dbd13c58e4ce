import { rangeEnds, withoutRangeEnd } from './number-range.ts'

/** A form's controls for the limits of one trait; addresses have them as `deca-STAY=1-3` and `ac-STAY=20-`. */
export const limitFields = {
  trait: 'caracteristica',
  figure: 'medida',
  range: 'limite',
  accuracy: 'acuracia',
} as const

/** The figures that a form can limit, as addresses name them. */
export const limitFigures = ['deca', 'valor', 'p'] as const

const accuracyFigure = 'ac'

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
  setLimit(values)
  return new URLSearchParams([...values])
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
  if (accuracy) values.set(`${accuracyFigure}-${trait}`, `${accuracy}-`)
}

/** Whether parameters come from a form that was sent without a script: with empty, repeated or separated ones. */
export function areFromForm(parameters: URLSearchParams): boolean {
  return [...parameters].some(
    ([name, value]) =>
      value === '' ||
      withoutRangeEnd(name) !== name ||
      isLimitField(name) ||
      parameters.getAll(name).length > 1,
  )
}

/** Whether a parameter is one of a form's controls for the limits of a trait. */
export function isLimitField(name: string): boolean {
  const names: readonly string[] = Object.values(limitFields)
  return names.includes(withoutRangeEnd(name))
}
