import type { Database } from '../../platform/database/schema.ts'
import type { Lead } from './lead.ts'

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
