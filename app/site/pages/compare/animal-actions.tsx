import type { ComparedAnimal } from '../../../domain/herd/comparison/comparison.server.ts'
import { type ComparisonQuery, formatComparison } from '../../../domain/herd/comparison/comparison-query.ts'
import { paths } from '../../../domain/paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { PathLink } from '../../../platform/ui/link.tsx'
import { similarChatText } from '../../herd/animal-chat.tsx'
import { removeFromShortlist } from '../../herd/shortlist/shortlist.ts'
import { ChatLink } from '../../layout/site-link.tsx'
import { animalName } from './animal-name.ts'

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4'

interface AnimalActionsProps {
  animals: readonly ComparedAnimal[]
  weights: ComparisonQuery['weights']
}

/** The row of links of each animal: to a chat about it, and to the comparison without it. */
export function AnimalActions({ animals, weights }: AnimalActionsProps) {
  const { t } = useLanguage()
  return (
    <tr className="print:hidden">
      <th scope="row">{t('O que fazer')}</th>
      {animals.map((animal) => {
        const name = animalName(t, animal)
        const ids = animals.map(({ id }) => id).filter((id) => id !== animal.id)
        return (
          <td key={animal.id}>
            <ChatLink
              about={animal.id}
              text={
                animal.state === 'sold'
                  ? similarChatText(t, name)
                  : t('Olá! Estou comparando animais no site e quero saber mais sobre {name}.', { name })
              }
              aria-label={t('Conversar sobre {name}', { name })}
              className={linkClass}
            >
              {t('Conversar')}
            </ChatLink>{' '}
            <PathLink
              onClick={() => removeFromShortlist([animal.id])}
              path={paths.compare}
              search={`?${formatComparison({ ids, weights })}`}
              aria-label={t('Tirar {name} da comparação', { name })}
              className={linkClass}
            >
              {t('Tirar')}
            </PathLink>
          </td>
        )
      })}
    </tr>
  )
}
