/** Shown beneath a price. Days are text such as `2026-11-21`. */
export interface SaleTerms {
  included?: string | undefined
  notIncluded?: string | undefined
  where?: string | undefined
  validUntil?: string | undefined
}

/** Line by line, the most specific: levels come from the animal's own to that of the whole site. */
export function mergeTerms(...levels: (SaleTerms | undefined)[]): SaleTerms {
  const first = <Line extends keyof SaleTerms>(line: Line) => levels.find((level) => level?.[line])?.[line]
  return {
    included: first('included'),
    notIncluded: first('notIncluded'),
    where: first('where'),
    validUntil: first('validUntil'),
  }
}

/** The last day is within. */
export function isExpired({ validUntil }: Pick<SaleTerms, 'validUntil'>, today: string): boolean {
  return validUntil !== undefined && validUntil < today
}

/** A price with its terms as a page shows them on a day: one that has expired is no price any more. */
export function pricedTerms(price: string | undefined, terms: SaleTerms, today: string) {
  return isExpired(terms, today)
    ? { price: undefined, terms: { ...terms, expiredPrice: price } }
    : { price, terms }
}
