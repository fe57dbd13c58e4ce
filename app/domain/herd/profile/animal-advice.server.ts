import type { Advice, Purpose } from '../advice.server.ts'
import { birthWeightCaution, suitsPurpose } from '../advise.ts'
import type { Animal } from '../animals.server.ts'
import { type ExpectedSheet, isCalfExpectedToSuit } from '../calf/expected-sheet.server.ts'
import { type Evaluation, mainEvaluation } from '../evaluations.server.ts'

/** docs/product.md#advice */
export interface AnimalAdvice {
  /** In the ranch's order. */
  purposes: readonly Purpose[]
  /** For those who think of mating a bull with heifers. */
  birthWeight: { caution: 'ask' | 'warn'; code: string; figures: Figures } | undefined
  cautions: readonly string[]
}

type Figures = NonNullable<Evaluation['traits'][string]>

interface Texts {
  advice: Advice
  purposes: readonly Purpose[]
}

/** Reads the main evaluation. */
export function adviceOnAnimal(
  animal: Pick<Animal, 'evaluations'>,
  { advice, purposes }: Texts,
  isSire: boolean,
): AnimalAdvice {
  const traits = mainEvaluation(animal)?.traits ?? {}
  const code = advice.birthWeight.trait
  const caution = isSire ? birthWeightCaution(traits, advice.birthWeight) : undefined
  const figures = traits[code]
  return {
    purposes: purposes.filter((purpose) => suitsPurpose(traits, purpose)),
    birthWeight: caution && figures && { caution, code, figures },
    cautions: isSire
      ? [...(isYoung(traits) ? [advice.youngBull] : []), ...advice.cautions, ...(advice.bullCautions ?? [])]
      : advice.cautions,
  }
}

/** Reads the newest expected sheet: the calf of a pregnancy or an embryo has no evaluation. */
export function adviceOnCalf(
  { sheets: [sheet] }: { sheets: readonly ExpectedSheet[] },
  { advice, purposes }: Texts,
  isPregnancy: boolean,
): AnimalAdvice {
  return {
    purposes: sheet ? purposes.filter((purpose) => isCalfExpectedToSuit(sheet, purpose)) : [],
    birthWeight: undefined,
    cautions: (isPregnancy && advice.pregnancyCautions) || advice.cautions,
  }
}

/** Percent. Traits of young animals reach 41 on sheets of 2026; a sire with evaluated progeny has about 70. */
const youngAccuracy = 45

/** No accuracy of the sheet shows evaluated progeny. Sheets don't state the number of progeny. */
function isYoung(traits: Evaluation['traits']): boolean {
  const accuracies = Object.values(traits).flatMap(({ accuracy }) => accuracy ?? [])
  return accuracies.length > 0 && accuracies.every((each) => each <= youngAccuracy)
}
