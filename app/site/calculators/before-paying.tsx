import type { PathKey } from '../../domain/paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PageLink } from '../layout/site-link.tsx'
import { useHasPage, useSite } from '../site-data.ts'

interface BeforePayingProps {
  calculator: PathKey
  parameters?: URLSearchParams | undefined
  text: UiText
  isShort?: boolean
  className?: string
}

/** Links beside a price: to its calculator, and to the page that shows whom one pays. */
export function BeforePaying({
  calculator,
  parameters,
  text,
  isShort = false,
  className = '',
}: BeforePayingProps) {
  const { t, content } = useLanguage()
  const { authenticity } = useSite()
  const hasPage = useHasPage()
  const links = [
    { to: calculator, name: t(text), search: parameters && `?${parameters}` },
    {
      to: 'authenticity',
      search: undefined,
      name: isShort
        ? content(authenticity)
        : t('{question} Confira antes de pagar', { question: content(authenticity) }),
    },
  ] as const
  return (
    <ul className={`flex flex-wrap gap-x-6 ${className}`}>
      {links
        .filter(({ to }) => hasPage(to))
        .map(({ to, name, search }) => (
          <li key={to}>
            <PageLink
              to={to}
              search={search}
              rel={search && 'nofollow'}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {name}
            </PageLink>
          </li>
        ))}
    </ul>
  )
}
