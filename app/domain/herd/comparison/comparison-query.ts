export interface ComparisonQuery {
  /** Ids in the order of the columns, each once. They may name no animal. */
  ids: readonly string[]
  /** The visitor's own weights of traits that count, by the trait's code. */
  weights: Readonly<Partial<Record<string, Weight>>>
}

/** How much a trait counts for the visitor, from 1 (little) to 4 (very much). A trait that doesn't count has no weight. */
export type Weight = 1 | 2 | 3 | 4

const weights: readonly Weight[] = [1, 2, 3, 4]

/** docs/product.md#comparison */
export const maxCompared = 5

export const comparedParameter = 'a'

/** In the local storage: the ids of the marked animals. */
export const shortlistKey = 'comparar'

const weightPrefix = 'peso-'

/** Leaves room for animals that are no longer shown. */
const maxAsked = 20
const maxListLength = 1_000
const maxIdLength = 60

export function weightParameter(code: string): string {
  return weightPrefix + code
}

export function isComparisonParameter(name: string): boolean {
  return name === comparedParameter || name.startsWith(weightPrefix)
}

/** Reads a comparison from an address. Junk is ignored. A form without a script sends each animal apart: `a=x&a=y`. */
export function parseComparison(parameters: URLSearchParams, traitCodes: readonly string[]): ComparisonQuery {
  return {
    ids: parseIds(parameters.getAll(comparedParameter).slice(0, maxAsked).join(',')),
    weights: Object.fromEntries(
      traitCodes.flatMap((code) => {
        const given = parameters.get(weightParameter(code))
        const weight = weights.find((each) => String(each) === given)
        return weight ? [[code, weight]] : []
      }),
    ),
  }
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

/** The query of a comparison's address, without `?`: `a=touro-01,gir-03&peso-STAY=3`. `parseComparison` reads the same from it. */
export function formatComparison({
  ids,
  weights = {},
}: Partial<ComparisonQuery> & { ids: readonly string[] }) {
  const parameters = Object.entries(weights).map(
    ([code, weight]) => `${encodeURIComponent(weightParameter(code))}=${weight}`,
  )
  // Neither ids nor commas need encoding, and people read and share these addresses.
  if (ids.length > 0) parameters.unshift(`${comparedParameter}=${ids.join(',')}`)
  return parameters.join('&')
}

/**
 * Whether a form has sent an address: it names each animal apart, and traits that don't count. `formatComparison` makes the address
 * that people read and share.
 */
export function isFormAddress(parameters: URLSearchParams, { weights: read }: ComparisonQuery): boolean {
  const given = [...parameters.keys()].filter((name) => name.startsWith(weightPrefix))
  return parameters.getAll(comparedParameter).length > 1 || given.length > Object.keys(read).length
}

/** Whether an address names something that cannot be an animal. */
export function hasJunk(parameters: URLSearchParams): boolean {
  const texts = (parameters.get(comparedParameter) ?? '').split(',').map((each) => each.trim())
  return texts.some((each) => each !== '' && !isId(each))
}
