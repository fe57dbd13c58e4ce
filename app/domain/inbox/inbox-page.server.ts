import type { Database } from '../../platform/database/schema.ts'
import { findDueLeads, findLeads } from '../leads/index.server.ts'
import type { LeadCursor, LeadFilter, ListedLead } from '../leads/index.ts'

export interface InboxPage {
  /** On top of the first page: leads that are to be answered until today, the longest overdue first. */
  due: ListedLead[]
  /** The others, newest first. */
  leads: ListedLead[]
  /** The last of the page when others follow. */
  next: LeadCursor | undefined
}

/**
 * A page of the leads of a filter. The first shows each lead once. Pages after it show due leads at their places, too: which leads
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
