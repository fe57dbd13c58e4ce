import type { Comparison } from '../../../domain/herd/comparison/comparison.server.ts'
import { findAnimal, hasFact, isUnborn } from '../../../domain/herd/herd.server.ts'
import { knownAncestors } from '../../../domain/herd/pedigree/ancestors.ts'
import { descentOf } from '../../../domain/herd/pedigree/herd-pedigree.server.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { bloodText, calvingText, inbreedingText } from '../../herd/calf-facts.server.ts'
import { lowestPercent } from '../../herd/relations.ts'

/** What the pages of animals say of their descent, and of calves to come, as rows of the comparison. */
export function descentRows(
  { animals }: Pick<Comparison, 'animals'>,
  content: LocalizedContent,
  language: Language,
): Comparison['facts'] {
  const t = translator(language)
  const compared = animals.flatMap(({ id }) => findAnimal(content, id) ?? [])
  const calvesOnly = (text: typeof bloodText) =>
    compared.map((animal) => (isUnborn(content, animal) ? text(content, animal, language) : undefined))
  return [
    { name: t('Consanguinidade do bezerro'), values: calvesOnly(inbreedingText) },
    { name: t('Sangue do bezerro'), values: calvesOnly(bloodText) },
    {
      name: t('Parto esperado'),
      values: compared.map((animal) =>
        isUnborn(content, animal) ? calvingText(content, animal, language) : undefined,
      ),
    },
    {
      name: t('Consanguinidade (pedigree daqui)'),
      values: compared.map((animal) => {
        if (isUnborn(content, animal) || !hasFact(content, animal, 'pedigree')) return undefined
        const { pedigree, inbreeding } = descentOf(content, animal.id)
        const { known, all } = knownAncestors(pedigree)
        const percent = t('pelo menos {percent}', { percent: lowestPercent(inbreeding, language) })
        // Short, because a comparison of five prints on one sheet.
        return known > 0 ? `${percent} (${known}/${all})` : undefined
      }),
    },
  ].filter(({ values }) => values.some(Boolean))
}
