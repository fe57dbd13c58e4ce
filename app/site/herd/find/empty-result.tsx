import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { FilterView } from './filter-view.server.ts'
import { QueryLinks } from './query-links.tsx'

/** Says which condition to loosen, and how many animals are found without it. */
export function EmptyResult({ filter: { loosenings } }: { filter: FilterView }) {
  const { t } = useLanguage()
  return (
    <div className="grid gap-3">
      <p>
        {loosenings.length > 0
          ? t('Nenhum animal atende a tudo isso. Solte uma condição:')
          : t('Nenhum animal atende a isso, nem sem uma das condições. Comece de novo com menos filtros.')}
      </p>
      <ul className="flex flex-wrap gap-2">
        <QueryLinks links={loosenings} />
      </ul>
    </div>
  )
}
