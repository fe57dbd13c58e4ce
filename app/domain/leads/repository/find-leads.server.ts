import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../../platform/database/schema.ts'
import { parsePhone } from '../../../platform/phone.ts'
import { endOfRanchDay, startOfRanchDay } from '../../../platform/ranch-time.ts'
import type { Lead, ListedLead } from '../lead.ts'
import type { LeadFilter } from '../lead-filter.ts'
import { searchTerms } from '../search-terms.ts'
import { leadColumns, listedColumns, toLead } from './rows.server.ts'

/** A term in more leads than this is looked for among the newest leads; a rarer one by the index of terms. */
const maxIndexedMatches = 2_000

/** The leads of a filter, newest first. */
export async function findLeads(
  database: Database,
  filter: LeadFilter,
  limit: number,
): Promise<ListedLead[]> {
  const query = await leadQuery(database, filter)
  return query ? query.select(listedColumns).limit(limit).execute() : []
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
  const { kind, interest, course, place, status, from, until, search = '', suspectedSpam, after } = filter
  let query = database
    .selectFrom('leads')
    .where('suspected_spam', '=', suspectedSpam ? 1 : 0)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
  for (const [column, value] of Object.entries({ kind, interest, course, place, status }))
    if (value) query = query.where(column as 'kind' | 'interest' | 'course' | 'place' | 'status', '=', value)
  if (from) query = query.where('received_at', '>=', startOfRanchDay(from))
  if (until) query = query.where('received_at', '<', endOfRanchDay(until))
  if (after)
    query = query
      // Redundant bound: lets the planner use the index.
      .where('received_at', '<=', after.receivedAt)
      .where((where) => where.or([where('received_at', '<', after.receivedAt), where('id', '<', after.id)]))
  for (const term of termsOf(search)) {
    const ids = await findRareLeads(database, term)
    if (ids?.length === 0) return undefined
    query = ids
      ? query.where('id', 'in', ids)
      : query.where(sql<boolean>`words like ${`% ${term.replace(/[%_\\]/g, '\\$&')}%`} escape '\\'`)
  }
  return query
}

/** A phone is one term, however it is written; so is a whole e-mail address, whose parts would find too many. */
function termsOf(search: string): string[] {
  const { key } = parsePhone(search)
  if (/^\d{6,}$/.test(search.replace(/[\s()+-]/g, '')) && key) return [key]
  const terms = searchTerms(search)
  return terms.filter(
    (term) => !terms.some((other) => other !== term && other.includes('@') && other.includes(term)),
  )
}

/** Ids of the leads with a term that begins with `term`; undefined when there are too many. */
async function findRareLeads(database: Database, term: string): Promise<string[] | undefined> {
  const found = await database
    .selectFrom('lead_words')
    // Without `distinct`, for which the database would read all matches.
    .select('lead_id')
    .where('word', '>=', term)
    .where('word', '<', `${term}\u{10FFFF}`)
    .limit(maxIndexedMatches + 1)
    .execute()
  return found.length > maxIndexedMatches ? undefined : [...new Set(found.map(({ lead_id }) => lead_id))]
}
