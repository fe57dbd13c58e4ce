/** A form without a script sends the ends of a range apart: `preco.de`, `preco.ate`. */
export const rangeEnds = { from: '.de', to: '.ate' } as const

export const limitFields = {
  trait: 'caracteristica',
  figure: 'medida',
  range: 'limite',
  accuracy: 'acuracia',
} as const

export const figurePrefixes = { value: 'valor-', deca: 'deca-', accuracy: 'ac-' } as const

export const limitFigures = ['deca', 'valor'] as const

/** Limits parameters of one name, such as registrations to exclude. */
const maxRepeats = 30

/**
 * The parameters of a search form as addresses have them: `preco.de=1&preco.ate=3` becomes `preco=1-3`, values of the same name are
 * joined by commas, and empty ones are left out.
 */
export function addressParameters(form: Iterable<[string, FormDataEntryValue]>): URLSearchParams {
  const values = new Map<string, string[]>()
  for (const [name, value] of form) {
    const text = typeof value === 'string' && value.trim()
    if (text) values.set(name, [...(values.get(name)?.slice(0, maxRepeats) ?? []), text])
  }
  const address = new Map<string, string>()
  for (const [name, texts] of values) {
    const range = withoutRangeEnd(name)
    if (range === name) address.set(name, texts.join(','))
    else {
      const [from = '', to = ''] = [rangeEnds.from, rangeEnds.to].map((end) => values.get(range + end)?.[0])
      address.set(range, `${from}-${to}`)
    }
  }
  setLimit(address)
  return new URLSearchParams([...address])
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
  if (accuracy) values.set(figurePrefixes.accuracy + trait, `${accuracy}-`)
}

export function isLimitField(name: string): boolean {
  return Object.values<string>(limitFields).includes(withoutRangeEnd(name))
}

export function withoutRangeEnd(name: string): string {
  return name.replace(/\.(de|ate)$/, '')
}
