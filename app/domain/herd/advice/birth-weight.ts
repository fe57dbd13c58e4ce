import type { Evaluation } from '../evaluations.server.ts'
import { tenthOf } from '../tenth.ts'

/** The trait of the advice about heifers. */
export const birthWeightCode = 'PN-ED'

/** From which DECA of the birth weight on buyers are told to ask, and from which on they are warned. */
export interface BirthWeightRules {
  askFrom: number
  warnFrom: number
}

/**
 * What the birth weight says to buyers who think of heifers. No value makes a bull suit heifers: their pelvis, breed and feeding count
 * as much.
 */
export type BirthWeightAdvice = 'no-alert' | 'ask' | 'alert' | 'unknown'

export function adviseOnBirthWeight(
  traits: Evaluation['traits'],
  { askFrom, warnFrom }: BirthWeightRules,
): BirthWeightAdvice {
  const deca = tenthOf(traits[birthWeightCode] ?? {})
  if (deca === undefined) return 'unknown'
  if (deca >= warnFrom) return 'alert'
  return deca >= askFrom ? 'ask' : 'no-alert'
}
