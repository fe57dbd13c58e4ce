import { useLocation } from 'react-router'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { SiteLink } from '../../../platform/ui/link.tsx'
import type { FilterView } from './filter-view.server.ts'
import { countedAnimals } from './list-nouns.ts'

/** Says which condition to loosen, and how many animals are found without it. */
export function EmptyResult({ filter: { list, loosenings } }: { filter: FilterView }) {
  const { t, content } = useLanguage()
  const { pathname } = useLocation()
  return (
    <div className="grid gap-3">
      <p>
        {loosenings.length > 0
          ? t('Nenhum animal atende a tudo isso. Solte uma condição:')
          : t('Nenhum animal atende a isso, nem sem uma das condições. Comece de novo com menos filtros.')}
      </p>
      <ul className="flex flex-wrap gap-2">
        {loosenings.map(({ text, search, count }) => (
          <li key={text}>
            <SiteLink
              href={pathname + search}
              options={{ preventScrollReset: true }}
              rel="nofollow"
              className="choice-link"
            >
              {t('Sem “{condition}”: {animals}', {
                condition: content(text),
                animals: countedAnimals(t, list, count),
              })}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
