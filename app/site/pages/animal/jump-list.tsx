import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'

export interface PageSection {
  id: string
  name: UiText
}

/** The sections of pages with sheet and pedigree that visitors look for. */
export const evaluatedSections: readonly PageSection[] = [
  { id: 'ficha', name: 'Avaliação' },
  { id: 'conselho', name: 'Para que serve' },
  { id: 'pedigree', name: 'Pedigree' },
  { id: 'perguntar', name: 'Perguntar' },
]

/** Links to the sections of a long page. */
export function JumpList({ sections }: { sections: readonly PageSection[] }) {
  const { t } = useLanguage()
  return (
    <nav aria-label={t('Nesta página')}>
      <ul className="flex flex-wrap gap-2">
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} className="choice-link">
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
