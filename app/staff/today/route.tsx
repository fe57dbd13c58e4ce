import { useEffect } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { filterParameters } from '../../domain/inbox/filter-parameters.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { decimal } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { entryPath } from '../content/entry-paths.ts'
import { CopyWarnings } from '../copies/copy-warnings.tsx'
import { Checklist } from '../first-steps/checklist.tsx'
import { LeadList } from '../inbox/lead-list.tsx'
import { MailTroubleNotice } from '../inbox/mail-trouble-notice.tsx'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { loadToday } from './load-today.server.ts'
import { SearchForm, Shortcuts } from './shortcuts.tsx'
import { WaitingContacts } from './waiting-contacts.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  // The list of contacts was here: bookmarks and sent mails lead to its filters.
  const isFilter = Object.values(filterParameters).some((name) => url.searchParams.has(name))
  if (isFilter) return redirect(inLanguage(staffPaths.inbox, languageOf(url.pathname)) + url.search)
  return loadToday(context, url)
}

/** The panel's first page: what waits for staff today. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { isOwner, trouble, copyWarnings, waiting, due, drafts, week, firstSteps } = loaderData
  useFreshOnReturn()
  return (
    <StaffPage heading={{ pt: 'Hoje', en: 'Today' }}>
      <SearchForm />
      <Shortcuts isOwner={isOwner} />
      <MailTroubleNotice {...trouble} />
      <CopyWarnings warnings={copyWarnings} />
      <WaitingContacts {...waiting} />
      {due.length > 0 && (
        <section aria-labelledby="due" className="mt-8">
          <h2 id="due" className="font-heading text-xl">
            {t({ pt: 'Para ligar até hoje', en: 'Due by today' })}
          </h2>
          <LeadList leads={due} />
        </section>
      )}
      {drafts.count > 0 && <Drafts {...drafts} />}
      <p className="mt-8">
        <WeekLine {...week} />
      </p>
      {isOwner && <SettingsLinks />}
      {firstSteps.some(({ isDone }) => !isDone) && (
        <section aria-labelledby="first-steps" className="mt-8">
          <h2 id="first-steps" className="font-heading text-xl">
            {t({ pt: 'Primeiros passos', en: 'First steps' })}
          </h2>
          <Checklist steps={firstSteps} />
        </section>
      )}
    </StaffPage>
  )
}

/** What is set up once and looked at rarely. */
function SettingsLinks() {
  const { t } = useLanguage()
  return (
    <nav
      aria-label={t({ pt: 'Configurações do site', en: 'Website settings' })}
      className="mt-2 flex flex-wrap gap-x-4"
    >
      <PathLink path={staffPaths.mail} className="text-link">
        {t({ pt: 'E-mail do site', en: 'Website mail' })}
      </PathLink>
      <PathLink path={staffPaths.address} className="text-link">
        {t({ pt: 'Endereço do site', en: 'Website address' })}
      </PathLink>
      <PathLink path={staffPaths.copies} className="text-link">
        {t({ pt: 'Cópia de segurança', en: 'Backup' })}
      </PathLink>
    </nav>
  )
}

/** An answer opens in another tab or program: who comes back sees the contact no longer among those that wait. */
function useFreshOnReturn() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [revalidate])
}

function WeekLine({ seen, chats, leads }: Route.ComponentProps['loaderData']['week']) {
  const { t, language } = useLanguage()
  return (
    <PathLink path={staffPaths.numbers} className="text-link">
      {t(
        {
          pt: 'Nesta semana: {seen} páginas vistas, {chats} conversas, {contacts} contatos',
          en: 'This week: {seen} page views, {chats} chats, {contacts} contacts',
        },
        {
          seen: decimal(seen, language),
          chats: decimal(chats, language),
          contacts: decimal(leads, language),
        },
      )}
    </PathLink>
  )
}

function Drafts({ count, entries }: Route.ComponentProps['loaderData']['drafts']) {
  const { t } = useLanguage()
  return (
    <section aria-labelledby="drafts" className="mt-8">
      <h2 id="drafts" className="font-heading text-xl">
        {t({ pt: 'Ainda não está no site', en: 'Not on the site yet' })}
      </h2>
      <ul className="mt-2 grid gap-2">
        {entries.map(({ collection, id, name, isNew, updatedBy }) => (
          <li key={`${collection}/${id}`}>
            <PathLink
              path={entryPath({ collection, id })}
              className="wrap-anywhere flex min-h-11 flex-wrap items-center gap-x-3 rounded-lg border-2 border-ink-soft/40 px-3 py-1.5 hover:bg-paper-deep"
            >
              <span className="font-semibold">{name}</span>
              <span className="text-ink-soft text-sm">
                {t(
                  isNew ? { pt: 'Novo', en: 'New' } : { pt: 'Mudança por publicar', en: 'Change to publish' },
                )}
                {updatedBy && ` · ${updatedBy}`}
              </span>
            </PathLink>
          </li>
        ))}
      </ul>
      <PathLink path={staffPaths.drafts} className="text-link">
        {count === 1
          ? t({ pt: 'Conferir e publicar', en: 'Check and publish' })
          : t(
              { pt: 'Conferir e publicar os {count}', en: 'Check and publish all {count}' },
              { count: String(count) },
            )}
      </PathLink>
    </section>
  )
}
