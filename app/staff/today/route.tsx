import { useEffect } from 'react'
import { type RouterContextProvider, useRevalidator } from 'react-router'
import { blocksOf } from '../../domain/content/blocks.server.ts'
import { isExpired, type SaleTerms } from '../../domain/content/sale-terms.ts'
import type { CopyWarning } from '../../domain/copies/index.ts'
import { filterParameters, filterQuery, spamCode } from '../../domain/inbox/filter-parameters.ts'
import { channelsOf } from '../../domain/inbox/first-message.server.ts'
import { readMailTrouble } from '../../domain/inbox/lead-mails.server.ts'
import { excerptOf, type LeadSummary, summarizeLead } from '../../domain/inbox/lead-summary.server.ts'
import { readThisWeek } from '../../domain/inbox/numbers.server.ts'
import { readAssignees } from '../../domain/inbox/staff-names.server.ts'
import {
  countHeldBack,
  findAskers,
  findDueLeads,
  findWaitingLeads,
  readHolders,
} from '../../domain/leads/index.server.ts'
import { type AnswerChannel, leadKindLabels } from '../../domain/leads/lead.ts'
import { picturesPath } from '../../domain/pictures/index.ts'
import { documentIn } from '../../domain/publishing/collections.server.ts'
import {
  type Documents,
  type EntryKey,
  readComingChanges,
  readDrafts,
} from '../../domain/publishing/index.server.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { leadPath, spreadsheetPath, staffPaths } from '../../domain/staff-paths.ts'
import { decimal } from '../../platform/i18n/format.ts'
import { counted } from '../../platform/i18n/translate.ts'
import { formatTime, ranchDay } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { contentOf, servicesContext } from '../../request/context.server.ts'
import { entryName, nameEntries } from '../content/entry-name.server.ts'
import { entryPath, newEntryPath } from '../content/entry-paths.ts'
import { warningTexts } from '../copies/copy-texts.ts'
import { ComingChanges } from '../drafts/coming-changes.tsx'
import { Checklist } from '../first-steps/step-page.tsx'
import { readChecklist } from '../first-steps/steps.server.ts'
import { LeadList } from '../inbox/lead-list.tsx'
import { MailOffWarning, MailTroubleNotice } from '../inbox/mail-trouble-notice.tsx'
import { ContactButtons } from '../lead/contact-buttons.tsx'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage, StaffSection } from '../staff-page.tsx'
import type { Route } from './+types/route'

export function loader({ url, context }: Route.LoaderArgs) {
  return loadToday(context, url)
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const { isOwner, isMailOff, trouble, copyWarnings, waiting, due, drafts, week, firstSteps } = loaderData
  useFreshOnReturn()
  return (
    <StaffPage heading="Hoje">
      {isMailOff && <MailOffWarning />}
      <SearchForm />
      <Shortcuts isOwner={isOwner} />
      <MailTroubleNotice {...trouble} />
      <CopyWarnings warnings={copyWarnings} />
      <WaitingContacts {...waiting} />
      <HeldBack count={loaderData.heldBack} />
      {due.length > 0 && (
        <StaffSection id="due" heading="Para ligar até hoje">
          <LeadList leads={due} />
        </StaffSection>
      )}
      {loaderData.askers.length > 0 && (
        <StaffSection id="askers" heading="Foi vendido: avise quem mais queria">
          <LeadList leads={loaderData.askers} />
        </StaffSection>
      )}
      <ComingChanges coming={loaderData.coming} holders={loaderData.holders} />
      <ExpiredPrices entries={loaderData.expired} />
      {drafts.count > 0 && <Drafts {...drafts} />}
      <p className="mt-8">
        <WeekLine {...week} />
      </p>
      {isOwner && (
        <p className="mt-2">
          <PathLink path={staffPaths.copies} className="text-link">
            {staffPageNames.copies}
          </PathLink>
        </p>
      )}
      {firstSteps.some(({ isDone }) => !isDone) && (
        <StaffSection id="first-steps" heading={staffPageNames.firstSteps}>
          <Checklist steps={firstSteps} />
        </StaffSection>
      )}
    </StaffPage>
  )
}

/** The rules may be wrong: somebody has to look. */
function HeldBack({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="mt-2">
      <PathLink
        path={staffPaths.inbox}
        search={`?${filterQuery({ status: spamCode })}`}
        className="text-link"
      >
        {counted(count, '1 mensagem com cara de spam', '{count} mensagens com cara de spam')}
      </PathLink>
    </p>
  )
}

