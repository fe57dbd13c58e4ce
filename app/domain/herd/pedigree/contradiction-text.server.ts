import { numericDate } from '../../../platform/i18n/format.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import type { BilingualText } from '../../../platform/i18n/ui-text.ts'
import type { Contradiction } from './merge-pedigrees.ts'

const texts: Record<Contradiction['kind'], BilingualText> = {
  'two-sires': {
    pt: '{animal} tem dois pais: {one} e {other}.',
    en: '{animal} has two sires: {one} and {other}.',
  },
  'two-dams': {
    pt: '{animal} tem duas mães: {one} e {other}.',
    en: '{animal} has two dams: {one} and {other}.',
  },
  'two-names': {
    pt: 'O registro {registration} está com dois nomes: {animal} e {one}.',
    en: 'Registration {registration} has two names: {animal} and {one}.',
  },
  'sire-and-dam': {
    pt: '{last} aparece como pai e como mãe.',
    en: '{last} is named as a sire and as a dam.',
  },
  'born-before-parent': {
    pt: '{animal} nasceu em {born}, antes de {one}, pai ou mãe, de {parentBorn}.',
    en: '{animal} was born on {born}, before the parent {one}, of {parentBorn}.',
  },
  'own-ancestor': {
    pt: 'Descendem de si mesmos: {all}.',
    en: 'These descend from themselves: {all}.',
  },
}

const wrongRoleTexts: Record<NonNullable<Contradiction['sex']>, BilingualText> = {
  female: { pt: '{last} é fêmea e aparece como pai.', en: '{last} is female and named as a sire.' },
  male: { pt: '{last} é macho e aparece como mãe.', en: '{last} is male and named as a dam.' },
}

/** A contradiction in the words of the panel. */
export function contradictionText(found: Contradiction): BilingualText {
  return { pt: textIn('pt', found), en: textIn('en', found) }
}

function textIn(
  language: Language,
  { kind, names, births = [], sex, registration = '' }: Contradiction,
): string {
  const t = translator(language)
  const [animal = '', one = '', other = ''] = names.map(shownName)
  const [born = '', parentBorn = ''] = births.map((day) => numericDate(day, language))
  const all = names.filter(Boolean).join(', ')
  const last = shownName(names.at(-1) ?? '')
  const text = sex && kind === 'sire-and-dam' ? wrongRoleTexts[sex] : texts[kind]
  return t(text, { animal, one, other, last, all, born, parentBorn, registration })

  function shownName(name: string): string {
    return name || t({ pt: 'animal sem nome', en: 'unnamed animal' })
  }
}
