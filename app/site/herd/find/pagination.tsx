import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pageParameter } from '../../../domain/paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { paginationItems } from '../../../platform/pages.ts'
import { SiteLink } from '../../../platform/ui/link.tsx'
import { useShownQuery } from '../../page-data.ts'

/** docs/product.md#lists: plain links, so that they work without scripts. */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  const { t } = useLanguage()
  return (
    <nav aria-label={t('Paginação')} className="grow">
      <ul className="pages flex flex-wrap items-center gap-2 max-sm:justify-center">
        <li className={stepClass}>
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
        <li className={stepClass}>
          <PaginationLink page={page + 1} disabled={page === pages} rel="next">
            {t('Próxima')}
          </PaginationLink>
        </li>
      </ul>
    </nav>
  )
}

/** On phones the steps stand side by side below the numbers. */
const stepClass = 'max-sm:order-1 max-sm:basis-[calc(50%-4px)]'

interface PaginationLinkProps {
  page: number
  current?: boolean
  disabled?: boolean
  rel?: string
  children: ReactNode
}

function PaginationLink({ page, current = false, disabled = false, rel, children }: PaginationLinkProps) {
  const { pathname } = useLocation()
  const parameters = new URLSearchParams(useShownQuery())
  // Search engines need not follow the pages of searches.
  const isSearch = [...parameters.keys()].some((name) => name !== pageParameter)
  parameters.set(pageParameter, String(page))
  if (disabled)
    return (
      // biome-ignore lint/a11y/useValidAnchor: a disabled link, as in the ARIA authoring practices
      <a role="link" aria-disabled="true" className="choice-link">
        {children}
      </a>
    )
  return (
    <SiteLink
      href={`${pathname}?${parameters}`}
      options={{ preventScrollReset: true }}
      rel={[rel, isSearch && 'nofollow'].filter(Boolean).join(' ') || undefined}
      aria-current={current ? 'page' : undefined}
      className="choice-link"
    >
      {children}
    </SiteLink>
  )
}
