import type { AdvisedPurpose } from './advice.server.ts'
import type { Evaluation } from './evaluations.server.ts'

export type AdviceRules = Pick<AdvisedPurpose, 'suits' | 'weakFrom' | 'avoid'>

interface Reason {
  code: string
  deca: number
  /** The trait's accuracy is low or not known. */
  isWeakEvidence: boolean
}

/** The reasons of `between` are the traits that fall short of the rules. */
export type Verdict =
  | { kind: 'suits' | 'avoid' | 'between'; reasons: Reason[] }
  | { kind: 'unknown'; missing: string[] }

/** Percent. Traits below are called weak evidence: stayability of young bulls has 12 to 15. */
export const lowAccuracy = 20

/** Where a programme states no accuracy, readers are told nothing of evidence. Advice takes such a trait for weak. */
export function isWeak({ accuracy = lowAccuracy }: { accuracy?: number | undefined }): boolean {
  return accuracy < lowAccuracy
}

/**
 * Whether an animal suits a purpose. There is no verdict while a trait that could change it is missing.
 * `traits` is the evaluation by one programme.
 */
export function advise(traits: Evaluation['traits'], { suits, weakFrom, avoid }: AdviceRules): Verdict {
  const decaOf = (code: string) => tenthOf(traits[code] ?? {})
  const reason = (code: string): Reason[] => {
    const deca = decaOf(code)
    const { accuracy } = traits[code] ?? {}
    return deca === undefined ? [] : [{ code, deca, isWeakEvidence: isWeak({ accuracy: accuracy ?? 0 }) }]
  }
  const missing = missingTraits({ suits, weakFrom, avoid }, decaOf)
  if (missing.length > 0) return { kind: 'unknown', missing }
  const tooWeak = avoid.traits.filter((code) => (decaOf(code) ?? 0) >= avoid.minDeca)
  if (tooWeak.length > 0) return { kind: 'avoid', reasons: tooWeak.flatMap(reason) }
  const good = suits.flatMap((rule) => goodTraits(rule, decaOf))
  const short = suits.flatMap((rule) => {
    const isEnough = goodTraits(rule, decaOf).length >= rule.atLeast
    return rule.traits.filter(
      (code) =>
        (decaOf(code) ?? 0) >= (weakFrom ?? Number.POSITIVE_INFINITY) || !(isEnough || good.includes(code)),
    )
  })
  if (short.length > 0) return { kind: 'between', reasons: [...new Set(short)].flatMap(reason) }
  return { kind: 'suits', reasons: [...new Set(good)].flatMap(reason) }
}

type Rule = AdviceRules['suits'][number]
type DecaOf = (code: string) => number | undefined

function goodTraits({ traits, maxDeca }: Rule, decaOf: DecaOf): string[] {
  return traits.filter((code) => (decaOf(code) ?? Number.POSITIVE_INFINITY) <= maxDeca)
}

/** The traits without which there is no verdict. Of alternatives, one that was evaluated is enough. */
function missingTraits({ suits, weakFrom, avoid }: AdviceRules, decaOf: DecaOf): string[] {
  const isMissing = (code: string) => decaOf(code) === undefined
  const ofRules = suits.flatMap((rule) => {
    const missing = rule.traits.filter(isMissing)
    const isEnough = weakFrom === undefined && goodTraits(rule, decaOf).length >= rule.atLeast
    return isEnough ? [] : missing
  })
  return [...new Set([...avoid.traits.filter(isMissing), ...ofRules])]
}

/** The trait of the advice about heifers. */
export const birthWeightCode = 'PN-ED'

/** From which DECA of the birth weight on buyers are told to ask, and from which on they are warned. */
interface BirthWeightRules {
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

type Figures = Evaluation['traits'][string]

/**
 * The tenth of the evaluated animals that an animal is in, 1 the best: the DECA, or what the percentile of a programme without DECA says.
 * Never computed from a value.
 */
export function tenthOf({ deca, percentile }: Partial<Pick<Figures, 'deca' | 'percentile'>>) {
  return deca ?? (percentile === undefined ? undefined : Math.max(1, Math.ceil(percentile / 10)))
}
