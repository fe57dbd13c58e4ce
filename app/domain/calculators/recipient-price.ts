import { roundedQuotient } from './rounding.ts'

export interface RecipientPriceRule {
  /** The price of the pregnancy, in cents. */
  baseCents: number
  /** Arrobas paid for each arroba of live weight, with up to two decimals. */
  arrobasPerLiveArroba: number
  /** Kilograms of live weight in an arroba. */
  liveArrobaKg: number
}

/**
 * The price of a pregnancy in a premium recipient, in cents: the base, plus her live weight in arrobas times the price of an
 * arroba times the factor (docs/product.md#calculators).
 */
export function recipientPrice(
  { kgHundredths, arrobaCents }: { kgHundredths: number; arrobaCents: number },
  { baseCents, arrobasPerLiveArroba, liveArrobaKg }: RecipientPriceRule,
): number {
  const factorHundredths = Math.round(arrobasPerLiveArroba * 100)
  const weightCents = roundedQuotient(factorHundredths * arrobaCents * kgHundredths, 100 * 100 * liveArrobaKg)
  return baseCents + weightCents
}
