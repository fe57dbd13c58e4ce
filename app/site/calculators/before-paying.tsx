import type { PathKey } from '../../domain/paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PageLink } from '../layout/site-link.tsx'
import { useHasPage, useSite } from '../site-data.ts'

interface BeforePayingProps {
  calculator?: PathKey | undefined
  parameters?: URLSearchParams | undefined
  text?: UiText | undefined
}

/** Links beside a price: to its calculator, if it has one, and to the page that shows whom one pays. */
export function BeforePaying({ calculator, parameters, text }: BeforePayingProps) {
  const { t, content } = useLanguage()
  const { authenticity } = useSite()
  const hasPage = useHasPage()
  const links = [
    ...(calculator && text
      ? [{ to: calculator, name: t(text), search: parameters && `?${parameters}` }]
      : []),
    { to: 'authenticity' as const, name: content(authenticity), search: undefined },
  ]
  return links
    .filter(({ to }) => hasPage(to))
    .map(({ to, name, search }) => (
      <PageLink
        key={to}
        to={to}
        search={search}
        rel={search && 'nofollow'}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {name}
      </PageLink>
    ))
}
