import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { phoneKey, searchTerms } from '../leads/search-terms.ts'
import type { LeadFilter } from './filter.server.ts'

/** A word in more leads than this is found fastest among the newest leads; one in fewer, by looking up just those. */
const rare = 2_000
const day = 24 * 60 * 60 * 1000

export const columns = [
  'id',
  'kind',
  'received_at',
  'name',
  'email',
  'phone',
  'city',
  'interest',
  'course',
  'place',
  'status',
  'seen_at',
] as const

/** The leads of a filter, newest first, from where the cursor stands. */
export async function findLeads(database: Kysely<Tables>, filter: LeadFilter, limit: number) {
  const query = await filtered(database, filter)
  if (!query) return []
  return query.select(columns).limit(limit).execute()
}

export type FoundLead = Awaited<ReturnType<typeof findLeads>>[number]

/** The cursor behind which the next page begins. */
export function cursorAfter({ received_at, id }: { received_at: number; id: string }): string {
  return `${received_at}_${id}`
}

/** Nothing when a word of the search is in no lead at all. */
export async function filtered(
  database: Kysely<Tables>,
  filter: LeadFilter,
): Promise<SelectQueryBuilder<Tables, 'leads', object> | undefined> {
  const { tipo, interesse, curso, local, situacao, de, ate, busca = '', suspeitos, depois } = filter
  let query = database
    .selectFrom('leads')
    .where('suspected_spam', '=', suspeitos ? 1 : 0)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
  if (tipo) query = query.where('kind', '=', tipo)
  if (interesse) query = query.where('interest', '=', interesse)
  if (curso) query = query.where('course', '=', curso)
  if (local) query = query.where('place', '=', local)
  if (situacao) query = query.where('status', '=', situacao)
  if (de !== undefined) query = query.where('received_at', '>=', de)
  if (ate !== undefined) query = query.where('received_at', '<', ate + day)
  if (depois)
    query = query
      // Said twice, so that an index finds where to begin.
      .where('received_at', '<=', depois.receivedAt)
      .where((where) => where.or([where('received_at', '<', depois.receivedAt), where('id', '<', depois.id)]))
  for (const word of searched(busca)) {
    const ids = await rareLeads(database, word)
    if (ids?.length === 0) return undefined
    query = ids
      ? query.where('id', 'in', ids)
      : query.where(sql<boolean>`words like ${`% ${word.replace(/[%_\\]/g, '\\$&')}%`} escape '\\'`)
  }
  return query
}

/** Whole addresses are one word; a phone is its digits, however it is written. */
function searched(text: string): string[] {
  const key = phoneKey(text)
  if (/^\d{6,}$/.test(text.replace(/[\s()+-]/g, '')) && key) return [key]
  const words = searchTerms(text)
  return words.filter(
    (word) => !words.some((other) => other !== word && other.includes('@') && other.includes(word)),
  )
}

/** The leads with a word that begins so; nothing when they are many. */
async function rareLeads(database: Kysely<Tables>, word: string): Promise<string[] | undefined> {
  const found = await database
    .selectFrom('lead_words')
    // Not distinct: to sort out repeats the database would read them all.
    .select('lead_id')
    .where('word', '>=', word)
    .where('word', '<', end(word))
    .limit(rare + 1)
    .execute()
  return found.length > rare ? undefined : [...new Set(found.map(({ lead_id }) => lead_id))]
}

/** Behind all words that begin so. */
function end(word: string): string {
  return `${word}\u{10FFFF}`
}
