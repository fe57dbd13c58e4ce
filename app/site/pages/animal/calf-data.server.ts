import { damName, sireName } from '../../../domain/herd/animal-facts.server.ts'
import type { ExpectedSheet } from '../../../domain/herd/calf/expected-sheet.server.ts'
import { traitIn } from '../../../domain/herd/evaluations.server.ts'
import { basisText } from '../../../domain/herd/profile/evaluation-sheets.server.ts'
import { accuracyWords, differenceName } from '../../../domain/herd/programmes.server.ts'
import type { ShownAnimal, ShownCalf, ShownHerd } from '../../../domain/herd/shown/shown-herd.server.ts'
import { gradeText, traitValue } from '../../../domain/herd/trait-format.ts'
import { percent } from '../../../platform/i18n/format.ts'

export type CalfData = ReturnType<typeof calfData>

/** Texts are in the language of the page. */
export function calfData(calf: ShownCalf) {
  const { record, herd } = calf.animal
  return {
    parents: [shownParent('Doadora', calf.donor, record.donor), shownParent('Touro', calf.sire, record.sire)],
    sheets: calf.sheets.map((sheet) => shownSheet(sheet, herd)),
    figures: calf.figures,
    isCross: calf.isCross,
  }

  function shownParent(role: 'Doadora' | 'Touro', parent: ShownAnimal | undefined, typed = '') {
    const marked = role === 'Doadora' ? damName : sireName
    const name = marked(parent?.record.name ?? typed, (parent?.record ?? record).isSample, herd.t) ?? ''
    const path = parent && herd.findOnPage(parent.id)?.path
    return { role, name, path, facts: parent?.facts('parent') ?? [], isInHerd: parent !== undefined }
  }
}

function shownSheet(sheet: ExpectedSheet, herd: ShownHerd) {
  const { content, language } = herd
  const { programmes, traits } = content
  const { short } = accuracyWords(programmes, sheet.programme)
  return {
    basis: basisText(sheet, herd),
    /** For example `DEP`. */
    figure: differenceName(programmes, sheet.programme),
    rows: traits.flatMap((each) => {
      const expected = sheet.traits[each.code]
      if (!expected) return []
      const trait = traitIn(each, sheet.programme)
      const text = (value: number) => traitValue(value, trait, language)
      /** With the rank and the accuracy that its programme prints. */
      const ofParent = ({ accuracy, ...figures }: typeof expected.sire) => {
        const accuracyText = accuracy !== undefined && `${short} ${percent(accuracy, language)}`
        return {
          value: text(figures.value),
          grades: [gradeText(figures, language), accuracyText].filter(Boolean).join(' · '),
        }
      }
      return {
        code: trait.code,
        name: trait.name,
        sire: ofParent(expected.sire),
        donor: ofParent(expected.donor),
        calf: expected.value === undefined ? undefined : text(expected.value),
      }
    }),
  }
}
