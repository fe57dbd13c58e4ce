import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { phoneKeyPrefixes } from '../../platform/phone.ts'
import { endOfRanchDay, startOfRanchDay } from '../../platform/ranch-time.ts'
import { type Lead, type LeadFilter, type ListedLead, searchTerms } from './lead.ts'
import { leadColumns, listedColumns, toLead, toListedLead } from './read-leads.server.ts'
import { anonymisedPrefix } from './submission.server.ts'

/** A term in more leads than this is looked for among the newest leads; a rarer one by the index of terms. */
const maxIndexedMatches = 2_000

/** The leads of a filter, newest first, but those whose ids are in `without`. */
export async function findLeads(
  database: Database,
  filter: LeadFilter,
  limit: number,
  without: readonly string[] = [],
): Promise<ListedLead[]> {
  const query = await leadQuery(database, filter)
  if (!query) return []
  return query
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
  const query = await leadQuery(database, { ...filter, after: undefined })
  if (!query) return []
  return query
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

/** The number of leads whose next day is before a day at the ranch, without suspected spam. */
export async function countOverdueLeads(database: Database, today: string): Promise<number> {
  const { count } = await database
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('next_day', '>', '')
    .where('next_day', '<', today)
    .where('suspected_spam', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** All leads of a filter, newest first, with every field. Memory holds one batch at a time. */
export async function* readLeadBatches(
  database: Database,
  filter: LeadFilter,
  batchSize: number,
): AsyncGenerator<Lead[], void> {
  let after = filter.after
  for (;;) {
    const query = await leadQuery(database, { ...filter, after })
    const rows = query ? await query.select(leadColumns).limit(batchSize).execute() : []
    if (rows.length > 0) yield rows.map(toLead)
    if (rows.length < batchSize) return
    after = rows.at(-1)
  }
}

/** Undefined when no lead has one of the search terms. */
async function leadQuery(
  database: Database,
  filter: LeadFilter,
): Promise<SelectQueryBuilder<Tables, 'leads', object> | undefined> {
  const { kind, interest, course, location, status, from, until, search = '', suspectedSpam, after } = filter
  const { assignee, overdueOn } = filter
  let query = database
    .selectFrom('leads')
    .where('suspected_spam', '=', suspectedSpam ? 1 : 0)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
  for (const [column, value] of Object.entries({ kind, interest, course, location, status }))
    if (value)
      query = query.where(column as 'kind' | 'interest' | 'course' | 'location' | 'status', '=', value)
  if (from) query = query.where('received_at', '>=', startOfRanchDay(from))
  if (until) query = query.where('received_at', '<', endOfRanchDay(until))
  if (assignee)
    query =
      'is' in assignee
        ? query.where('assignee', '=', assignee.is)
        : query.where('assignee', 'not in', assignee.isNot)
  if (overdueOn) query = query.where('next_day', '>', '').where('next_day', '<', overdueOn)
  if (after)
    query = query
      // Redundant bound: lets the planner use the index.
      .where('received_at', '<=', after.receivedAt)
      .where((where) => where.or([where('received_at', '<', after.receivedAt), where('id', '<', after.id)]))
  for (const terms of termsOf(search)) {
    const ids = await findRareLeads(database, terms)
    if (ids?.length === 0) return undefined
    const likes = terms.map(
      (term) => sql<boolean>`terms like ${`% ${term.replace(/[%_\\]/g, '\\$&')}%`} escape '\\'`,
    )
    query = ids ? query.where('id', 'in', ids) : query.where((where) => where.or(likes))
  }
  return query
}

/**
 * Terms that each have to be found, with what may stand in their place. A phone is one term, however it is written; so is a whole e-mail
 * address, whose parts would find too many.
 */
function termsOf(search: string): string[][] {
  const keys = phoneKeyPrefixes(search)
  if (keys.length > 0) return [keys]
  const terms = searchTerms(search)
  return terms
    .filter((term) => !terms.some((other) => other !== term && other.includes('@') && other.includes(term)))
    .map((term) => [term])
}

/** Ids of the leads with a term that begins with one of `terms`; undefined when there are too many. */
async function findRareLeads(database: Database, terms: readonly string[]): Promise<string[] | undefined> {
  const found = await database
    .selectFrom('lead_terms')
    // Without `distinct`, for which the database would read all matches.
    .select('lead_id')
    .where((where) =>
      where.or(
        terms.map((term) => where.and([where('term', '>=', term), where('term', '<', `${term}\u{10FFFF}`)])),
      ),
    )
    .limit(maxIndexedMatches + 1)
    .execute()
  return found.length > maxIndexedMatches ? undefined : [...new Set(found.map(({ lead_id }) => lead_id))]
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
