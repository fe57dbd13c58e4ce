/**
 * numerator ÷ denominator to the nearest whole number, a half upwards: the rounding of every calculator
 * (docs/product.md#calculators). Exact for safe integers that are not negative.
 */
export function roundedQuotient(numerator: number, denominator: number): number {
  const remainder = numerator % denominator
  return (numerator - remainder) / denominator + (remainder * 2 >= denominator ? 1 : 0)
}
