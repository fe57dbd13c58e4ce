import type { Advice, Purpose } from './advice.server.ts'
import type { Evaluation } from './evaluations.server.ts'

/** Percent. Traits below are called weak evidence: stayability of young bulls has 12 to 15. */
export const lowAccuracy = 20

/** A programme may state no accuracy: its traits do not count as weak. */
export function isWeak({ accuracy = lowAccuracy }: { accuracy?: number | undefined }): boolean {
  return accuracy < lowAccuracy
}

/** `traits` is the evaluation by one programme. A purpose without rules only orders lists and suits no animal. */
export function suitsPurpose(
  traits: Evaluation['traits'],
  { suits = [], weakFrom = Number.POSITIVE_INFINITY }: Pick<Purpose, 'suits' | 'weakFrom'>,
): boolean {
  const tenth = (code: string) => tenthOf(traits[code] ?? {}) ?? Number.POSITIVE_INFINITY
  return (
    suits.length > 0 &&
    suits.every(
      (rule) =>
        rule.traits.filter((code) => tenth(code) <= rule.maxDeca).length >= rule.atLeast &&
        rule.traits.every((code) => tenth(code) < weakFrom || weakFrom === Number.POSITIVE_INFINITY),
    )
  )
}

/**
 * The caution for buyers who think of heifers; undefined where the birth weight gives no reason for one. No value makes a bull suit
 * heifers: their pelvis, breed and feeding count as much.
 */
export function birthWeightCaution(
  traits: Evaluation['traits'],
  { trait, askFrom, warnFrom }: Advice['birthWeight'],
): 'ask' | 'warn' | undefined {
  const tenth = tenthOf(traits[trait] ?? {}) ?? 0
  if (tenth >= warnFrom) return 'warn'
  return tenth >= askFrom ? 'ask' : undefined
}

type Figures = Evaluation['traits'][string]

/**
 * The tenth of the evaluated animals that an animal is in, 1 the best: the DECA, or what the percentile of a programme without DECA says.
 * Never computed from a value.
 */
export function tenthOf({ deca, percentile }: Partial<Pick<Figures, 'deca' | 'percentile'>>) {
  return deca ?? (percentile === undefined ? undefined : Math.max(1, Math.ceil(percentile / 10)))
}
