import type { RouterContextProvider } from 'react-router'
import { contentOf, servicesContext } from '../../domain/contexts.server.ts'
import { formatCursor, readTypedFilter } from '../../domain/inbox/filter-parameters.ts'
import { findReferences } from '../../domain/inbox/find-references.server.ts'
import { readInboxPage } from '../../domain/inbox/inbox-page.server.ts'
import { readMailTrouble } from '../../domain/inbox/lead-mails.server.ts'
import { summarizeLead } from '../../domain/inbox/lead-summary.server.ts'
import { parseFilter, placesOf } from '../../domain/inbox/parse-filter.server.ts'
import { readOwners } from '../../domain/inbox/staff-names.server.ts'
import { countOverdueLeads, isRowId, readBatchState } from '../../domain/leads/index.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { staffContext } from '../staff-middleware.server.ts'

const pageSize = 50
/** Due leads on top of the first page. */
const maxDue = 20

/** The batch of changes that the page confirms. */
export const changedParameter = 'mudanca'

/** What the inbox shows. `wrong` names the parameters that make no sense. */
export async function loadInbox(context: Readonly<RouterContextProvider>, url: URL) {
  const services = context.get(servicesContext)
  const { database, clock, staffEmails } = services
  const { searchParams } = url
  const content = contentOf(context, url)
  const now = clock()
  const today = ranchDay(now)
  const owners = await readOwners(services)
  const page = {
    typed: readTypedFilter(searchParams),
    choices: {
      courses: content.courses.map(({ id, title }) => ({ id, title })),
      places: placesOf(content),
    },
    trouble: await readMailTrouble(database, now),
    ...{ owners, today },
    overdue: await countOverdueLeads(database, today),
    change: await readChange(database, searchParams.get(changedParameter) ?? ''),
    checksAll: searchParams.has('marcar'),
  }
  const parsed = parseFilter(searchParams, content, {
    ...{ staffEmails, now },
    email: context.get(staffContext).email,
  })
  if (!parsed.valid) return { ...page, wrong: parsed.wrong, due: [], leads: [], references: [], next: null }
  const { due, leads, next } = await readInboxPage(database, parsed.filter, { today, pageSize, maxDue })
  const summarize = (lead: (typeof leads)[number]) => summarizeLead(lead, { url, content, owners, now })
  return {
    ...page,
    wrong: [],
    due: due.map(summarize),
    leads: leads.map(summarize),
    references: await findReferences(database, parsed.filter.search ?? ''),
    next: next ? formatCursor(next) : null,
  }
}

async function readChange(database: RequestServices['database'], batch: string) {
  const state = isRowId(batch) ? await readBatchState(database, batch) : undefined
  return state && { batch, ...state }
}
