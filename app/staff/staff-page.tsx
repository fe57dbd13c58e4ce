import type { ReactNode } from 'react'
import { translator, useLanguage } from '../language/language.tsx'
import type { UiText } from '../language/ui-text.ts'
import { staffPaths } from '../paths.ts'
import { useRanch } from '../site.ts'
import { PathLink } from '../ui/link.tsx'

interface StaffPageProps {
  heading: UiText
  /** What someone typed, instead of the heading. */
  name?: string
  children: ReactNode
}

/** A page of the staff's: in no index, with the way to the others on top. */
export function StaffPage({ heading, name, children }: StaffPageProps) {
  const { t, language } = useLanguage()
  const ranch = useRanch()
  const title = translator(language)
  return (
    <div className="page-width pt-4 pb-24">
      <title>{`${name || title(heading)} · ${title('Painel')} · ${ranch.name}`}</title>
      <meta name="robots" content="noindex" />
      <nav aria-label={t('Painel')} className="flex flex-wrap gap-x-5">
        <PathLink path={staffPaths.inbox} className="text-link">
          {t('Leads')}
        </PathLink>
        <PathLink path={staffPaths.weeks} className="text-link">
          {t('Últimas 12 semanas')}
        </PathLink>
      </nav>
      <h1 className="mt-2 font-heading text-2xl leading-tight sm:text-3xl">{name || t(heading)}</h1>
      {children}
    </div>
  )
}
