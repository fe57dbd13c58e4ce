import { roundedQuotient } from './rounding.ts'

/** Prices in cents of a real. */
export interface ExchangeInput {
  bulls: number
  calfCents: number
  arrobaCents: number
}

export interface ExchangeResult {
  calves: number
  /** What all calves are worth. */
  totalCents: number
  /** What the calves for one bull are worth. */
  bullCents: number
  /** The same in tenths of an arroba. */
  bullArrobaTenths: number
}

/** What bulls cost in calves, reais and arrobas, at so many calves for a bull (docs/product.md#calculators). */
export function exchangeCalves(
  { bulls, calfCents, arrobaCents }: ExchangeInput,
  calvesPerBull: number,
): ExchangeResult {
  const bullCents = calvesPerBull * calfCents
  return {
    calves: calvesPerBull * bulls,
    totalCents: bullCents * bulls,
    bullCents,
    bullArrobaTenths: roundedQuotient(bullCents * 10, arrobaCents),
  }
}
