import type { ComparedFact } from '../../../domain/herd/animal-facts.server.ts'
import type { Animal } from '../../../domain/herd/animals.server.ts'
import type { Comparison } from '../../../domain/herd/comparison/comparison.server.ts'
import { findAnimal, hasFact, isUnborn } from '../../../domain/herd/herd.server.ts'
import { knownAncestors } from '../../../domain/herd/pedigree/ancestors.ts'
import { descentOf } from '../../../domain/herd/pedigree/herd-pedigree.server.ts'
import type { LocalizedContent } from '../../../domain/publishing/index.server.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import {
  bloodText,
  type CalfFigure,
  calvingText,
  expectedFigure,
  inbreedingFigure,
  kinshipText,
} from '../../herd/calf-facts.server.ts'
import { lowestPercent } from '../../herd/relations.ts'

export interface ShownValue extends Pick<CalfFigure, 'value' | 'note'> {
  warning?: string | undefined
}

/** A row of facts, below the heading of its group. Of calves to come, what decides has one. */
export interface ShownFacts {
  code: string
  name: string
  group: ComparedFact['group'] | 'decision'
  values: readonly (ShownValue | undefined)[]
}

/** Which facts decide between calves to come, in this order. */
const decisive = [
  'price',
  'calving',
  'blood',
  'donorMilk',
  'expected',
  'kinship',
  'sex',
  'state',
  'quantity',
  'recipient',
  'recipientCow',
]

/** The facts of animals, with what their pages say of their descent and of calves to come. */
export function shownFacts(
  { animals, facts }: Pick<Comparison, 'animals' | 'facts'>,
  content: LocalizedContent,
  language: Language,
): ShownFacts[] {
  const t = translator(language)
  const compared = animals.flatMap(({ id }) => findAnimal(content, id) ?? [])
  const areCalves = compared.some((animal) => isUnborn(content, animal))
  const calfRow = (code: string, name: string, tell: (animal: Animal) => ShownValue | undefined) => ({
    code,
    name,
    group: 'decision' as const,
    values: compared.map((animal) => (isUnborn(content, animal) ? tell(animal) : undefined)),
  })
  const rows: ShownFacts[] = [
    ...facts.map((fact) => ({
      ...fact,
      values: fact.values.map(fact.code === 'price' ? priceInParts : textOf),
    })),
    calfRow('blood', t('Sangue do bezerro'), (animal) => textOf(bloodText(content, animal, language))),
    calfRow('calving', t('Parto esperado'), (animal) => textOf(calvingText(content, animal, language))),
    calfRow('kinship', t('Consanguinidade do bezerro'), (animal) => ({
      ...inbreedingFigure(content, animal, language),
      warning: kinshipText(content, animal, language),
    })),
    calfRow('expected', t('O que esperar'), (animal) => {
      const figure = expectedFigure(content, animal, language)
      return figure && { value: figure.value, note: `${figure.name}, ${figure.programme}` }
    }),
    {
      code: 'ownInbreeding',
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
        return { value: `${percent} (${known}/${all})` }
      }),
    },
  ]
  const known = rows.filter(({ values }) => values.some(Boolean))
  if (!areCalves) return known
  const decision = decisive.flatMap((code) => known.filter((row) => row.code === code))
  return [
    ...decision.map((row) => ({ ...row, group: 'decision' as const })),
    ...known.filter((row) => !decision.includes(row)),
  ]
}

function textOf(value: string | undefined): ShownValue | undefined {
  return value ? { value } : undefined
}

/** `R$ 3.500,00`, and below it `válido até 31/03/2027`. */
function priceInParts(price: string | undefined): ShownValue | undefined {
  const [value, ...rest] = price?.split(', ') ?? []
  return value ? { value, note: rest.join(', ') } : undefined
}
