import { numericDate } from '../../../platform/i18n/format.ts'
import type { BilingualText } from '../../../platform/i18n/ui-text.ts'
import type { Contradiction } from './merge-pedigrees.ts'

/** A contradiction in the words of the panel. */
export function contradictionText(found: Contradiction): BilingualText {
  return { pt: inPortuguese(found), en: inEnglish(found) }
}

function inPortuguese({ kind, names, births = [], sex, registration = '' }: Contradiction): string {
  const [animal = '', one = '', other = ''] = names.map((name) => name || 'animal sem nome')
  const last = names[names.length - 1] || 'animal sem nome'
  const [born, parentBorn] = births.map((day) => numericDate(day, 'pt'))
  switch (kind) {
    case 'two-sires':
      return `${animal} tem dois pais: ${one} e ${other}.`
    case 'two-dams':
      return `${animal} tem duas mães: ${one} e ${other}.`
    case 'two-names':
      return `O registro ${registration} está com dois nomes: ${animal} e ${one}.`
    case 'sire-and-dam':
      if (sex)
        return sex === 'female'
          ? `${last} é fêmea e aparece como pai.`
          : `${last} é macho e aparece como mãe.`
      return `${last} aparece como pai e como mãe.`
    case 'born-before-parent':
      return `${animal} nasceu em ${born}, antes de ${one}, pai ou mãe, de ${parentBorn}.`
    case 'own-ancestor':
      return `Descendem de si mesmos: ${names.filter(Boolean).join(', ')}.`
  }
}

function inEnglish({ kind, names, births = [], sex, registration = '' }: Contradiction): string {
  const [animal = '', one = '', other = ''] = names.map((name) => name || 'unnamed animal')
  const last = names[names.length - 1] || 'unnamed animal'
  const [born, parentBorn] = births.map((day) => numericDate(day, 'en'))
  switch (kind) {
    case 'two-sires':
      return `${animal} has two sires: ${one} and ${other}.`
    case 'two-dams':
      return `${animal} has two dams: ${one} and ${other}.`
    case 'two-names':
      return `Registration ${registration} has two names: ${animal} and ${one}.`
    case 'sire-and-dam':
      if (sex)
        return sex === 'female'
          ? `${last} is female and named as a sire.`
          : `${last} is male and named as a dam.`
      return `${last} is named as a sire and as a dam.`
    case 'born-before-parent':
      return `${animal} was born on ${born}, before the parent ${one}, of ${parentBorn}.`
    case 'own-ancestor':
      return `These descend from themselves: ${names.filter(Boolean).join(', ')}.`
  }
}
