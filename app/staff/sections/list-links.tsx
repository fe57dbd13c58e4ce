import type { ReactNode } from 'react'
import { intentField } from '../../platform/forms/intent.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { listQuery } from './list-filter.ts'
import type { SectionData } from './list-section.server.ts'
import { markedFormId } from './marked-animals.ts'

interface ListLinkProps extends Pick<SectionData, 'path'> {
  /** Whether the page has marks that a link would lose: before its script runs, and without one. */
  postsMarks: boolean
  search?: string
  className: string
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
  children: ReactNode
}

/** Leads to another part of the list, where marked animals stay marked. */
export function ListLink({ path, search = '', postsMarks, ...rest }: ListLinkProps) {
  const { language } = useLanguage()
  if (!postsMarks) return <PathLink path={path} search={search} {...rest} />
  return (
    <button
      type="submit"
      form={markedFormId}
      name={intentField}
      value="show"
      formAction={inLanguage(path, language) + search}
      {...rest}
    />
  )
}

interface LinksProps extends Pick<SectionData, 'path' | 'isHerd' | 'filter' | 'list'> {
  postsMarks: boolean
}

/** The row with which each letter begins, in a list that is ordered by name. */
export function LetterLinks({ path, isHerd, filter, list, postsMarks }: LinksProps) {
  const { t } = useLanguage()
  if (list.letters.length < 2) return null
  return (
    <details>
      <summary className="details-summary">{t('Ir para a letra')}</summary>
      <nav aria-label={t('Ir para a letra')} className="flex flex-wrap gap-1">
        {list.letters.map(({ letter, page, id }) => (
          <ListLink
            key={letter}
            path={path}
            postsMarks={postsMarks}
            search={`${listQuery(filter, { page, isHerd })}#${id}`}
            className="page-link"
          >
            {letter}
          </ListLink>
        ))}
      </nav>
    </details>
  )
}

export function PageLinks({ path, isHerd, filter, list, postsMarks }: LinksProps) {
  const { t } = useLanguage()
  const { page, pages, numbers } = list
  const link = (number: number, label: string) => (
    <ListLink
      path={path}
      postsMarks={postsMarks}
      search={listQuery(filter, { page: number, isHerd })}
      className="page-link"
      aria-current={label === String(page) ? 'page' : undefined}
      aria-label={
        label === String(number)
          ? t('Página {page} de {pages}', { page: label, pages: String(pages) })
          : undefined
      }
    >
      {label}
    </ListLink>
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
