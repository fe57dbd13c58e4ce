import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { listQuery } from './list-filter.ts'
import type { SectionData } from './list-section.server.ts'

type LinksProps = Pick<SectionData, 'path' | 'isHerd' | 'filter' | 'list'>

/** The row with which each letter begins, in a list that is ordered by name. */
export function LetterLinks({ path, isHerd, filter, list }: LinksProps) {
  const { t } = useLanguage()
  if (list.letters.length < 2) return null
  return (
    <details>
      <summary className="details-summary">{t({ pt: 'Ir para a letra', en: 'Go to the letter' })}</summary>
      <nav aria-label={t({ pt: 'Ir para a letra', en: 'Go to the letter' })} className="flex flex-wrap gap-1">
        {list.letters.map(({ letter, page, id }) => (
          <PathLink
            key={letter}
            path={path}
            search={`${listQuery(filter, { page, isHerd })}#${id}`}
            className="page-link"
          >
            {letter}
          </PathLink>
        ))}
      </nav>
    </details>
  )
}

export function PageLinks({ path, isHerd, filter, list }: LinksProps) {
  const { t } = useLanguage()
  const { page, pages, numbers } = list
  const link = (number: number, label: string) => (
    <PathLink
      path={path}
      search={listQuery(filter, { page: number, isHerd })}
      className="page-link"
      aria-current={label === String(page) ? 'page' : undefined}
      aria-label={
        label === String(number)
          ? t(
              { pt: 'Página {page} de {pages}', en: 'Page {page} of {pages}' },
              { page: label, pages: String(pages) },
            )
          : undefined
      }
    >
      {label}
    </PathLink>
  )
  return (
    <nav aria-label={t('Paginação')} className="mt-4">
      <ul className="flex flex-wrap items-center gap-1">
        {page > 1 && <li>{link(page - 1, t('Anterior'))}</li>}
        {numbers.map((number, index) => (
          <li key={number ?? `gap-${index}`}>{number === null ? '…' : link(number, String(number))}</li>
        ))}
        {page < pages && <li>{link(page + 1, t('Próxima'))}</li>}
      </ul>
    </nav>
  )
}
