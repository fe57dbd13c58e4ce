import type { Database } from '../../platform/database/schema.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { interests, isInterest } from '../content/index.ts'
import { readLastChange, readLeadChanges } from '../leads/index.server.ts'
import { type Lead, type LeadChange, type ListedLead, wishText } from '../leads/index.ts'
import { courseTitle, type LocalizedContent } from '../publishing/index.server.ts'
import type { Assignee } from './staff-names.server.ts'

/** A lead in a list, its topic and location in the page's language. */
export interface LeadSummary
  extends Pick<Lead, 'id' | 'kind' | 'receivedAt' | 'writtenAt' | 'name' | 'status' | 'nextDay'> {
  topic: string
  /** The beginning of what the person wrote; empty for forms without a message. */
  excerpt: string
  location: string
  isUnread: boolean
  /** The assignee's name or address; empty for nobody. */
  assignee: string
  due: 'overdue' | 'today' | null
}

interface SummaryContext {
  url: URL
  content: LocalizedContent
  assignees: readonly Assignee[]
  now: number
}

export function summarizeLead(
  lead: ListedLead,
  { url, content, assignees, now }: SummaryContext,
): LeadSummary {
  const { id, kind, receivedAt, writtenAt, name, status, nextDay } = lead
  return {
    id,
    kind,
    receivedAt,
    writtenAt,
    name,
    status,
    nextDay,
    assignee: assigneeLabel(assignees, lead.assignee),
    due: whenDue(nextDay, now),
    topic: wishOf(lead) || leadTopic(lead, url, content),
    excerpt: excerptOf(lead.details['message'] ?? '', excerptLength),
    location: lead.location || lead.city,
    isUnread: lead.seenAt === null,
  }
}

const excerptLength = 90

/** The beginning of a message, up to the end of a word, in at most `length` characters before the ellipsis. */
export function excerptOf(message: string, length: number): string {
  const text = message.replaceAll(/\s+/g, ' ').trim()
  if (text.length <= length) return text
  return `${text.slice(0, length).replace(/\s\S*$/, '')} …`
}

/** Former staff members are named by their address. */
export function assigneeLabel(assignees: readonly Assignee[], email: string): string {
  return assignees.find((assignee) => assignee.email === email)?.label ?? email
}

function whenDue(nextDay: string, now: number): LeadSummary['due'] {
  const today = ranchDay(now)
  if (!nextDay || nextDay > today) return null
  return nextDay < today ? 'overdue' : 'today'
}

/** Empty where the lead is about no animal. */
export function wishOf({ reservation, details }: Pick<Lead, 'reservation' | 'details'>): string {
  // Without the id behind the name.
  const animal = details['animal']?.replace(/ \([^()]*\)$/, '')
  return animal ? wishText(animal, reservation) : ''
}

/** Interest or course in the page's language; an unknown code is shown as it is stored. */
export function leadTopic(
  { interest, course }: Pick<Lead, 'interest' | 'course'>,
  url: URL,
  content: LocalizedContent,
): string {
  if (isInterest(interest)) return translator(languageOf(url.pathname))(interests[interest])
  return course ? courseTitle(content, course) : interest
}

/** A lead of the person arrived, or staff changed one. */
export type HistoryEntry = { id: string; time: number; lead: HistoryLead } & (
  | { kind: 'received' }
  | { kind: 'change'; change: ShownChange }
)

export interface HistoryLead extends LeadSummary {
  isShown: boolean
}

export interface ShownChange extends LeadChange {
  assigneeLabel: string
  /** Only the last change of the lead's values can be taken back. */
  canUndo: boolean
}

interface Person extends SummaryContext {
  lead: Lead
  related: readonly ListedLead[]
}

const maxChanges = 200

/** Covers all leads of one person, newest first. */
export async function readHistory(
  database: Database,
  { lead, related, ...context }: Person,
): Promise<HistoryEntry[]> {
  const leads = [lead, ...related].map((each) => ({
    ...summarizeLead(each, context),
    isShown: each.id === lead.id,
  }))
  const byId = new Map(leads.map((each) => [each.id, each]))
  const changes = await readLeadChanges(database, [...byId.keys()], maxChanges)
  const lastChange = await readLastChange(database, lead.id)
  const entries = changes.flatMap((change): HistoryEntry[] => {
    const { id, changedAt, action } = change
    const shown: ShownChange = {
      ...change,
      assigneeLabel: assigneeLabel(context.assignees, change.assignee),
      canUndo: id === lastChange && action !== 'undo' && change.undoneAt === null,
    }
    const about = byId.get(change.leadId)
    return about ? [{ id, time: changedAt, lead: about, kind: 'change', change: shown }] : []
  })
  const arrivals = leads.map(
    (each): HistoryEntry => ({ id: each.id, time: each.receivedAt, lead: each, kind: 'received' }),
  )
  return [...entries, ...arrivals].sort((one, other) => other.time - one.time)
}
