import { translator } from '../../platform/i18n/language.tsx'
import { languageOf } from '../../platform/i18n/language-path.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { interests, isInterest } from '../content/index.ts'
import type { Lead, ListedLead } from '../leads/index.ts'
import { courseTitle, type LocalizedContent } from '../publishing/index.server.ts'
import type { Owner } from './staff-names.server.ts'

/** A lead in a list, its subject and place in the page's language. */
export interface LeadSummary
  extends Pick<Lead, 'id' | 'kind' | 'receivedAt' | 'writtenAt' | 'name' | 'status' | 'nextDay'> {
  subject: string
  location: string
  isUnread: boolean
  /** The owner's name or address; empty for nobody. */
  owner: string
  /** Whether its next day is over, or today. */
  due: 'overdue' | 'today' | null
}

export interface SummaryContext {
  url: URL
  content: LocalizedContent
  owners: readonly Owner[]
  now: number
}

export function summarizeLead(lead: ListedLead, { url, content, owners, now }: SummaryContext): LeadSummary {
  const { id, kind, receivedAt, writtenAt, name, status, nextDay } = lead
  return {
    ...{ id, kind, receivedAt, writtenAt, name, status, nextDay },
    owner: ownerLabel(owners, lead.owner),
    due: dueness(nextDay, now),
    subject: leadSubject(lead, url, content),
    location: lead.place || lead.city,
    isUnread: lead.seenAt === null,
  }
}

/** Somebody who has left is named by the address. */
export function ownerLabel(owners: readonly Owner[], email: string): string {
  return owners.find((owner) => owner.email === email)?.label ?? email
}

export function dueness(nextDay: string, now: number): LeadSummary['due'] {
  const today = ranchDay(now)
  if (!nextDay || nextDay > today) return null
  return nextDay < today ? 'overdue' : 'today'
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
