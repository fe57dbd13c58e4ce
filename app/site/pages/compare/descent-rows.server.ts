import type { ComparedFact } from '../../../domain/herd/animal-facts.server.ts'
import type { Comparison } from '../../../domain/herd/comparison/comparison.server.ts'
import { findAnimal, hasFact, isUnborn } from '../../../domain/herd/herd.server.ts'
import { knownAncestors } from '../../../domain/herd/pedigree/ancestors.ts'
import { descentOf } from '../../../domain/herd/pedigree/herd-pedigree.server.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { bloodText, calvingText, inbreedingText } from '../../herd/calf-facts.server.ts'
import { lowestPercent } from '../../herd/relations.ts'

/** A row of facts, below the heading of its group; the calf has one of its own. */
export interface ShownFacts extends Omit<ComparedFact, 'group'> {
  group: ComparedFact['group'] | 'calf'
}

/** What the pages of animals say of their descent, and of calves to come, as rows of the comparison. */
export function descentRows(
  { animals }: Pick<Comparison, 'animals'>,
  content: LocalizedContent,
  language: Language,
): ShownFacts[] {
  const t = translator(language)
  const compared = animals.flatMap(({ id }) => findAnimal(content, id) ?? [])
  const calvesOnly = (text: typeof bloodText) =>
    compared.map((animal) => (isUnborn(content, animal) ? text(content, animal, language) : undefined))
  const rows: ShownFacts[] = [
    { name: t('Sangue do bezerro'), group: 'calf', values: calvesOnly(bloodText) },
    {
      name: t('Parto esperado'),
      group: 'calf',
      values: compared.map((animal) =>
        isUnborn(content, animal) ? calvingText(content, animal, language) : undefined,
      ),
    },
    { name: t('Consanguinidade do bezerro'), group: 'calf', values: calvesOnly(inbreedingText) },
    {
      name: t('Consanguinidade (pedigree daqui)'),
      group: 'pedigree',
      values: compared.map((animal) => {
        if (isUnborn(content, animal) || !hasFact(content, animal, 'pedigree')) return undefined
        const { pedigree, inbreeding } = descentOf(content, animal.id)
        const { known, all } = knownAncestors(pedigree)
        if (known === 0) return undefined
        const percent = inbreeding
          ? t('pelo menos {percent}', { percent: lowestPercent(inbreeding, language) })
          : t('nenhum parentesco conhecido')
        // Short, because a comparison of five prints on one sheet.
        return `${percent} (${known}/${all})`
      }),
    },
  ]
  return rows.filter(({ values }) => values.some(Boolean))
}
