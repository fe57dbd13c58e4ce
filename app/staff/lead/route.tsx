import { data, redirect } from 'react-router'
import { isUserType, userTypes } from '../../domain/accounts/registration.form.ts'
import { channelsOf } from '../../domain/inbox/first-message.server.ts'
import { readLeadMails } from '../../domain/inbox/lead-mails.server.ts'
import { leadTopic, readHistory, summarizeLead, wishOf } from '../../domain/inbox/lead-summary.server.ts'
import { readAssignees } from '../../domain/inbox/staff-names.server.ts'
import { type Lead, leadDetailLabels, leadKindLabels } from '../../domain/leads/lead.ts'
import { markLeadSeen, readLead, readRelatedLeads } from '../../domain/leads/read-leads.server.ts'
import { countPersonalData, type PersonalCounts } from '../../domain/privacy/personal-data.server.ts'
import { readEditableEntry } from '../../domain/publishing/drafts.server.ts'
import { leadPath, staffPaths } from '../../domain/staff-paths.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { shortDate } from '../../platform/i18n/format.ts'
import { formatTime, ranchDay } from '../../platform/ranch-time.ts'
import { contentOf, servicesContext } from '../../request/context.server.ts'
import { entryName } from '../content/entry-name.server.ts'
import { IntentButton } from '../controls.tsx'
import { LeadList } from '../inbox/lead-list.tsx'
import { done, doneIn, respond } from '../outcome.ts'
import { OutcomeNotice } from '../outcome-notice.tsx'
import { panelTexts } from '../panel-texts.ts'
import { leadName, markName, markOf } from '../sections/list-forms.ts'
import { ReserveUntil } from '../sections/selection-form.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { ContactButtons } from './contact-buttons.tsx'
import { HistoryList, MailList } from './history-list.tsx'
import { leadAction, personOf } from './lead.action.server.ts'
import { DefaultButton, LeadForm, leadFormId } from './lead-form.tsx'

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database, clock } = services
  const lead = await readLead(database, params.id)
  if (!lead) throw notFound()
  if (request.method !== 'HEAD') await markLeadSeen(database, lead.id, clock())
  const content = contentOf(context, url)
  const reader = context.get(staffContext)
  const animal = services.documents.animals.find(({ id }) => id === lead.animal)
  const related = await readRelatedLeads(database, lead)
  const assignees = await readAssignees(services)
  const now = clock()
  const summary = { url, content, assignees, now }
  return {
    lead,
    topic: wishOf(lead) || leadTopic(lead, url, content),
    mails: await readLeadMails(database, lead.id),
    channels: channelsOf(lead),
    assignees,
    today: ranchDay(now),
    reservation: animal && {
      lead: lead.id,
      animal: animal.id,
      name: entryName({ id: animal.id }, animal, services.documents),
      state: animal.state,
      isHeld: lead.reservation === 'held',
      revision: (await readEditableEntry(database, { collection: 'animals', id: animal.id }, reader))
        ?.revision,
    },
    done: doneIn(url),
    history: await readHistory(database, { lead, related, ...summary }),
    related: related.map((each) => summarizeLead(each, summary)),
    person: await countPersonalData(database, await personOf(services, lead)),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { email: by } = context.get(staffContext)

  const outcome = await leadAction(context.get(servicesContext), { leadId: params.id, form, by })
  const address = leadPath(params.id)
  if (outcome.kind === 'erased') return respond(done('lead-erased'), staffPaths.inbox)
  if (outcome.kind === 'refused') return respond(outcome, address)
  if (outcome.kind === 'answered') return redirect(outcome.path, 303)
  return Object.keys(outcome.typed).length > 0 ? data(outcome) : redirect(address)
}

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, topic, mails, history, related } = loaderData
  const { channels, assignees, today } = loaderData
  const typed = actionData?.typed ?? {}
  const errors = (actionData?.kind === 'refused' && actionData.errors) || {}
  return (
    <StaffPage heading={panelTexts.noName} name={lead.name}>
      <DefaultButton />
      <OutcomeNotice
        done={actionData ? undefined : loaderData.done}
        refused={actionData?.kind === 'refused' ? actionData : undefined}
      />
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
          <ErasurePart lead={lead} person={loaderData.person} />
        </div>
      </div>
      {related.length > 0 && (
        <section className="mt-8">
          <h2 className="font-heading text-xl">Mesmo e-mail ou telefone</h2>
          <LeadList leads={related} />
        </section>
      )}
    </StaffPage>
  )
}

