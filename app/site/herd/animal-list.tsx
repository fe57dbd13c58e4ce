import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type ListPage, paginationItems } from '../../domain/herd/list-page.ts'
import { pageParameter } from '../../domain/paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { SiteLink } from '../../platform/ui/link.tsx'
import { CompareBar } from './shortlist/compare-bar.tsx'
import { SingleVideoPlayback } from './video.tsx'

interface AnimalListProps<T> {
  /** Plural name of the listed animals. */
  name: UiText
  list: ListPage<T>
  className: string
  children(item: T): ReactNode
}

/** One page of a list of the herd: heading, cards and pagination. A change of page moves the focus to the heading. */
export function AnimalList<T extends { id: string }>({
  name,
  list,
  className,
  children,
}: AnimalListProps<T>) {
  const { t } = useLanguage()
  const { items, page, pages, total, from } = list
  const heading = useRef<HTMLHeadingElement>(null)
  const previousPage = useRef(page)

  useEffect(() => {
    if (previousPage.current === page) return
    previousPage.current = page
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [page])

  return (
    <section className="page-width pb-12">
      <h2 ref={heading} tabIndex={-1} className="mb-4 font-heading text-xl">
        {t('{name}: {from} a {to} de {total}', {
          name: t(name),
          from: String(from),
          to: String(from + items.length - 1),
          total: String(total),
        })}
      </h2>
      <SingleVideoPlayback key={page}>
        <ul className={`grid gap-6 ${className}`}>
          {items.map((item) => (
            <li key={item.id} className="flex">
              {children(item)}
            </li>
          ))}
        </ul>
      </SingleVideoPlayback>
      <CompareBar isSticky />
      {pages > 1 && <Pagination page={page} pages={pages} />}
    </section>
  )
}

/** docs/product.md#lists: plain links, so that they work without scripts. */
function Pagination({ page, pages }: { page: number; pages: number }) {
  const { t } = useLanguage()
  return (
    <nav aria-label={t('Paginação')} className="mt-10">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        <li>
          <PaginationLink page={page - 1} disabled={page === 1} rel="prev">
            {t('Anterior')}
          </PaginationLink>
        </li>
        {paginationItems(page, pages).map((number, index) =>
          number === null ? (
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <PaginationLink page={number} current={number === page}>
                {number}
              </PaginationLink>
            </li>
          ),
        )}
        <li>
          <PaginationLink page={page + 1} disabled={page === pages} rel="next">
            {t('Próxima')}
          </PaginationLink>
        </li>
      </ul>
    </nav>
  )
}

interface PaginationLinkProps {
  page: number
  current?: boolean
  disabled?: boolean
  rel?: string
  children: ReactNode
}

function PaginationLink({ page, current = false, disabled = false, rel, children }: PaginationLinkProps) {
  const { pathname } = useLocation()
  if (disabled)
    return (
      // biome-ignore lint/a11y/useValidAnchor: a disabled link, as in the ARIA authoring practices
      <a role="link" aria-disabled="true" className="pagination-link">
        {children}
      </a>
    )
  return (
    <SiteLink
      href={`${pathname}?${pageParameter}=${page}`}
      options={{ preventScrollReset: true }}
      rel={rel}
      aria-current={current ? 'page' : undefined}
      className="pagination-link"
    >
      {children}
    </SiteLink>
  )
}
