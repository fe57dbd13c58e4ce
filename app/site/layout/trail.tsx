import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'

export interface TrailStep {
  name: UiText
  path: string
}

/** The breadcrumb from the home page to this page's parent. */
export function Trail({ steps }: { steps: readonly TrailStep[] }) {
  const { t } = useLanguage()
  return (
    <nav aria-label={t('Você está em')} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {[start, ...steps].map(({ name, path }) => (
          <li key={path} className="after:ml-2 after:content-['/'] last:after:content-none">
            <PathLink
              path={path}
              className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4"
            >
              {t(name)}
            </PathLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const start: TrailStep = { name: 'Início', path: '/' }
