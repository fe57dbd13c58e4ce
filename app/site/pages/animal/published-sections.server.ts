import { knownAncestors } from '../../../domain/herd/pedigree/ancestors.ts'
import type { Descent } from '../../../domain/herd/pedigree/herd-pedigree.server.ts'
import { sharedAncestorText } from '../../../domain/herd/pedigree/relations.ts'
import type { EvaluationSheet } from '../../../domain/herd/profile/evaluation-sheets.server.ts'
import type { ShownAnimal } from '../../../domain/herd/shown/shown-herd.server.ts'
import { htmlLang } from '../../../platform/i18n/language-path.ts'
import type { Translate } from '../../../platform/i18n/translate.ts'

/** One sentence names what could still be published. */
export function publishedSections(animal: ShownAnimal, sheets: readonly EvaluationSheet[]) {
  const { t, language } = animal.herd
  const { isUnborn } = animal
  const { exams = [] } = animal.record
  const [hasSheets, hasExams, hasPedigree] = (['evaluations', 'exams', 'pedigree'] as const).map((group) =>
    animal.has(group),
  )
  const descent = isUnborn || hasPedigree ? shownDescent(animal.descent, t) : undefined
  // The other parts of a pregnancy's page name its parents.
  const tellsDescent = descent && knownAncestors(descent.pedigree).known > (isUnborn ? 2 : 0)
  const missing = [
    hasSheets && sheets.length === 0 && t('avaliação genética'),
    hasExams && exams.length === 0 && t('exames'),
    hasPedigree && !tellsDescent && t('pedigree'),
  ].filter((each) => each !== false && each !== undefined)
  return {
    unpublished:
      missing.length > 0
        ? t('Não publicado aqui: {sections}. Peça pelo WhatsApp.', {
            sections: new Intl.ListFormat(htmlLang[language]).format(missing),
          })
        : undefined,
    sheets: hasSheets && sheets.length > 0 ? sheets : undefined,
    exams: hasExams && exams.length > 0 ? exams : undefined,
    descent: tellsDescent ? descent : undefined,
  }
}

export type ShownDescent = ReturnType<typeof shownDescent>

function shownDescent(descent: Descent, t: Translate) {
  return { ...descent, shared: descent.shared.map((each) => sharedAncestorText(each, t)) }
}
