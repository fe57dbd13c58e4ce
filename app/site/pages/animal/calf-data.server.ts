import {
  damName,
  factsIn,
  type ShownFact,
  sireName,
  tellFacts,
} from '../../../domain/herd/animal-facts.server.ts'
import type { Animal } from '../../../domain/herd/animals.server.ts'
import { calfOf, type Parents } from '../../../domain/herd/calf/calf.server.ts'
import type { ExpectedSheet } from '../../../domain/herd/calf/expected-sheet.server.ts'
import { isSameRun, traitIn } from '../../../domain/herd/evaluations.server.ts'
import { findShownAnimal } from '../../../domain/herd/herd.server.ts'
import { accuracyWords, differenceName } from '../../../domain/herd/programmes.server.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { gradeText, percent, traitValue } from '../../../platform/i18n/trait-format.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { calfFigures } from '../../herd/calf-facts.server.ts'
import { basisText } from './published-sections.server.ts'

export interface ShownParent {
  role: 'Doadora' | 'Touro'
  name: string
  /** Of its page; undefined for a parent without one. */
  path: string | undefined
  facts: ShownFact[]
  isInHerd: boolean
}

/** Of a parent, with the rank and the accuracy that its programme prints. */
export interface ShownFigure {
  value: string
  grades: string
}

export interface ShownCalfSheet {
  basis: string
  /** What the programme calls the figures: `DEP`. */
  figure: string
  rows: { code: string; name: string; sire: ShownFigure; donor: ShownFigure; calf: string | undefined }[]
}

/** What the page of a pregnancy or embryo says of its calf, in the language of the page; undefined for an animal that is born. */
export function calfData(content: LocalizedContent, animal: Animal, language: Language) {
  const calf = calfOf(content, animal)
  if (!calf) return undefined
  const t = translator(language)
  return {
    parents: [shownParent('Doadora', calf.donor, animal.donor), shownParent('Touro', calf.sire, animal.sire)],
    sheets: calf.sheets.map((sheet) => shownSheet(sheet, calf, content, language)),
    figures: calfFigures(content, animal, language),
    /** Whether the calf is of two breeds, whose heterosis no mean of its parents holds. */
    isCross: calf.blood ? calf.blood.size > 1 : calf.donor?.breed !== calf.sire?.breed,
  }

  function shownParent(role: ShownParent['role'], parent: Animal | undefined, typed = ''): ShownParent {
    const facts = parent ? tellFacts(factsIn('parent'), content, parent, language) : []
    const path = parent && findShownAnimal(content, parent.id)?.path
    const marked = role === 'Doadora' ? damName : sireName
    const name = marked(parent?.name ?? typed, (parent ?? animal).isSample, t) ?? ''
    return { role, name, path, facts, isInHerd: parent !== undefined }
  }
}

export type CalfData = NonNullable<ReturnType<typeof calfData>>

function shownSheet(
  sheet: ExpectedSheet,
  { sire, donor }: Parents,
  content: LocalizedContent,
  language: Language,
): ShownCalfSheet {
  const { programmes, traits } = content
  const t = translator(language)
  const { short } = accuracyWords(programmes, sheet.programme)
  return {
    basis: basisText(sheet, t, language),
    figure: differenceName(programmes, sheet.programme),
    rows: traits.flatMap((each) => {
      const expected = sheet.traits[each.code]
      if (!expected) return []
      const trait = traitIn(each, sheet.programme)
      const text = (value: number) => traitValue(value, trait, language)
      const ofParent = (parent: Animal | undefined): ShownFigure => {
        const own = parent?.evaluations?.find((each) => isSameRun(each, sheet))
        const figures = own?.traits[each.code]
        if (!figures) return { value: '', grades: '' }
        const { value, accuracy } = figures
        const accuracyText = accuracy !== undefined && `${short} ${percent(accuracy, language)}`
        return {
          value: text(value),
          grades: [gradeText(figures, language), accuracyText].filter(Boolean).join(' · '),
        }
      }
      return {
        code: trait.code,
        name: trait.name,
        sire: ofParent(sire),
        donor: ofParent(donor),
        calf: expected.value === undefined ? undefined : text(expected.value),
      }
    }),
  }
}
