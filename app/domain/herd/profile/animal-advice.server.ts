import { type Advice, type AdvisedPurpose, hasRules, type Purpose } from '../advice.server.ts'
import {
  advise,
  adviseOnBirthWeight,
  type BirthWeightAdvice,
  birthWeightCode,
  isWeak,
  type Verdict,
} from '../advise.ts'
import type { Animal } from '../animals.server.ts'
import { type Evaluation, headOf, mainEvaluation } from '../evaluations.server.ts'
import type { EvaluationSheet, Rank } from './evaluation-sheets.server.ts'

export interface AdviceTrait {
  code: string
  /** Missing where the programme prints a percentile instead. */
  deca: number | undefined
  percentile: number | undefined
  accuracy: number | undefined
  isWeakEvidence: boolean
  rank: Rank | undefined
}

export interface AnimalAdvice {
  /** The sheet that the advice is computed from; undefined for an animal without one. */
  basis: Pick<Evaluation, 'programme' | 'run' | 'date'> | undefined
  purposes: { purpose: AdvisedPurpose; verdict: Verdict; traits: AdviceTrait[] }[]
  /** For buyers who think of mating a bull with heifers; undefined for a female and a calf to come. */
  birthWeight: { advice: BirthWeightAdvice; trait: AdviceTrait | undefined; source: string } | undefined
  cautions: string[]
  reviewed: string
}

interface AdviceParts {
  /** Of the animal, with its ranks. */
  sheets: readonly EvaluationSheet[]
  isSire: boolean
  content: { advice: Advice; purposes: readonly Purpose[] }
}

export function animalAdvice(
  animal: Pick<Animal, 'evaluations'>,
  { sheets, isSire, content: { advice, purposes } }: AdviceParts,
): AnimalAdvice {
  const evaluation = mainEvaluation(animal)
  const own = evaluation?.traits ?? {}
  const sheet = sheets.find(({ programme }) => programme === evaluation?.programme)
  const sheetTraits = sheet?.groups.flatMap(({ traits }) => traits) ?? []
  const { birthWeight, reviewed } = advice
  return {
    basis: headOf(evaluation),
    purposes: purposes.filter(hasRules).map((purpose) => {
      const verdict = advise(own, purpose)
      const reasons = 'reasons' in verdict ? verdict.reasons : []
      return { purpose, verdict, traits: reasons.flatMap(({ code }) => adviceTrait(code)) }
    }),
    birthWeight: isSire
      ? {
          advice: adviseOnBirthWeight(own, birthWeight),
          trait: adviceTrait(birthWeightCode)[0],
          source: birthWeight.source,
        }
      : undefined,
    cautions: isSire ? bullCautions(advice, own) : advice.cautions,
    reviewed,
  }

  function adviceTrait(code: string): AdviceTrait[] {
    const { deca, percentile, accuracy } = own[code] ?? {}
    if (deca === undefined && percentile === undefined) return []
    const rank = sheetTraits.find((trait) => trait.code === code)?.rank
    return [{ code, deca, percentile, accuracy, isWeakEvidence: isWeak({ accuracy: accuracy ?? 0 }), rank }]
  }
}

function bullCautions(
  { cautions, bullCautions = [], youngBull }: Advice,
  own: Evaluation['traits'],
): string[] {
  return [...(isYoung(own) ? [youngBull] : []), ...cautions, ...bullCautions]
}

/** The advice about a pregnancy or an embryo: its calf is not evaluated yet. */
export function unbornAdvice(
  { cautions, pregnancyCautions = cautions, reviewed }: Advice,
  isPregnancy: boolean,
): AnimalAdvice {
  return {
    basis: undefined,
    purposes: [],
    birthWeight: undefined,
    cautions: isPregnancy ? pregnancyCautions : cautions,
    reviewed,
  }
}

/** Percent. Traits of young animals reach 41 on sheets of 2026; a sire with evaluated progeny has about 70. */
const youngAccuracy = 45

/** Whether no accuracy of a sheet shows evaluated progeny. Sheets don't state the number of progeny. */
function isYoung(traits: Evaluation['traits']): boolean {
  const accuracies = Object.values(traits).flatMap(({ accuracy }) => accuracy ?? [])
  return accuracies.length > 0 && accuracies.every((each) => each <= youngAccuracy)
}
