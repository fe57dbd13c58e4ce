/** docs/product.md#comparison */
export const maxCompared = 5

export const comparedParameter = 'a'

/** In the local storage: the ids of the marked animals. */
export const shortlistKey = 'comparar'

/** Leaves room for animals that are no longer shown. */
const maxAsked = 20
const maxListLength = 1_000
const maxIdLength = 60

/**
 * The ids of an address in the order of the columns, each once. They may name no animal. Junk is ignored. A form without a script sends
 * each animal apart: `a=x&a=y`.
 */
export function parseComparison(parameters: URLSearchParams): string[] {
  return parseIds(parameters.getAll(comparedParameter).slice(0, maxAsked).join(','))
}

/** Ids of animals from a text such as `touro-01,gir-03`; texts that cannot be an id are left out. */
export function parseIds(text: string): string[] {
  const ids = text
    .slice(0, maxListLength)
    .split(',')
    .map((each) => each.trim())
    .filter(isId)
  return [...new Set(ids)].slice(0, maxAsked)
}

function isId(text: string): boolean {
  return text.length <= maxIdLength && /^[a-z0-9-]+$/.test(text)
}

/** The query of a comparison's address, without `?`: `a=touro-01,gir-03`. `parseComparison` reads the same from it. */
export function formatComparison(ids: readonly string[]): string {
  // Neither ids nor commas need encoding, and people read and share these addresses.
  return ids.length > 0 ? `${comparedParameter}=${ids.join(',')}` : ''
}

/** A form names each animal apart; `formatComparison` makes the address that people read and share. */
export function isFormAddress(parameters: URLSearchParams): boolean {
  return parameters.getAll(comparedParameter).length > 1
}

export function hasJunk(parameters: URLSearchParams): boolean {
  const texts = (parameters.get(comparedParameter) ?? '').split(',').map((each) => each.trim())
  return texts.some((each) => each !== '' && !isId(each))
}
