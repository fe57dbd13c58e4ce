import { translator } from '../../platform/i18n/language.tsx'
import { languageOf } from '../../platform/i18n/language-path.ts'
import { interests, isInterest } from '../content/index.ts'
import type { Lead, ListedLead } from '../leads/index.ts'
import { courseTitle, type LocalizedContent } from '../publishing/index.server.ts'

/** A lead in a list, its subject and place in the page's language. */
export interface LeadSummary
  extends Pick<Lead, 'id' | 'kind' | 'receivedAt' | 'writtenAt' | 'name' | 'status'> {
  subject: string
  location: string
  isUnread: boolean
}

export function summarizeLead(lead: ListedLead, url: URL, content: LocalizedContent): LeadSummary {
  const { id, kind, receivedAt, writtenAt, name, status } = lead
  return {
    ...{ id, kind, receivedAt, writtenAt, name, status },
    subject: leadSubject(lead, url, content),
    location: lead.place || lead.city,
    isUnread: lead.seenAt === null,
  }
}

/** Interest or course in the page's language; an unknown code is shown as it is stored. */
export function leadSubject(
  { interest, course }: Pick<Lead, 'interest' | 'course'>,
  url: URL,
  content: LocalizedContent,
): string {
  if (isInterest(interest)) return translator(languageOf(url.pathname))(interests[interest])
  return course ? courseTitle(content, course) : interest
}
