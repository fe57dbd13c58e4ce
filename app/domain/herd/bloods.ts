import type { Translate } from '../../platform/i18n/language.tsx'

/** What a pregnancy is of: code → what visitors read. */
export const bloodNames = {
  'girolando-1/2': 'Girolando ½ sangue',
  'girolando-3/4': 'Girolando ¾ sangue',
  'girolando-5/8': 'Girolando ⅝ sangue',
  gir: 'Gir leiteiro',
  sindi: 'Sindi',
  nelore: 'Nelore',
} as const

export type Blood = keyof typeof bloodNames

export const bloods = Object.keys(bloodNames) as Blood[]

/** What a pregnancy is offered as. */
export function pregnancyTitle(
  t: Translate,
  { breed, donor, sire }: { breed: Blood; donor: string; sire: string },
): string {
  return t('Prenhez {breed}: {donor} × {sire}', { breed: t(bloodNames[breed]), donor, sire })
}
