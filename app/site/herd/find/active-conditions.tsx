import { useLocation } from 'react-router'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { SiteLink } from '../../../platform/ui/link.tsx'
import type { FilterView } from './filter-view.server.ts'
import { QueryLinks } from './query-links.tsx'

/** The conditions of the list, which links remove, and links to animals in other states. */
export function ActiveConditions({ filter }: { filter: FilterView }) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const { conditions, otherStates } = filter
  return (
    <>
      {conditions.length > 0 && (
        <ul aria-label={t('Filtros ativos')} className="flex flex-wrap gap-2 mb-4">
          <QueryLinks links={conditions} removes />
          <li>
            <SiteLink
              href={pathname}
              options={{ preventScrollReset: true }}
              className="inline-flex min-h-11 items-center px-3 underline underline-offset-4"
            >
              {t('Limpar tudo')}
            </SiteLink>
          </li>
        </ul>
      )}
      {otherStates.length > 0 && (
        <ul aria-label={t('Outras situações')} className="flex flex-wrap gap-2 mb-4">
          <QueryLinks links={otherStates} />
        </ul>
      )}
    </>
  )
}
