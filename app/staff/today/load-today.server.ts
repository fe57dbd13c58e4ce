import type { RouterContextProvider } from 'react-router'
import { channelsOf } from '../../domain/inbox/answers/open-answer.server.ts'
import { readMailTrouble } from '../../domain/inbox/lead-mails.server.ts'
import { excerptOf, summarizeLead } from '../../domain/inbox/lead-summary.server.ts'
import { readNumbers } from '../../domain/inbox/numbers.server.ts'
import { type Numbers, type NumbersStep, periodTotals } from '../../domain/inbox/numbers.ts'
import { readAssignees } from '../../domain/inbox/staff-names.server.ts'
import { findDueLeads, findWaitingLeads } from '../../domain/leads/index.server.ts'
import { readDrafts } from '../../domain/publishing/index.server.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { contentOf, servicesContext } from '../../request/context.server.ts'
import { entryName } from '../content/entry-name.server.ts'
import { readChecklist } from '../first-steps/steps.server.ts'
import { staffContext } from '../staff-middleware.server.ts'

const maxWaiting = 10
const maxDue = 20
const maxDrafts = 5
/** Characters of a message: all of a short one, and of a long one what it is about. */
const excerptLength = 240

/** What a staff member has to do today, and what has happened this week. */
export async function loadToday(context: Readonly<RouterContextProvider>, url: URL) {
  const services = context.get(servicesContext)
  const { database, documents, clock } = services
  const reader = context.get(staffContext)
  const now = clock()
  const language = languageOf(url.pathname)
  const summary = { url, content: contentOf(context, url), assignees: await readAssignees(services), now }
  const waiting = await findWaitingLeads(database, maxWaiting)
  const due = await findDueLeads(database, {}, { until: ranchDay(now), limit: maxDue })
  const drafts = await readDrafts(database, reader)
  return {
    isOwner: reader.role === 'owner',
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
    due: due.map((lead) => summarizeLead(lead, summary)),
    drafts: {
      count: drafts.length,
      entries: drafts.slice(0, maxDrafts).map(({ collection, id, draft, published, updatedBy }) => ({
        collection,
        id,
        name: entryName({ collection, id }, draft, language, documents),
        isNew: published === null,
        updatedBy,
      })),
    },
    week: weekOf(await readNumbers(database, { unit: 'week', now, count: 1 })),
    firstSteps: await readChecklist(services, reader),
  }
}

function weekOf(numbers: Numbers) {
  const ofThisWeek = (step: NumbersStep) => periodTotals(numbers, step).at(-1) ?? 0
  return { seen: ofThisWeek('seen'), chats: ofThisWeek('chats'), leads: ofThisWeek('leads') }
}
