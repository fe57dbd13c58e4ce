import type { CommonAncestor, Step } from '../../../domain/herd/mating/inbreeding.ts'
import type { KnownAnimal } from '../../../domain/herd/mating/known-animal.ts'
import type { Translate } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'

/** How a common ancestor is related to the bull and to the cows: `Angico: pai do touro e pai das vacas`. */
export function relationText(
  { firstAnimal, firstSteps, secondSteps }: CommonAncestor<KnownAnimal>,
  t: Translate,
): string {
  const name = firstAnimal.label
  const ofCows = t(relationOf(secondSteps))
  if (firstSteps.length === 0) return t('{name}: o próprio touro, {ofCows} das vacas', { name, ofCows })
  return t('{name}: {ofBull} do touro, {ofCows} das vacas', {
    name,
    ofBull: t(relationOf(firstSteps)),
    ofCows,
  })
}

const relations: Readonly<Record<Step, readonly UiText[]>> = {
  sire: ['pai', 'avô', 'bisavô', 'trisavô'],
  dam: ['mãe', 'avó', 'bisavó', 'trisavó'],
}

const halves: Readonly<Record<Step, Readonly<Record<Step, readonly UiText[]>>>> = {
  sire: { sire: ['avô paterno', 'bisavô paterno'], dam: ['avó paterna', 'bisavó paterna'] },
  dam: { sire: ['avô materno', 'bisavô materno'], dam: ['avó materna', 'bisavó materna'] },
}

/** An ancestor by the steps that lead to it; from the second generation on it is of the sire's or of the dam's side. */
function relationOf(steps: readonly Step[]): UiText {
  const [side] = steps
  const last = steps[steps.length - 1]
  if (!side || !last) return 'antepassado'
  return halves[side][last][steps.length - 2] ?? relations[last][steps.length - 1] ?? 'antepassado'
}
