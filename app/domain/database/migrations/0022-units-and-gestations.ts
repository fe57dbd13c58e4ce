import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Gestations are a mean and a standard deviation in place of a range. The age at first calving has a unit of its own at ANCP, and
 * stayability is marked as a probability. Revisions change, too, so that an undo gives valid documents.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter)
    await sql`set local statement_timeout = 0`.execute(database)
  const { rows: entries } = await sql<{ collection: string; id: string; published: string; draft: string }>`
    select collection, id, published, draft from content_entries
    where collection in ('pregnancyCalendar', 'traits')`.execute(database)
  for (const { collection, id, published, draft } of entries)
    await sql`update content_entries set published = ${changed(published)}, draft = ${changed(draft)}
      where collection = ${collection} and id = ${id}`.execute(database)
  const { rows: revisions } = await sql<{
    collection: string
    id: string
    revision: number
    document: string
    draft: string
  }>`
    select collection, entry_id as id, revision, document, draft from content_revisions
    where collection in ('pregnancyCalendar', 'traits')`.execute(database)
  for (const { collection, id, revision, document, draft } of revisions)
    await sql`update content_revisions set document = ${changed(document)}, draft = ${changed(draft)}
      where collection = ${collection} and entry_id = ${id} and revision = ${revision}`.execute(database)
}

function changed(json: string | null): string | null {
  const document = JSON.parse(json ?? 'null')
  if (Array.isArray(document?.gestations)) document.gestations = document.gestations.map(toMean)
  else if (document?.code === 'IPP' && document.unit?.pt === 'dias')
    document.programmeUnits = [
      { programme: 'ANCP', unit: { pt: 'meses', en: 'months', enOf: 'oMqM8A0siWys3z20' } },
    ]
  else if (document?.difference?.pt?.includes('{value}')) document.isProbability = true
  else return json
  return JSON.stringify(document)
}

/** A draft may lack numbers. */
function toMean({ from, to, ...gestation }: Record<string, unknown>) {
  if (typeof from !== 'number' || typeof to !== 'number') return gestation
  return { ...gestation, mean: rounded((from + to) / 2), deviation: rounded(Math.max(1, (to - from) / 2)) }
}

function rounded(days: number): number {
  return Math.round(days * 100) / 100
}
