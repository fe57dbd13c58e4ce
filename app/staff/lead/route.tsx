import { data, redirect } from 'react-router'
import { isUserType, userTypes } from '../../domain/accounts/registration.form.ts'
import { channelsOf } from '../../domain/inbox/first-message.server.ts'
import { readLeadMails } from '../../domain/inbox/lead-mails.server.ts'
import { leadTopic, readHistory, summarizeLead } from '../../domain/inbox/lead-summary.server.ts'
import { readAssignees } from '../../domain/inbox/staff-names.server.ts'
import { type Lead, leadDetailLabels, leadKindLabels } from '../../domain/leads/lead.ts'
import { markLeadSeen, readLead, readRelatedLeads } from '../../domain/leads/read-leads.server.ts'
import { readEditableEntry } from '../../domain/publishing/read-entries.server.ts'
import { leadPath, staffPaths } from '../../domain/staff-paths.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { shortDate } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { formatTime, ranchDay } from '../../platform/ranch-time.ts'
import { contentOf, servicesContext } from '../../request/context.server.ts'
import { LeadList } from '../inbox/lead-list.tsx'
import { done, OutcomeNotice, respond } from '../outcome.tsx'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { ContactButtons } from './contact-buttons.tsx'
import { HistoryList, MailList } from './history-list.tsx'
import { leadAction } from './lead.action.server.ts'
import { DefaultButton, LeadForm } from './lead-form.tsx'
import { ReservationPart } from './reservation-part.tsx'
import { shownRequests } from './shown-requests.server.ts'
import { ErasurePart, SpamPart } from './spam-part.tsx'

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database, clock } = services
  const lead = await readLead(database, params.id)
  if (!lead) throw notFound()
  if (request.method !== 'HEAD') await markLeadSeen(database, lead.id, clock())
  const content = contentOf(context, url)
  const reader = context.get(staffContext)
  const asked = (await shownRequests(services, languageOf(url.pathname))).find(
    (each) => each.lead === lead.id,
  )
  const related = await readRelatedLeads(database, lead)
  const assignees = await readAssignees(services)
  const now = clock()
  const summary = { url, content, assignees, now }
  return {
    lead,
    topic: leadTopic(lead, url, content),
    mails: await readLeadMails(database, lead.id),
    channels: channelsOf(lead),
    assignees,
    today: ranchDay(now),
    reservation: asked && {
      request: asked,
      revision: (await readEditableEntry(database, { collection: 'animals', id: asked.animal }, reader))
        ?.revision,
    },
    history: await readHistory(database, { lead, related, ...summary }),
    related: related.map((each) => summarizeLead(each, summary)),
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { email: by } = context.get(staffContext)
  const language = languageOf(url.pathname)
  const outcome = await leadAction(context.get(servicesContext), { leadId: params.id, form, by })
  const address = inLanguage(leadPath(params.id), language)
  if (outcome.kind === 'erased') return respond(done('lead-erased'), inLanguage(staffPaths.inbox, language))
  if (outcome.kind === 'refused') return respond(outcome, address)
  if (outcome.kind === 'answered') return redirect(inLanguage(outcome.path, language), 303)
  return Object.keys(outcome.typed).length > 0 ? data(outcome) : redirect(address)
}

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { lead, topic, mails, history, related } = loaderData
  const { channels, assignees, today } = loaderData
  const typed = actionData?.typed ?? {}
  const errors = (actionData?.kind === 'refused' && actionData.errors) || {}
  return (
    <StaffPage heading={panelTexts.noName} name={lead.name}>
      <DefaultButton />
      <OutcomeNotice refused={actionData?.kind === 'refused' ? actionData : undefined} />
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-6">
          <LeadMessage message={lead.details['message']} />
          <SpamPart isSuspectedSpam={lead.isSuspectedSpam} />
          {loaderData.reservation && <ReservationPart {...loaderData.reservation} />}
          <ContactButtons lead={lead.id} name={lead.name} phone={lead.phone} channels={channels} />
          <LeadForm lead={lead} assignees={assignees} today={today} typed={typed} errors={errors} />
        </div>
        <div className="grid gap-6">
          <LeadDetails lead={lead} topic={topic} />
          <MailList mails={mails} />
          <HistoryList entries={history} />
          <ErasurePart />
        </div>
      </div>
      {related.length > 0 && (
        <section className="mt-8">
          <h2 className="font-heading text-xl">
            {t({ pt: 'Mesmo e-mail ou telefone', en: 'Same e-mail or phone' })}
          </h2>
          <LeadList leads={related} />
        </section>
      )}
    </StaffPage>
  )
}

/** What a person wrote, above all else. */
function LeadMessage({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <blockquote className="wrap-anywhere whitespace-pre-line border-ochre border-l-4 pl-3 text-lg">
      {message}
    </blockquote>
  )
}

/** The other fields of a lead; those of its source are folded. `topic` is in the page's language. */
function LeadDetails({ lead, topic }: { lead: Lead; topic: string }) {
  const { t, language } = useLanguage()
  const { message: _, ...others } = lead.details
  const typed = Object.entries(others).map(([name, value]): [string, string] => {
    const label = leadDetailLabels.get(name)
    const isKnownUserType = name === 'userType' && isUserType(value)
    return [label ? t(label) : name, isKnownUserType ? t(userTypes[value]) : value]
  })
  const details: [label: string, value: string][] = [
    [t({ pt: 'Recebido', en: 'Received' }), formatTime(lead.receivedAt, language)],
    [
      t({ pt: 'Escrito sem sinal', en: 'Written without signal' }),
      lead.writtenAt === null ? '' : formatTime(lead.writtenAt, language),
    ],
    [t({ pt: 'Tipo', en: 'Kind' }), t(leadKindLabels[lead.kind])],
    [t('E-mail'), lead.email],
    [t('Telefone'), lead.phone],
    [t('Cidade'), lead.city],
    [t({ pt: 'Assunto', en: 'Subject' }), topic],
    [t('Local'), lead.location],
    ...typed,
  ]
  const source: typeof details = [
    [
      t({ pt: 'Idioma', en: 'Language' }),
      lead.language === 'pt' ? t(panelTexts.portuguese) : t(panelTexts.english),
    ],
    [t({ pt: 'Página', en: 'Page' }), lead.page],
    [t({ pt: 'Campanha', en: 'Campaign' }), lead.campaign.replaceAll('&', ', ')],
    [t({ pt: 'Veio de', en: 'Came from' }), lead.referrer],
    [
      t('Política de Privacidade'),
      lead.privacyVersion.replace(/^[\d-]{10}/, (day) => shortDate(day, language)),
    ],
  ]
  return (
    <section>
      <Details details={details} />
      <details className="mt-2">
        <summary className="details-summary">{t({ pt: 'De onde veio', en: 'Where it came from' })}</summary>
        <Details details={source} />
      </details>
    </section>
  )
}

function Details({ details }: { details: readonly [label: string, value: string][] }) {
  return (
    <dl className="grid gap-x-4 sm:grid-cols-[10rem_1fr] sm:gap-y-2">
      {details
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere mb-2 whitespace-pre-line font-semibold sm:mb-0">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