function ReservationPart({ lead, animal, name, state, isHeld, revision }: Reservation) {
  if (state === 'sold') return null
  return (
    <form method="post" action={staffPaths.herd} className="grid gap-3 rounded-lg border-2 border-ochre p-3">
      <h2 className="font-heading text-xl">
        {isHeld && state === 'reserved'
          ? `Reservado para esta pessoa: ${name}`
          : `Reservar para esta pessoa: ${name}`}
      </h2>
      <input type="hidden" name={markName} value={markOf(animal, revision)} />
      <input type="hidden" name={leadName} value={lead} />
      <ReserveUntil />
    </form>
  )
}

type Reservation = NonNullable<Route.ComponentProps['loaderData']['reservation']>

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
  const { message: _, ...others } = lead.details
  const typed = Object.entries(others).map(([name, value]): [string, string] => {
    const label = leadDetailLabels.get(name)
    const isKnownUserType = name === 'userType' && isUserType(value)
    return [label ? label : name, isKnownUserType ? userTypes[value] : value]
  })
  const details: [label: string, value: string][] = [
    ['Recebido', formatTime(lead.receivedAt, 'pt')],
    ['Escrito sem sinal', lead.writtenAt === null ? '' : formatTime(lead.writtenAt, 'pt')],
    ['Tipo', leadKindLabels[lead.kind]],
    ['E-mail', lead.email],
    ['Telefone', lead.phone],
    ['Cidade', lead.city],
    ['Assunto', topic],
    ['Local', lead.location],
    ...typed,
  ]
  const source: typeof details = [
    ['Idioma', lead.language === 'pt' ? panelTexts.portuguese : panelTexts.english],
    ['Página', lead.page],
    ['Campanha', lead.campaign.replaceAll('&', ', ')],
    ['Veio de', lead.referrer],
    ['Política de Privacidade', lead.privacyVersion.replace(/^[\d-]{10}/, (day) => shortDate(day, 'pt'))],
  ]
  return (
    <section>
      <Details details={details} />
      <details className="mt-2">
        <summary className="details-summary">De onde veio</summary>
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

/** Says that a lead is held back, and takes it there or back. */
function SpamPart({ isSuspectedSpam }: Pick<Lead, 'isSuspectedSpam'>) {
  if (!isSuspectedSpam)
    return (
      <IntentButton form={leadFormId} intent="spam" label="É spam" className="text-link justify-self-start" />
    )
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-danger">
        Suspeito de spam: fica fora de Hoje, dos avisos e dos números.
      </p>
      <IntentButton
        form={leadFormId}
        intent="not-spam"
        label="Não é spam"
        className="button button-pasture justify-self-start"
      />
    </div>
  )
}

interface ErasurePartProps {
  lead: Pick<Lead, 'email' | 'phone'>
  person: PersonalCounts
}

function ErasurePart({ lead, person: { leads, watches, accounts, others } }: ErasurePartProps) {
  const who = [lead.email, lead.phone].filter(Boolean).join(', ')
  const kinds = [
    [leads, 'contatos'],
    [watches, 'avisos por e-mail'],
    [accounts, 'conta no site'],
    [others, 'outros registros, como anotações e e-mails'],
  ] as const
  const counts = kinds.flatMap(([count, kind]) => (count > 0 ? [`${count} ${kind}`] : [])).join(', ')
  return (
    <details>
      <summary className="details-summary">Apagar tudo desta pessoa…</summary>
      <p className="wrap-anywhere mt-2">
        {`Apaga para sempre o que o site guarda de ${who || 'quem escreveu'}: ${counts}. Nos números os contatos continuam contados, sem dizer de quem são.`}
      </p>
      <form method="post" className="mt-2">
        <IntentButton
          intent="erase"
          label="Apagar para sempre"
          className="button border-danger text-danger"
        />
      </form>
    </details>
  )
}
