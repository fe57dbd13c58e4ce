import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { phoneKeyPrefixes } from '../../platform/phone.ts'
import { type Lead, type LeadFilter, type ListedLead, searchText } from './lead.ts'
import { leadColumns, listedColumns, toLead, toListedLead } from './read-leads.server.ts'
import { anonymisedPrefix } from './submission.server.ts'

/** The leads of a filter, newest first, but those whose ids are in `without`. */
export async function findLeads(
  database: Database,
  filter: LeadFilter,
  limit: number,
  without: readonly string[] = [],
): Promise<ListedLead[]> {
  return leadQuery(database, filter)
    .$if(without.length > 0, (rest) => rest.where('id', 'not in', without))
    .select(listedColumns)
    .limit(limit)
    .execute()
    .then((rows) => rows.map(toListedLead))
}

/**
 * The leads of a filter that are to be answered until a day at the ranch, the longest overdue first. They are on top of the list;
 * `findLeads` can leave them out.
 */
export async function findDueLeads(
  database: Database,
  filter: LeadFilter,
  { until, limit }: { until: string; limit: number },
): Promise<ListedLead[]> {
  return leadQuery(database, { ...filter, after: undefined })
    .clearOrderBy()
    .select(listedColumns)
    .where('next_day', '>', '')
    .where('next_day', '<=', until)
    .orderBy('next_day')
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .execute()
    .then((rows) => rows.map(toListedLead))
}

/** The leads that nobody has answered or given a day, the oldest first, and the number of all of them. Without suspected spam and erased ones. */
export async function findWaitingLeads(
  database: Database,
  limit: number,
): Promise<{ leads: ListedLead[]; count: number }> {
  const waiting = database
    .selectFrom('leads')
    .where('status', '=', 'new')
    .where('submission', 'not like', `${anonymisedPrefix}%`)
    .where('next_day', '=', '')
    .where('suspected_spam', '=', 0)
  const rows = await waiting.select(listedColumns).orderBy('received_at').orderBy('id').limit(limit).execute()
  const { count } = await waiting.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  return { leads: rows.map(toListedLead), count: Number(count) }
}

/** All leads of a filter, newest first, with every field. Memory holds one batch at a time. */
export async function* readLeadBatches(
  database: Database,
  filter: LeadFilter,
  batchSize: number,
): AsyncGenerator<Lead[], void> {
  let after = filter.after
  for (;;) {
    const rows = await leadQuery(database, { ...filter, after })
      .select(leadColumns)
      .limit(batchSize)
      .execute()
    if (rows.length > 0) yield rows.map(toLead)
    if (rows.length < batchSize) return
    after = rows.at(-1)
  }
}

function leadQuery(
  database: Database,
  { status, assignee, search = '', isSuspectedSpam, after }: LeadFilter,
): SelectQueryBuilder<Tables, 'leads', object> {
  let query = database
    .selectFrom('leads')
    .where('suspected_spam', '=', isSuspectedSpam ? 1 : 0)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
  if (status) query = query.where('status', '=', status)
  if (assignee)
    query =
      'is' in assignee
        ? query.where('assignee', '=', assignee.is)
        : query.where('assignee', 'not in', assignee.isNot)
  if (after)
    query = query
      // Redundant bound: lets the planner use the index.
      .where('received_at', '<=', after.receivedAt)
      .where((where) => where.or([where('received_at', '<', after.receivedAt), where('id', '<', after.id)]))
  // A phone is one word, however it is written.
  const keys = phoneKeyPrefixes(search)
  for (const words of keys.length > 0
    ? [keys]
    : searchText(search)
        .split(' ')
        .map((word) => [word]))
    query = query.where((where) =>
      where.or(
        words.map(
          (word) => sql<boolean>`search_text like ${`%${word.replace(/[%_\\]/g, '\\$&')}%`} escape '\\'`,
        ),
      ),
    )
  return query
}

/** Open contacts that asked to reserve one of some animals, the oldest first. */
export async function findAskers(database: Database, animals: readonly string[]): Promise<ListedLead[]> {
  if (animals.length === 0) return []
  const rows = await database
    .selectFrom('leads')
    .select(listedColumns)
    .where('animal', 'in', animals)
    .where('reservation', '=', 'asked')
    .where('status', 'in', ['new', 'contacted'])
    .where('suspected_spam', '=', 0)
    .where('name', '<>', '')
    .orderBy('received_at')
    .orderBy('id')
    .limit(20)
    .execute()
  return rows.map(toListedLead)
}
