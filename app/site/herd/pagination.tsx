import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paginationItems } from '../../domain/herd/list-page.ts'
import { pageParameter } from '../../domain/paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { SiteLink } from '../../platform/ui/link.tsx'

/** docs/product.md#lists: previous, numbers, next. Plain links, so they work before and without a script. */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  const { t } = useLanguage()
  if (pages < 2) return null
  return (
    <nav aria-label={t('Paginação')} className="mt-10">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        <li>
          <PageStep to={page - 1} unavailable={page === 1} rel="prev">
            {t('Anterior')}
          </PageStep>
        </li>
        {paginationItems(page, pages).map((number, index) =>
          number === null ? (
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <PageStep to={number} current={number === page}>
                {number}
              </PageStep>
            </li>
          ),
        )}
        <li>
          <PageStep to={page + 1} unavailable={page === pages} rel="next">
            {t('Próxima')}
          </PageStep>
        </li>
      </ul>
    </nav>
  )
}

interface PageStepProps {
  to: number
  current?: boolean
  unavailable?: boolean
  rel?: string
  children: ReactNode
}

function PageStep({ to, current = false, unavailable = false, rel, children }: PageStepProps) {
  const { pathname } = useLocation()
  if (unavailable)
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link with nowhere to go, as the ARIA practices have it
      <a role="link" aria-disabled="true" className="page-step">
        {children}
      </a>
    )
  return (
    <SiteLink
      href={`${pathname}?${pageParameter}=${to}`}
      options={{ preventScrollReset: true }}
      rel={rel}
      aria-current={current ? 'page' : undefined}
      className="page-step"
    >
      {children}
    </SiteLink>
  )
}
