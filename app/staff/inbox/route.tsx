import { data, redirect } from 'react-router'
import { servicesContext } from '../../domain/contexts.server.ts'
import {
  checkAllQuery,
  filterQuery,
  readTypedFilter,
  type TypedFilter,
} from '../../domain/inbox/filter-parameters.ts'
import { answersPath, exportPath, referralsPath, staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { LeadList } from '../lead-list.tsx'
import { MailTroubleNotice } from '../mail-trouble-notice.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { BulkConfirmation } from './bulk-confirmation.tsx'
import { BulkForm, bulkFormId } from './bulk-form.tsx'
import { ChangeNotice } from './change-notice.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterForm } from './filter-form.tsx'
import { inboxAction } from './inbox.action.server.ts'
import { InboxKeyboard } from './keyboard/inbox-keyboard.tsx'
import { changedParameter, loadInbox } from './load-inbox.server.ts'
import { QuickFilters } from './quick-filters.tsx'
import { ReferenceList } from './reference-list.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await loadInbox(context, url)
  return data(page, { status: page.wrong.length > 0 ? 400 : 200 })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { email } = context.get(staffContext)
  const result = await inboxAction(context.get(servicesContext), await request.formData(), email)
  if (result.kind !== 'done') return data(result, { status: result.kind === 'refused' ? 422 : 200 })
  const query = filterQuery(readTypedFilter(url.searchParams))
  query.set(changedParameter, result.batch)
  return redirect(`${inLanguage(staffPaths.inbox, languageOf(url.pathname))}?${query}`)
}

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const { typed, choices, trouble, wrong, due, leads, references, next } = loaderData
  const { owners, today, overdue, change, checksAll } = loaderData
  const { after: _, ...filter } = typed
  const query = filterQuery(filter).toString()
  const pageQuery = filterQuery(typed).toString()
  const address = addressOf(typed)
  const checked = actionData?.kind === 'refused' ? actionData.checked : []
  const selection = { form: bulkFormId, isChecked: (id: string) => checksAll || checked.includes(id) }
  const hasLeads = due.length + leads.length > 0
  const plan = actionData?.kind === 'plan' ? actionData.plan : undefined
  return (
    <StaffPage heading="Leads">
      <div className="flex flex-wrap items-center gap-x-6">
        <PathLink path={referralsPath} className="text-link">
          {t('Indicações e bônus')}
        </PathLink>
        <PathLink path={answersPath} className="text-link">
          {t('Respostas prontas')}
        </PathLink>
        <InboxKeyboard />
      </div>
      <MailTroubleNotice {...trouble} />
      {change && <ChangeNotice {...change} action={address} />}
      {actionData?.kind === 'refused' && <RefusalNotice text={actionData.text} />}
      <QuickFilters query={query} overdue={overdue} />
      <FilterForm key={query} typed={filter} choices={choices} />
      {wrong.length > 0 && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {t('Este filtro não faz sentido: {names}.', { names: wrong.join(', ') })}
        </p>
      )}
      <ReferenceList references={references} />
      {!hasLeads && wrong.length === 0 && <p className="mt-6">{t('Nenhum lead encontrado.')}</p>}
      {plan ? (
        <BulkConfirmation plan={plan} action={address} />
      ) : (
        <div key={`${pageQuery} ${checksAll}`}>
          {due.length > 0 && (
            <section aria-labelledby="due" className="mt-6">
              <h2 id="due" className="font-heading text-xl">
                {t('Para ligar até hoje')}
              </h2>
              <LeadList leads={due} selection={selection} />
              <h2 className="mt-8 font-heading text-xl">{t('Os outros')}</h2>
            </section>
          )}
          <LeadList leads={leads} selection={selection} />
          {hasLeads && !checksAll && (
            <PathLink
              path={staffPaths.inbox}
              search={`?${pageQuery}${pageQuery && '&'}${checkAllQuery}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              {t('Marcar todos desta página')}
            </PathLink>
          )}
        </div>
      )}
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
        {hasLeads && <ExportButton address={`${exportPath}?${query}`} />}
      </div>
      {hasLeads && !plan && <BulkForm action={address} owners={owners} today={today} />}
    </StaffPage>
  )

  function addressOf(shown: TypedFilter): string {
    const parameters = filterQuery(shown).toString()
    return inLanguage(staffPaths.inbox, language) + (parameters && `?${parameters}`)
  }
}
