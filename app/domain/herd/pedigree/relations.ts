import { percent } from '../../../platform/i18n/format.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import type { Translate } from '../../../platform/i18n/translate.ts'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { type CommonAncestor, knownAncestors, type NamedAnimal, type Role } from './ancestors.ts'

const relations: Readonly<Record<Role, readonly UiText[]>> = {
  sire: ['pai', 'avô', 'bisavô', 'trisavô', 'tetravô'],
  dam: ['mãe', 'avó', 'bisavó', 'trisavó', 'tetravó'],
}

const halves: Readonly<Record<Role, Readonly<Record<Role, readonly UiText[]>>>> = {
  sire: { sire: ['avô paterno', 'bisavô paterno'], dam: ['avó paterna', 'bisavó paterna'] },
  dam: { sire: ['avô materno', 'bisavô materno'], dam: ['avó materna', 'bisavó materna'] },
}

/** From the second generation on, an ancestor is of the sire's or of the dam's side. */
export function relationOf(steps: readonly Role[]): UiText {
  const [side] = steps
  const last = steps[steps.length - 1]
  if (!side || !last) return 'antepassado'
  return halves[side][last][steps.length - 2] ?? relations[last][steps.length - 1] ?? 'antepassado'
}

/** `Angico do Gorutuba (GORU 3120)` */
export function candidateText(
  { name, registrations }: { name: string; registrations: readonly string[] },
  t: Translate,
): string {
  return `${name} (${registrations.join(', ') || t('sem registro')})`
}

export function knownAncestorsText(animal: NamedAnimal, t: Translate): string {
  const { known, all, generations } = knownAncestors(animal)
  if (known === 0) return t('Não conhecemos ancestrais deste animal.')
  const count = t('Conhecemos {known} de {all} ancestrais até a {generations}ª geração.', {
    known,
    all,
    generations,
  })
  const { sire, dam } = animal
  return known === 2 && sire?.name && dam?.name ? `${t('Só os pais são conhecidos.')} ${count}` : count
}

/** F with at most one decimal, rounded down: it is a lower bound. */
export function lowestPercent(share: number, language: Language): string {
  // Rounded first, because 0.29 · 100 is 28.999999999999996.
  return percent(Math.floor(Math.round(share * 1e9) / 1e6) / 10, language)
}

export type SharedAncestor = Pick<CommonAncestor<unknown>, 'firstSteps' | 'secondSteps'> & { name: string }

export function sharedAncestorText({ name, firstSteps, secondSteps }: SharedAncestor, t: Translate): string {
  const values = { name, ofSire: t(relationOf(firstSteps)), ofDam: t(relationOf(secondSteps)) }
  if (firstSteps.length === 0) return t('{name}: o próprio pai, {ofDam} da mãe', values)
  if (secondSteps.length === 0) return t('{name}: {ofSire} do pai, a própria mãe', values)
  return t('{name}: {ofSire} do pai, {ofDam} da mãe', values)
}
