import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'

export interface Breadcrumb {
  /** A text of the content is in the visitor's language. */
  name: UiText | { content: string }
  path: string
}

/** Links to the pages above this one, from the home page down. */
export function Breadcrumbs({ parents }: { parents: readonly Breadcrumb[] }) {
  const { t, content } = useLanguage()
  return (
    <nav aria-label={t('Você está em')} className="text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {[home, ...parents].map(({ name, path }) => (
          <li key={path} className="after:ml-2 after:content-['/'] last:after:content-none">
            <PathLink
              path={path}
              className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4"
            >
              {typeof name === 'string' ? t(name) : content(name.content)}
            </PathLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const home: Breadcrumb = { name: 'Início', path: '/' }
