import type { ReactNode } from 'react'
import { paths } from '../../domain/paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { Badges } from '../../platform/ui/text-lists.tsx'
import { useSite } from '../site-data.ts'

interface PageIntroProps {
  heading: ReactNode
  lead?: string | undefined
  badges?: string[] | undefined
  breadcrumbs?: readonly Breadcrumb[] | undefined
  /** Small on phones, so that the first animal of a list is near. */
  isCompact?: boolean
}

export function PageIntro({ heading, lead, badges, breadcrumbs = [], isCompact = false }: PageIntroProps) {
  const { content } = useLanguage()
  return (
    <div
      className={`page-width ${isCompact ? 'pb-3 sm:pb-6' : 'pt-2 pb-6 sm:pb-10'} sm:pt-6 print:pt-0 print:pb-4`}
    >
      <Breadcrumbs parents={breadcrumbs} />
      <h1
        className={`font-heading leading-tight sm:mt-2 sm:text-4xl ${isCompact ? 'text-2xl' : 'mt-2 text-3xl'}`}
      >
        {typeof heading === 'string' ? content(heading) : heading}
      </h1>
      {badges && <Badges texts={badges} className="mt-4" />}
      {lead && (
        <p
          className={`max-w-measure text-balance sm:mt-3 sm:text-lg ${isCompact ? 'mt-2 leading-snug' : 'mt-3 text-lg'}`}
        >
          {content(lead)}
        </p>
      )}
    </div>
  )
}

export interface Breadcrumb {
  name: ShownText | { content: string }
  path: string
}

function Breadcrumbs({ parents }: { parents: readonly Breadcrumb[] }) {
  const { t, content } = useLanguage()
  const { absent } = useSite()
  const missing: readonly string[] = absent?.map((page) => paths[page]) ?? []
  return (
    <nav aria-label={t('Você está em')} className="text-sm print:hidden">
      <ol className="breadcrumbs flex flex-wrap items-center gap-x-2">
        {[home, ...parents.filter(({ path }) => !missing.includes(path))].map(({ name, path }) => (
          <li key={path}>
            <PathLink
              path={path}
              className="inline-flex min-h-11 min-w-11 items-center pr-2 underline underline-offset-4"
            >
              {typeof name === 'object' && 'content' in name ? content(name.content) : t(name)}
            </PathLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const home: Breadcrumb = { name: 'Início', path: '/' }
