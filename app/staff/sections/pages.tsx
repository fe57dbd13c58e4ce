import type { SectionName } from '../../domain/publishing/collections.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { type ListFilter, listQuery } from './list-filter.ts'

interface PagesProps {
  section: SectionName
  filter: ListFilter
  page: number
  pages: number
}

/** Links to the pages before and after. */
export function Pages({ section, filter, page, pages }: PagesProps) {
  const { t } = useLanguage()
  const link = (number: number, label: string) =>
    number >= 1 && number <= pages ? (
      <PathLink
        path={staffPaths[section]}
        search={listQuery(filter, number)}
        className="button button-pasture"
      >
        {label}
      </PathLink>
    ) : null
  return (
    <nav aria-label={t('Paginação')} className="mt-6 flex flex-wrap items-center gap-4">
      {link(page - 1, t('Anterior'))}
      <span>{t('Página {page} de {pages}', { page: String(page), pages: String(pages) })}</span>
      {link(page + 1, t('Próxima'))}
    </nav>
  )
}
