import { data } from 'react-router'
import { contentOf, servicesContext } from '../../domain/contexts.server.ts'
import { filterQuery, formatCursor, readTypedFilter } from '../../domain/inbox/filter-parameters.ts'
import { findReferences } from '../../domain/inbox/find-references.server.ts'
import { readMailTrouble } from '../../domain/inbox/lead-mails.server.ts'
import { summarizeLead } from '../../domain/inbox/lead-summary.server.ts'
import { parseFilter, placesOf } from '../../domain/inbox/parse-filter.server.ts'
import { findLeads } from '../../domain/leads/repository/find-leads.server.ts'
import { exportPath, referralsPath, staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { LeadList } from '../lead-list.tsx'
import { MailTroubleNotice } from '../mail-trouble-notice.tsx'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { ExportButton } from './export-button.tsx'
import { FilterForm } from './filter-form.tsx'
import { ReferenceList } from './reference-list.tsx'

const pageSize = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database, clock } = services
  const content = contentOf(context, url)
  const page = {
    typed: readTypedFilter(url.searchParams),
    choices: {
      courses: content.courses.map(({ id, title }) => ({ id, title })),
      places: placesOf(content),
    },
    trouble: await readMailTrouble(database, clock()),
  }
  const parsed = parseFilter(url.searchParams, content)
  if (!parsed.valid)
    return data({ ...page, wrong: parsed.wrong, leads: [], references: [], next: null }, { status: 400 })
  const found = await findLeads(database, parsed.filter, pageSize + 1)
  const leads = found.slice(0, pageSize)
  const last = leads.at(-1)
  return data({
    ...page,
    wrong: [],
    leads: leads.map((lead) => summarizeLead(lead, url, content)),
    references: await findReferences(database, parsed.filter.search ?? ''),
    next: found.length > pageSize && last ? formatCursor(last) : null,
  })
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { typed, choices, trouble, wrong, leads, references, next } = loaderData
  const { after: _, ...filter } = typed
  const query = filterQuery(filter)
  return (
    <StaffPage heading="Leads">
      <PathLink path={referralsPath} className="text-link">
        {t('Indicações e bônus')}
      </PathLink>
      <MailTroubleNotice {...trouble} />
      <FilterForm key={query.toString()} typed={filter} choices={choices} />
      {wrong.length > 0 && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {t('Este filtro não faz sentido: {names}.', { names: wrong.join(', ') })}
        </p>
      )}
      <ReferenceList references={references} />
      {leads.length === 0 && wrong.length === 0 && <p className="mt-6">{t('Nenhum lead encontrado.')}</p>}
      <LeadList leads={leads} />
      <div className="mt-6 flex flex-wrap gap-3">
        {next && (
          <PathLink
            path={staffPaths.inbox}
            search={`?${filterQuery({ ...filter, after: next })}`}
            className="button button-pasture"
          >
            {t('Mais antigos')}
          </PathLink>
        )}
        {leads.length > 0 && <ExportButton address={`${exportPath}?${query}`} />}
      </div>
    </StaffPage>
  )
}
