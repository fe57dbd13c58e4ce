import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { staffPaths } from '../domain/paths.ts'
import { translator, useLanguage } from '../platform/i18n/language.tsx'
import type { UiText } from '../platform/i18n/ui-text.ts'
import { PathLink } from '../platform/ui/link.tsx'
import { useRanch } from '../site/site-facts.ts'
import type { loader } from './layout.tsx'

interface StaffPageProps {
  heading: UiText
  /** A lead's name, which replaces the heading. Empty for none. */
  name?: string
  children: ReactNode
}

/** Layout of a staff page: navigation, heading, not indexed. */
export function StaffPage({ heading, name, children }: StaffPageProps) {
  const { t, language } = useLanguage()
  const ranch = useRanch()
  const title = translator(language)
  const mayReadLeads = useRouteLoaderData<typeof loader>('staff')?.mayReadLeads ?? false
  return (
    <div className="page-width pt-4 pb-24">
      <title>{`${name || title(heading)} · ${title('Painel')} · ${ranch.name}`}</title>
      <meta name="robots" content="noindex" />
      <nav aria-label={t('Painel')} className="flex flex-wrap gap-x-5">
        {mayReadLeads && (
          <>
            <PathLink path={staffPaths.inbox} className="text-link">
              {t('Leads')}
            </PathLink>
            <PathLink path={staffPaths.weeks} className="text-link">
              {t('Últimas 12 semanas')}
            </PathLink>
          </>
        )}
        <PathLink path={staffPaths.team} className="text-link">
          {t('Equipe')}
        </PathLink>
      </nav>
      <h1 className="mt-2 font-heading text-2xl leading-tight sm:text-3xl">{name || t(heading)}</h1>
      {children}
    </div>
  )
}
