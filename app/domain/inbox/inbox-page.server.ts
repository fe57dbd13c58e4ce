import type { Database } from '../../platform/database/schema.ts'
import { isReference } from '../chat/index.ts'
import { findDueLeads, findLeads } from '../leads/index.server.ts'
import type { LeadCursor, LeadFilter, ListedLead } from '../leads/index.ts'

interface InboxPage {
  /** On top of the first page: leads that are to be answered until today, the longest overdue first. */
  due: ListedLead[]
  leads: ListedLead[]
  /** The last of the page when others follow. */
  next: LeadCursor | undefined
}

/**
 * A page of the leads of a filter. The first shows each lead once. Pages after it also show due leads at their positions: which leads
 * are due may have changed since the first was read, and no lead may be left out of all pages.
 */
export async function readInboxPage(
  database: Database,
  filter: LeadFilter,
  { today, pageSize, maxDue }: { today: string; pageSize: number; maxDue: number },
): Promise<InboxPage> {
  const due = filter.after ? [] : await findDueLeads(database, filter, { until: today, limit: maxDue })
  const found = await findLeads(
    database,
    filter,
    pageSize + 1,
    due.map(({ id }) => id),
  )
  const leads = found.slice(0, pageSize)
  return { due, leads, next: found.length > pageSize ? leads.at(-1) : undefined }
}

export type ChatReference = Awaited<ReturnType<typeof findReferences>>[number]

const maxReferences = 10

/** Finds a chat reference in what staff typed, such as `(Ref. NL-07-K3F)`. Newest first. */
export async function findReferences(database: Database, typed: string) {
  const code = typed
    .toUpperCase()
    .replace(/^.*REF\.?\s*/, '')
    .replace(/[^A-Z0-9-]/g, '')
  if (!isReference(code)) return []
  return database
    .selectFrom('chat_references')
    .select(['code', 'opened_at as openedAt', 'page', 'language', 'campaign', 'referrer'])
    .where('code', '=', code)
    .orderBy('opened_at', 'desc')
    .limit(maxReferences)
    .execute()
}
