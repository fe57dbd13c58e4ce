import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { PathLink } from '../../../platform/ui/link.tsx'

export interface SimilarAnimal {
  /** Portuguese. */
  path: string
  name: string
  facts: string
}

interface SimilarAnimalsProps {
  animals: readonly SimilarAnimal[]
  /** How they are chosen. */
  reason: UiText
}

export function SimilarAnimals({ animals, reason }: SimilarAnimalsProps) {
  const { t, content } = useLanguage()
  if (animals.length === 0) return null
  return (
    <section aria-labelledby="parecidos" className="animal-section screen-only">
      <h2 id="parecidos">{t('Três parecidos')}</h2>
      <p>{t(reason)}</p>
      <ul className="similar">
        {animals.map(({ path, name, facts }) => (
          <li key={path}>
            <PathLink path={path}>{content(name)}</PathLink>
            <p>{content(facts)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
