import { numericDate } from '../../../platform/i18n/format.ts'
import { filled } from '../../../platform/i18n/translate.ts'
import type { Contradiction } from './merge-pedigrees.ts'

const texts: Record<Contradiction['kind'], string> = {
  'two-sires': '{animal} tem dois pais: {one} e {other}.',
  'two-dams': '{animal} tem duas mães: {one} e {other}.',
  'two-names': 'O registro {registration} está com dois nomes: {animal} e {one}.',
  'sire-and-dam': '{last} aparece como pai e como mãe.',
  'born-before-parent': '{animal} nasceu em {born}, antes de {one}, pai ou mãe, de {parentBorn}.',
  'own-ancestor': 'Descendem de si mesmos: {all}.',
}

const wrongRoleTexts: Record<NonNullable<Contradiction['sex']>, string> = {
  female: '{last} é fêmea e aparece como pai.',
  male: '{last} é macho e aparece como mãe.',
}

export function contradictionText({
  kind,
  names,
  births = [],
  sex,
  registration = '',
}: Contradiction): string {
  const shownName = (name: string) => name || 'animal sem nome'
  const [animal = '', one = '', other = ''] = names.map(shownName)
  const [born = '', parentBorn = ''] = births.map((day) => numericDate(day, 'pt'))
  const all = names.filter(Boolean).join(', ')
  const last = shownName(names.at(-1) ?? '')
  const text = sex && kind === 'sire-and-dam' ? wrongRoleTexts[sex] : texts[kind]
  return filled(text, { animal, one, other, last, all, born, parentBorn, registration })
}
