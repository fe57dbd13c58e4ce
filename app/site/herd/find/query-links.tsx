import { useLocation } from 'react-router'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { SiteLink } from '../../../platform/ui/link.tsx'
import type { QueryLink } from './filter-view.server.ts'

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
