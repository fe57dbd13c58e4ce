import type { ComparisonQuery } from './comparison-query.ts'

/** How well an animal fits the weights of a visitor, only among the animals of this catalogue. No official index. */
export interface Score {
  /** From 1, the lowest, to 10. */
  value: number
  /** Codes of weighted traits that the animal is not evaluated for; they do not count. */
  missing: readonly string[]
}

/**
 * 10 × Σ w·(11 − DECA)/10 ÷ Σ w, over the weighted traits that have a DECA. Undefined where none has
 * (docs/product.md#comparison).
 */
export function scoreOf(
  decas: Readonly<Partial<Record<string, number>>>,
  weights: ComparisonQuery['weights'],
): Score | undefined {
  const missing: string[] = []
  let sum = 0
  let total = 0
  for (const [code, weight = 0] of Object.entries(weights)) {
    const deca = decas[code]
    if (deca === undefined) {
      missing.push(code)
      continue
    }
    sum += weight * (11 - deca)
    total += weight
  }
  return total > 0 ? { value: sum / total, missing } : undefined
}
