import type { RouterContextProvider } from 'react-router'
import { readEditors } from '../../domain/accounts/editors.server.ts'
import { contentOf, servicesContext } from '../../domain/contexts.server.ts'
import { channelsOf } from '../../domain/inbox/answers/open-answer.server.ts'
import { listAnswers } from '../../domain/inbox/answers/saved-answers.server.ts'
import { readMailTrouble } from '../../domain/inbox/lead-mails.server.ts'
import { excerptOf, summarizeLead } from '../../domain/inbox/lead-summary.server.ts'
import { totalsByWeek } from '../../domain/inbox/numbers/topic-rows.server.ts'
import { readAssignees, readStaffName } from '../../domain/inbox/staff-names.server.ts'
import { findDueLeads, findWaitingLeads } from '../../domain/leads/index.server.ts'
import { readDrafts } from '../../domain/publishing/index.server.ts'
import { readDevices } from '../../domain/push-devices/index.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import { answersPath, staffPaths } from '../../domain/staff-paths.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { entryName } from '../content/entry-name.server.ts'
import { staffContext } from '../staff-middleware.server.ts'

const maxWaiting = 10
const maxDue = 20
const maxDrafts = 5
/** Characters of a message: all of a short one, and of a long one what it is about. */
const excerptLength = 240

/** What a staff member has to do today, and what has happened this week. */
export async function loadToday(context: Readonly<RouterContextProvider>, url: URL) {
  const services = context.get(servicesContext)
  const { database, documents, clock, readNumbers } = services
  const reader = context.get(staffContext)
  const now = clock()
  const language = languageOf(url.pathname)
  const summary = { url, content: contentOf(context, url), assignees: await readAssignees(services), now }
  const waiting = await findWaitingLeads(database, maxWaiting)
  const due = await findDueLeads(database, {}, { until: ranchDay(now), limit: maxDue })
  const drafts = await readDrafts(database, reader)
  return {
    trouble: await readMailTrouble(database, now),
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
    week: weekOf(totalsByWeek(await readNumbers(database, now))),
    firstSteps: await readFirstSteps(services, reader.email),
  }
}

function weekOf(counts: ReturnType<typeof totalsByWeek>) {
  const { seen, chats, leads } = counts
  return { seen: seen.at(-1) ?? 0, chats: chats.at(-1) ?? 0, leads: leads.at(-1) ?? 0 }
}

/** What makes the panel useful and has not been done; empty once all is. */
async function readFirstSteps(
  services: RequestServices,
  email: string,
): Promise<{ path: string; text: UiText }[]> {
  const { database, offline } = services
  const steps: { isDone: boolean; path: string; text: UiText }[] = [
    {
      isDone: !offline || (await readDevices(database, email)).length > 0,
      path: staffPaths.notices,
      text: 'Receba um aviso neste celular a cada contato novo',
    },
    {
      isDone: (await readStaffName(database, email)) !== '',
      path: answersPath,
      text: 'Diga com que nome você assina as respostas',
    },
    {
      isDone: (await listAnswers(database)).length > 0,
      path: answersPath,
      text: 'Deixe prontas as respostas que você mais usa',
    },
    {
      isDone: services.staffEmails.length > 1 || (await readEditors(services)).length > 0,
      path: staffPaths.access,
      text: 'Convide quem ajuda a cuidar do site',
    },
  ]
  return steps.filter(({ isDone }) => !isDone).map(({ path, text }) => ({ path, text }))
}
