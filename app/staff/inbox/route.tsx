import { data, type RouterContextProvider } from 'react-router'
import {
  assigneeCodes,
  filterParameters,
  filterQuery,
  readTypedFilter,
  spamCode,
  type TypedFilter,
} from '../../domain/inbox/filter-parameters.ts'
import {
  type ChatReference,
  findReferences,
  parseFilter,
  readInboxPage,
} from '../../domain/inbox/inbox-page.server.ts'
import { readMailTrouble } from '../../domain/inbox/lead-mails.server.ts'
import { summarizeLead } from '../../domain/inbox/lead-summary.server.ts'
import { readAssignees } from '../../domain/inbox/staff-names.server.ts'
import { leadStatusLabels } from '../../domain/leads/lead.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { chatPastePath, exportPath, staffPaths } from '../../domain/staff-paths.ts'
import { formatTime, ranchDay } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { contentOf, servicesContext } from '../../request/context.server.ts'
import { InputField, SelectField } from '../controls.tsx'
import { doneIn } from '../outcome.ts'
import { OutcomeNotice } from '../outcome-notice.tsx'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { LeadList } from './lead-list.tsx'
import { MailTroubleNotice } from './mail-trouble-notice.tsx'

const pageSize = 50
/** Due leads on top of the first page. */
const maxDue = 20

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await loadInbox(context, url)
  return data(page, { status: page.wrong.length > 0 ? 400 : 200 })
}

/** `wrong` names the parameters that make no sense. */
async function loadInbox(context: Readonly<RouterContextProvider>, url: URL) {
  const services = context.get(servicesContext)
  const { database, clock } = services
  const { searchParams } = url
  const content = contentOf(context, url)
  const now = clock()
  const today = ranchDay(now)
  const assignees = await readAssignees(services)
  const page = {
    done: doneIn(url),
    mayExport: context.get(staffContext).role === 'owner',
    typed: readTypedFilter(searchParams),
    trouble: await readMailTrouble(database, now),
  }
  const readerEmails = assignees.map((each) => each.email)
  const { filter, wrong } = parseFilter(searchParams, {
    readerEmails,
    email: context.get(staffContext).email,
  })
  if (wrong.length > 0) return { ...page, wrong, due: [], leads: [], references: [], next: null }
  const { due, leads, next } = await readInboxPage(database, filter, { today, pageSize, maxDue })
  const summarize = (lead: (typeof leads)[number]) => summarizeLead(lead, { url, content, assignees, now })
  return {
    ...page,
    wrong,
    due: due.map(summarize),
    leads: leads.map(summarize),
    references: await findReferences(database, filter.search ?? ''),
    next: next ? `${next.receivedAt}_${next.id}` : null,
  }
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { typed, trouble, wrong, due, leads, references, next, mayExport, done } = loaderData
  const { after: _, ...filter } = typed
  const query = filterQuery(filter).toString()
  const hasLeads = due.length + leads.length > 0
  return (
    <StaffPage heading={staffPageNames.inbox}>
      <PathLink path={chatPastePath} className="text-link">
        {panelTexts.pasteChat}
      </PathLink>
      <MailTroubleNotice {...trouble} />
      <OutcomeNotice done={done} />
      <FilterForm key={query} typed={filter} />
      {wrong.length > 0 && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {`Este filtro não faz sentido: ${wrong.join(', ')}.`}
        </p>
      )}
      <ReferenceList references={references} />
      {!hasLeads && wrong.length === 0 && <p className="mt-6">Nenhum contato encontrado.</p>}
      {due.length > 0 && (
        <section aria-labelledby="due" className="mt-6">
          <h2 id="due" className="font-heading text-xl">
            Para ligar até hoje
          </h2>
          <LeadList leads={due} />
          <h2 className="mt-8 font-heading text-xl">Os outros</h2>
        </section>
      )}
      <LeadList leads={leads} />
      <div className="mt-6 flex flex-wrap gap-3">
        {next && (
          <PathLink
            path={staffPaths.inbox}
            search={`?${filterQuery({ ...filter, after: next })}`}
            className="button button-pasture"
          >
            Mais antigos
          </PathLink>
        )}
        {hasLeads && mayExport && (
          <a href={`${exportPath}?${query}`} download="leads.csv" className="button button-terracotta">
            Exportar CSV
          </a>
        )}
      </div>
    </StaffPage>
  )
}

/** Submits to an address, so that filters can be bookmarked and shared. */
function FilterForm({ typed }: { typed: Omit<TypedFilter, 'after'> }) {
  return (
    <search>
      <form action={staffPaths.inbox} className="mt-4 flex flex-wrap items-end gap-3">
        <InputField
          label="Nome, telefone, e-mail, mensagem ou Ref."
          type="search"
          name={filterParameters.search}
          defaultValue={typed.search}
          className="grow basis-48"
          isSmall
        />
        <SelectField
          label="Situação"
          name={filterParameters.status}
          defaultValue={typed.status}
          options={{ ...leadStatusLabels, [spamCode]: 'Suspeitos de spam' }}
          isSmall
        >
          <option value="">{panelTexts.all}</option>
        </SelectField>
        <SelectField
          label="Responsável"
          name={filterParameters.assignee}
          defaultValue={typed.assignee}
          options={{ [assigneeCodes.mine]: 'Meus', [assigneeCodes.nobody]: panelTexts.noAssignee }}
          isSmall
        >
          <option value="">{panelTexts.all}</option>
        </SelectField>
        <button type="submit" className="button button-terracotta">
          Buscar
        </button>
        <PathLink path={staffPaths.inbox} className="text-link content-center">
          Limpar
        </PathLink>
      </form>
    </search>
  )
}

function ReferenceList({ references }: { references: ChatReference[] }) {
  return references.map(({ code, openedAt, page, campaign, referrer, ...opened }) => (
    <p key={openedAt} className="mt-4 rounded-lg border-2 border-pasture p-3">
      <strong>{code}</strong>: {`conversa aberta em ${formatTime(openedAt, 'pt')}, na página`}{' '}
      <PathLink path={page} className="underline">
        {page}
      </PathLink>{' '}
      ({opened.language}){campaign && ` · ${new URLSearchParams(campaign).toString().replaceAll('&', ', ')}`}
      {referrer && ` · ${referrer}`}
    </p>
  ))
}
