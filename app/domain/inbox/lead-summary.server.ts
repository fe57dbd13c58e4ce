import { translator } from '../../platform/i18n/language.tsx'
import { languageOf } from '../../platform/i18n/language-path.ts'
import { interests, isInterest } from '../content/interests.ts'
import { localizeContent } from '../content/localize-content.server.ts'
import { courses } from '../content/training.server.ts'
import type { FoundLead } from './find-leads.server.ts'
import type { leadKinds, leadStatuses } from './labels.ts'

/** What a list shows of a lead. */
export interface LeadSummary {
  id: string
  kind: keyof typeof leadKinds
  receivedAt: number
  name: string
  /** What it is about, in the visitor's language, and where. */
  about: string
  where: string
  status: keyof typeof leadStatuses
  unread: boolean
}

export function summarizeLead(lead: FoundLead, url: URL): LeadSummary {
  const { id, kind, received_at, name, interest, course, place, city, status, seen_at } = lead
  return {
    id,
    kind,
    receivedAt: received_at,
    name,
    about: aboutLead({ interest, course }, url),
    where: place || city,
    status,
    unread: seen_at === null,
  }
}

/** What a lead is about, in the asked page's language; an interest or a course that is not known is shown as it is stored. */
export function aboutLead({ interest, course }: { interest: string; course: string }, url: URL): string {
  if (isInterest(interest)) return translator(languageOf(url.pathname))(interests[interest])
  const known = courses.find(({ id }) => id === course)
  return known ? localizeContent(url, known.title) : interest || course
}
