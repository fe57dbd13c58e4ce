import { data } from 'react-router'
import { localizeContent } from '../../domain/content/localize-content.server.ts'
import { courses } from '../../domain/content/training.server.ts'
import { servicesContext } from '../../domain/contexts.server.ts'
import { filterNames, readFilter } from '../../domain/inbox/filter.server.ts'
import { cursorAfter, findLeads } from '../../domain/inbox/find-leads.server.ts'
import { summarizeLead } from '../../domain/inbox/lead-summary.server.ts'
import { mailTrouble } from '../../domain/inbox/mail-trouble.server.ts'
import { findReferences } from '../../domain/inbox/references.server.ts'
import { exportPath, staffPaths } from '../../domain/paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { AccessBoundary } from '../../site/account/access-boundary.tsx'
import { LeadList } from '../lead-list.tsx'
import { MailTroubleNotice } from '../mail-trouble-notice.tsx'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { ExportButton } from './export-button.tsx'
import { FilterForm } from './filter-form.tsx'
import { References } from './references.tsx'

const pageSize = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database, clock } = services
  const typed = Object.fromEntries(filterNames.map((name) => [name, url.searchParams.get(name) ?? '']))
  const choices = {
    courses: courses.map(({ id, title }) => ({ id, title: localizeContent(url, title) })),
    places: [...new Set(courses.flatMap(({ locations }) => locations))],
  }
  const trouble = await mailTrouble(database, clock())
  const read = readFilter(url.searchParams)
  if (!read.valid)
    return data(
      { typed, choices, trouble, wrong: read.wrong, leads: [], references: [], next: null },
      { status: 400 },
    )
  const found = await findLeads(database, read.filter, pageSize + 1)
  const leads = found.slice(0, pageSize)
  const last = leads.at(-1)
  return data({
    typed,
    choices,
    trouble,
    wrong: [],
    leads: leads.map((lead) => summarizeLead(lead, url)),
    references: await findReferences(database, read.filter.busca ?? ''),
    next: found.length > pageSize && last ? cursorAfter(last) : null,
  })
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { typed, choices, trouble, wrong, leads, references, next } = loaderData
  const kept = new URLSearchParams(Object.entries(typed).filter(([, value]) => value))
  const search = (more: Record<string, string>) =>
    `?${new URLSearchParams([...kept, ...Object.entries(more)])}`
  return (
    <StaffPage heading="Leads">
      <MailTroubleNotice {...trouble} />
      <FilterForm key={kept.toString()} typed={typed} choices={choices} />
      {wrong.length > 0 && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {t('Este filtro não faz sentido: {names}.', { names: wrong.join(', ') })}
        </p>
      )}
      <References references={references} />
      {leads.length === 0 && wrong.length === 0 && <p className="mt-6">{t('Nenhum lead encontrado.')}</p>}
      <LeadList leads={leads} />
      <div className="mt-6 flex flex-wrap gap-3">
        {next && (
          <PathLink
            path={`${staffPaths.inbox}`}
            search={search({ depois: next })}
            className="button button-pasture"
          >
            {t('Mais antigos')}
          </PathLink>
        )}
        {leads.length > 0 && <ExportButton address={`${exportPath}?${kept}`} />}
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccessBoundary error={error} />
}
