import type { Animal } from '../../../domain/herd/animals.server.ts'
import { hasFact, isUnborn } from '../../../domain/herd/herd.server.ts'
import { knownAncestors } from '../../../domain/herd/pedigree/ancestors.ts'
import { type Descent, descentOf } from '../../../domain/herd/pedigree/herd-pedigree.server.ts'
import type { EvaluationSheet } from '../../../domain/herd/profile/evaluation-sheets.server.ts'
import { accuracyWords } from '../../../domain/herd/programmes.server.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import { longDate } from '../../../platform/i18n/format.ts'
import { htmlLang, type Language } from '../../../platform/i18n/language-path.ts'
import { type Translate, translator } from '../../../platform/i18n/translate.ts'
import { sharedAncestorText } from '../../herd/calf-facts.server.ts'

/** The sections of what is published of an animal, and in one sentence what it could have besides. */
export function publishedSections(
  animal: Animal,
  sheets: readonly EvaluationSheet[],
  content: LocalizedContent,
  language: Language,
) {
  const t = translator(language)
  const unborn = isUnborn(content, animal)
  const { exams = [] } = animal
  const [hasSheets, hasExams, hasPedigree] = (['evaluations', 'exams', 'pedigree'] as const).map((group) =>
    hasFact(content, animal, group),
  )
  const descent = unborn || hasPedigree ? shownDescent(descentOf(content, animal.id), t) : undefined
  // The other parts of a pregnancy's page name its parents.
  const tellsDescent = descent && knownAncestors(descent.pedigree).known > (unborn ? 2 : 0)
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
    sheets:
      hasSheets && sheets.length > 0
        ? sheets.map((sheet) => ({
            ...sheet,
            basis: basisText(sheet, t, language),
            accuracyName: accuracyWords(content.programmes, sheet.programme).inSentence,
          }))
        : undefined,
    exams: hasExams && exams.length > 0 ? exams : undefined,
    descent: tellsDescent ? descent : undefined,
  }
}

export interface ShownDescent extends Omit<Descent, 'shared'> {
  shared: string[]
}

function shownDescent(descent: Descent, t: Translate): ShownDescent {
  return { ...descent, shared: descent.shared.map((each) => sharedAncestorText(each, t)) }
}

/** Programme, run and, where it is known, date of a sheet: `PMGZ, rodada 2026-1, de 20 de maio de 2026`. */
export function basisText(
  { programme, run, date }: Pick<EvaluationSheet, 'programme' | 'run' | 'date'>,
  t: Translate,
  language: Language,
): string {
  const text = t('{programme}, rodada {run}', { programme, run })
  return date ? t('{sheet}, de {day}', { sheet: text, day: longDate(date, language) }) : text
}
