import { useLocation } from 'react-router'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { SiteLink } from '../../../platform/ui/link.tsx'
import { FindForm } from './find-form.tsx'
import type { FilterView, QueryLink } from './list-data.server.ts'

/** The heading above a list's first animal. */
export const listHeadingId = 'animais'

/** The controls above a list of the herd (docs/product.md#finding-an-animal). */
export function FindAnimals({ filter, total }: { filter: FilterView; total: number }) {
  const { t } = useLanguage()
  const { purposes, quickLimits } = filter
  return (
    <div className="page-width grid gap-4 pb-6 sm:gap-5 sm:pb-8">
      {purposes.length > 0 && (
        <section aria-labelledby="purposes" className="grid gap-3">
          <h2 id="purposes" className="font-heading text-xl">
            {t('Para quê?')}
          </h2>
          <ul className="grid grid-cols-2 gap-2 *:grid sm:flex sm:flex-wrap">
            <QueryLinks links={purposes} hash={`#${listHeadingId}`} />
          </ul>
          {quickLimits.length > 0 && (
            <ul aria-label={t('Só os melhores')} className="flex flex-wrap gap-2">
              <QueryLinks links={quickLimits} />
            </ul>
          )}
        </section>
      )}
      {/* Where there is room, the style sheet shows the form without its summary. */}
      <details className="find-filters">
        <summary className="details-summary">{t('Filtrar e ordenar')}</summary>
        <FindForm filter={filter} total={total} />
      </details>
    </div>
  )
}

interface QueryLinksProps {
  links: readonly QueryLink[]
  /** Whether each link removes its condition. */
  removes?: boolean
  /** Where the list begins, for links that lead to it. */
  hash?: string
}

/** Links to the list with another query, which search engines need not follow. */
export function QueryLinks({ links, removes = false, hash = '' }: QueryLinksProps) {
  const { t, content } = useLanguage()
  const { pathname } = useLocation()
  return links.map(({ text, search, isCurrent }) => (
    <li key={text}>
      <SiteLink
        href={pathname + search + (isCurrent ? '' : hash)}
        options={{ preventScrollReset: isCurrent || !hash }}
        rel="nofollow"
        className="choice-link"
        aria-current={isCurrent || undefined}
        aria-label={removes ? t('Tirar: {condition}', { condition: content(text) }) : undefined}
      >
        <span>
          {content(text)}
          {removes && <span aria-hidden="true">{' ×'}</span>}
        </span>
      </SiteLink>
    </li>
  ))
}
