import {
  filterQuery,
  overdueCode,
  ownerCodes,
  type TypedFilter,
} from '../../domain/inbox/filter-parameters.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'

const quickFilters: { label: UiText; filter: Partial<TypedFilter> }[] = [
  { label: 'Todos', filter: {} },
  { label: 'Meus', filter: { owner: ownerCodes.mine } },
  { label: 'Sem responsável', filter: { owner: ownerCodes.nobody } },
  { label: 'Atrasados', filter: { overdueOn: overdueCode } },
]

/** The filters of every day as links. `overdue`: how many leads of all are overdue. */
export function QuickFilters({ query, overdue }: { query: string; overdue: number }) {
  const { t } = useLanguage()
  return (
    <nav aria-label={t('Filtros rápidos')} className="mt-4 flex flex-wrap gap-2">
      {quickFilters.map(({ label, filter }) => {
        const own = filterQuery(filter).toString()
        return (
          <PathLink
            key={label}
            path={staffPaths.inbox}
            search={own && `?${own}`}
            className="number-kind gap-1.5"
            aria-current={own === query ? 'page' : undefined}
          >
            {t(label)}
            {filter.overdueOn && overdue > 0 && <span className="staff-count">{overdue}</span>}
          </PathLink>
        )
      })}
    </nav>
  )
}
