import type { Advice } from '../advice.server.ts'
import { birthWeightCaution, suitsPurpose } from '../advise.ts'
import { isCalfExpectedToSuit } from '../calf/calf.server.ts'
import type { Evaluation } from '../evaluations.server.ts'
import type { ShownAnimal } from '../shown/shown-herd.server.ts'

/** Reads the main evaluation, of a calf that has none the newest expected sheet (docs/product.md#advice). */
export function adviceOn(animal: ShownAnimal, advice: Advice) {
  const { isExpected, isUnborn, calf, herd } = animal
  const [expected] = calf?.sheets ?? []
  const { traits = {} } = animal.evaluation ?? {}
  const isSire = animal.sex === 'male' && !isUnborn
  const code = advice.birthWeight.trait
  const caution = isSire ? birthWeightCaution(traits, advice.birthWeight) : undefined
  const figures = traits[code]
  return {
    isExpected,
    purposes: herd.content.purposes.filter((purpose) =>
      isExpected ? expected && isCalfExpectedToSuit(expected, purpose) : suitsPurpose(traits, purpose),
    ),
    birthWeight: caution && figures && { caution, code, figures },
    cautions: [
      isSire && isYoung(traits) ? advice.youngBull : [],
      (isUnborn && animal.has('pregnancy') && advice.pregnancyCautions) || advice.cautions,
      (isSire && advice.bullCautions) || [],
    ].flat(),
  }
}

/** Percent. Traits of young animals reach 41 on sheets of 2026; a sire with evaluated progeny has about 70. */
const youngAccuracy = 45

/** No accuracy of the sheet shows evaluated progeny. Sheets don't state the number of progeny. */
function isYoung(traits: Evaluation['traits']): boolean {
  const accuracies = Object.values(traits).flatMap(({ accuracy }) => accuracy ?? [])
  return accuracies.length > 0 && accuracies.every((each) => each <= youngAccuracy)
}