function ExpiredPrices({ entries }: { entries: Route.ComponentProps['loaderData']['expired'] }) {
  if (entries.length === 0) return null
  return (
    <StaffSection id="expired" heading="Preços que venceram">
      <p>O site diz que venceram e manda perguntar. Mude o dia em “Embaixo do preço”.</p>
      <ul className="mt-2 grid gap-2">
        {entries.map(({ collection, id, name }) => (
          <li key={`${collection}/${id}`}>
            <PathLink path={entryPath({ collection, id })} className="text-link">
              {name}
            </PathLink>
          </li>
        ))}
      </ul>
    </StaffSection>
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
  const of = (count: number, one: string, many: string) =>
    counted(count, one, many, { count: decimal(count, 'pt') })
  return (
    <PathLink path={staffPaths.numbers} className="text-link">
      Nesta semana
      {': '}
      {[
        of(seen, '1 página vista', '{count} páginas vistas'),
        of(chats, '1 conversa', '{count} conversas'),
        of(leads, '1 contato', '{count} contatos'),
      ].join(', ')}
    </PathLink>
  )
}

function Drafts({ count, entries }: Route.ComponentProps['loaderData']['drafts']) {
  return (
    <StaffSection id="drafts" heading="Ainda não está no site">
      <ul className="mt-2 grid gap-2">
        {entries.map(({ collection, id, name, isNew, updatedBy }) => (
          <li key={`${collection}/${id}`}>
            <PathLink
              path={entryPath({ collection, id })}
              className="wrap-anywhere flex min-h-11 flex-wrap items-center gap-x-3 rounded-lg border-2 border-ink-soft/40 px-3 py-1.5 hover:bg-paper-deep"
            >
              <span className="font-semibold">{name}</span>
              <span className="text-ink-soft text-sm">
                {isNew ? 'Novo' : 'Mudança por publicar'}
                {updatedBy && ` · ${updatedBy}`}
              </span>
            </PathLink>
          </li>
        ))}
      </ul>
      <PathLink path={staffPaths.drafts} className="text-link">
        {count === 1 ? 'Conferir e publicar' : `Conferir e publicar os ${count}`}
      </PathLink>
    </StaffSection>
  )
}

function CopyWarnings({ warnings }: { warnings: readonly CopyWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <div className="mt-4 grid gap-2 rounded-lg border-2 border-danger p-4 font-semibold">
      {warnings.map((warning) => (
        <p key={warning}>{warningTexts[warning]}</p>
      ))}
      <p>
        <PathLink path={staffPaths.copies} className="text-link">
          {staffPageNames.copies}
        </PathLink>
      </p>
    </div>
  )
}

const maxWaiting = 10
const heldBackMs = 30 * 24 * 60 * 60 * 1000
const maxDue = 20
const maxDrafts = 5
/** Characters of a message: all of a short one, and of a long one what it is about. */
const excerptLength = 240

async function loadToday(context: Readonly<RouterContextProvider>, url: URL) {
  const services = context.get(servicesContext)
  const { database, documents, clock } = services
  const reader = context.get(staffContext)
  const now = clock()

  const summary = { url, content: contentOf(context, url), assignees: await readAssignees(services), now }
  const waiting = await findWaitingLeads(database, maxWaiting)
  const due = await findDueLeads(database, {}, { until: ranchDay(now), limit: maxDue })
  const drafts = await readDrafts(database, reader)
  const coming = await readComingChanges(database, reader)
  return {
    isOwner: reader.role === 'owner',
    isMailOff: !services.mail.isDelivered(),
    trouble: await readMailTrouble(database, now),
    copyWarnings: reader.role === 'owner' ? (await services.copies.readStatus()).warnings : [],
    waiting: {
      count: waiting.count,
      leads: waiting.leads.map((lead) => ({
        ...summarizeLead(lead, summary),
        excerpt: excerptOf(lead.details['message'] ?? '', excerptLength),
        phone: lead.phone,
        channels: channelsOf(lead),
      })),
    },
    heldBack: await countHeldBack(database, now - heldBackMs),
    due: due.map((lead) => summarizeLead(lead, summary)),
    expired: expiredPrices(documents, ranchDay(now))
      .slice(0, maxDue)
      .map((key) => ({
        ...key,
        name: entryName(key, documentIn(documents, key) ?? {}, documents),
      })),
    askers: (await findAskers(database, soldAnimals(documents))).map((lead) => summarizeLead(lead, summary)),
    coming: await nameEntries(database, coming, reader),
    holders: await readHolders(database, endingReservations(coming)),
    drafts: {
      count: drafts.length,
      entries: drafts.slice(0, maxDrafts).map(({ collection, id, draft, published, updatedBy }) => ({
        collection,
        id,
        name: entryName({ collection, id }, draft, documents),
        isNew: published === null,
        updatedBy,
      })),
    },
    week: await readThisWeek(database, now),
    firstSteps: await readChecklist(services, reader),
  }
}

function soldAnimals({ animals }: Documents): string[] {
  return animals.filter(({ state }) => state === 'sold').map(({ id }) => id)
}

function endingReservations(coming: readonly { change: string; id: string }[]): string[] {
  return coming.filter(({ change }) => change === 'available').map(({ id }) => id)
}

function termsOf(page: Documents['bullExchange']) {
  return blocksOf(page, 'price').map(({ terms }) => terms)
}

/** The documents whose own price is no longer valid on a day; visitors are told to ask. */
function expiredPrices(documents: Documents, today: string): EntryKey[] {
  const { lists, animals, offers, premiumRecipient, bullExchange } = documents
  const priced: (EntryKey & { terms: (Pick<SaleTerms, 'validUntil'> | undefined)[] })[] = [
    ...lists.map(({ id, terms, confirmedGroup, offeredGroup }) => ({
      ...{ collection: 'lists' as const, id },
      terms: [terms, confirmedGroup?.terms, offeredGroup?.terms],
    })),
    ...animals
      .filter(({ state, isReference }) => (state === 'available' || state === 'reserved') && !isReference)
      .map(({ id, terms }) => ({ collection: 'animals' as const, id, terms: [terms] })),
    ...offers.map(({ id, price }) => ({ collection: 'offers' as const, id, terms: [price?.terms] })),
    { collection: 'premiumRecipient', id: 'premiumRecipient', terms: termsOf(premiumRecipient) },
    { collection: 'bullExchange', id: 'bullExchange', terms: termsOf(bullExchange) },
  ]
  return priced
    .filter(({ terms }) => terms.some((each) => each && isExpired(each, today)))
    .map(({ collection, id }) => ({ collection, id }))
}

/** Looks for an animal, or with its second button for a contact. The lists of both read the same parameter. */
function SearchForm() {
  return (
    <search>
      <form action={staffPaths.herd} className="mt-2 flex flex-wrap items-end gap-2">
        <input
          type="search"
          name={filterParameters.search}
          aria-label="Buscar animal ou contato"
          placeholder="Buscar animal ou contato"
          required
          className="control min-w-0 grow basis-60"
        />
        <button type="submit" className="button button-pasture">
          Animal
        </button>
        <button type="submit" formAction={staffPaths.inbox} className="button button-pasture">
          Contato
        </button>
      </form>
    </search>
  )
}

const shortcuts: readonly { path: string; text: string; isForOwners?: boolean }[] = [
  { path: staffPaths.herd, text: staffPageNames.herd },
  { path: staffPaths.offers, text: staffPageNames.offers },
  { path: spreadsheetPath, text: 'Planilha' },
  { path: entryPath({ collection: 'home', id: 'home' }), text: 'Página inicial' },
  { path: newEntryPath('animals'), text: 'Novo animal' },
  { path: newEntryPath('articles'), text: 'Novo artigo' },
  { path: newEntryPath('pages'), text: 'Nova página' },
  { path: picturesPath, text: panelTexts.pictures },
  { path: staffPaths.access, text: 'Convidar', isForOwners: true },
]

function Shortcuts({ isOwner }: { isOwner: boolean }) {
  const shown = shortcuts.filter(({ isForOwners }) => isOwner || !isForOwners)
  return (
    <nav aria-label="Atalhos" className="mt-3 flex flex-wrap gap-2">
      {shown.map(({ path, text }) => (
        <PathLink
          key={path}
          path={path}
          className="inline-flex min-h-11 items-center rounded-full border-2 border-ink px-2.5 font-semibold"
        >
          {text}
        </PathLink>
      ))}
    </nav>
  )
}

interface WaitingContactsProps {
  leads: readonly (LeadSummary & { phone: string; channels: AnswerChannel[] })[]
  count: number
}

function WaitingContacts({ leads, count }: WaitingContactsProps) {
  return (
    <section aria-labelledby="waiting" className="mt-6">
      <h2 id="waiting" className="font-heading text-xl">
        {count === 0
          ? 'Ninguém espera resposta'
          : counted(count, '1 contato espera resposta', '{count} contatos esperam resposta')}
      </h2>
      <ul className="mt-2 grid gap-3 lg:grid-cols-2">
        {leads.map(({ id, name, kind, topic, location, receivedAt, excerpt, phone, channels }) => (
          <li key={id} className="grid min-w-0 content-start gap-2 rounded-lg border-2 border-ink p-3">
            <PathLink path={leadPath(id)} className="wrap-anywhere grid gap-1 hover:underline">
              <span className="font-bold text-lg">{name || panelTexts.noName}</span>
              <span className="text-ink-soft text-sm">
                {[formatTime(receivedAt, 'pt'), leadKindLabels[kind], topic, location]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {excerpt && <span>{excerpt}</span>}
            </PathLink>
            <ContactButtons lead={id} name={name} phone={phone} channels={channels} />
          </li>
        ))}
      </ul>
      {count > leads.length && (
        <PathLink path={staffPaths.inbox} search={`?${filterQuery({ status: 'new' })}`} className="text-link">
          Ver todos
        </PathLink>
      )}
    </section>
  )
}
