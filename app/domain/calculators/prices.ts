export interface ExchangeInput {
  bulls: number
  calfCents: number
  arrobaCents: number
}

/** The price of bulls in calves, cents and tenths of an arroba (docs/product.md#calculators). */
export function exchangeCalves({ bulls, calfCents, arrobaCents }: ExchangeInput, calvesPerBull: number) {
  // What the calves for one bull are worth.
  const bullCents = calvesPerBull * calfCents
  const bullArrobaTenths = roundedQuotient(bullCents * 10, arrobaCents)
  return { calves: calvesPerBull * bulls, totalCents: bullCents * bulls, bullCents, bullArrobaTenths }
}

interface RecipientPriceRule {
  baseCents: number
  /** Arrobas paid for each arroba of live weight, with up to two decimals. */
  arrobasPerLiveArroba: number
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

/** An amount and so many hundredths of a per cent of it; fewer than none for a discount. Up to 10 billion cents by up to 10 times. */
export function changedByPercent(cents: number, percentHundredths: number): number {
  return roundedQuotient(cents * (10_000 + percentHundredths), 10_000)
}

/**
 * numerator ÷ denominator to the nearest whole number, a half upwards: the rounding of money everywhere
 * (docs/product.md#calculators). Exact for safe integers that are not negative.
 */
function roundedQuotient(numerator: number, denominator: number): number {
  const remainder = numerator % denominator
  return (numerator - remainder) / denominator + (remainder * 2 >= denominator ? 1 : 0)
}
