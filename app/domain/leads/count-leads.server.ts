import type { Database } from '../../platform/database/schema.ts'
import type { Lead, ListedLead } from './lead.ts'
import { anonymisedPrefix } from './submission.server.ts'

const countedFields = ['page', 'campaign', 'referrer', 'status'] as const

interface LeadCount extends Pick<Lead, (typeof countedFields)[number]> {
  count: number
}

/** Counts the leads that no one has opened, without suspected spam. */
export async function countUnreadLeads(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('seen_at', 'is', null)
    .where('suspected_spam', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts the leads received in a period, without suspected spam. Times in milliseconds, `until` excluded. */
export async function countLeads(
  database: Database,
  { from, until }: { from: number; until: number },
): Promise<LeadCount[]> {
  const rows = await database
    .selectFrom('leads')
    .select(countedFields)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('received_at', '>=', from)
    .where('received_at', '<', until)
    .where('suspected_spam', '=', 0)
    .groupBy([...countedFields])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/**
 * How long the leads received in a period waited for their first answer, a change of status by staff that was not taken back;
 * milliseconds.
 */
export async function readAnswerTimes(
  database: Database,
  { from, until }: { from: number; until: number },
): Promise<number[]> {
  const rows = await database
    .selectFrom('leads')
    .innerJoin('lead_changes', 'lead_changes.lead_id', 'leads.id')
    .select((select) => ['leads.received_at', select.fn.min('lead_changes.changed_at').as('answered_at')])
    .where('leads.received_at', '>=', from)
    .where('leads.received_at', '<', until)
    .where('leads.suspected_spam', '=', 0)
    .where('lead_changes.status', '<>', 'new')
    .where('lead_changes.undone_at', 'is', null)
    .where('lead_changes.from_status', '=', 'new')
    .groupBy(['leads.id', 'leads.received_at'])
    .execute()
  return rows.map(({ received_at, answered_at }) => Number(answered_at) - Number(received_at))
}

/** The leads that have waited for an answer longest, without suspected spam and erased ones. */
export function readLongestOpen(
  database: Database,
  limit: number,
): Promise<Pick<ListedLead, 'id' | 'name' | 'receivedAt'>[]> {
  return database
    .selectFrom('leads')
    .select(['id', 'name', 'received_at as receivedAt'])
    .where('status', '=', 'new')
    .where('submission', 'not like', `${anonymisedPrefix}%`)
    .where('suspected_spam', '=', 0)
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
