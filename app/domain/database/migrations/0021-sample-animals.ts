import { type Kysely, PostgresAdapter, sql } from 'kysely'

interface Row {
  collection: string
  id: string
  seed: string
}

/** What tells one animal from another, by the list. */
const identifyingFields: Readonly<Record<string, readonly string[]>> = {
  bulls: ['name', 'rgn'],
  girAnimals: ['name', 'rgn'],
  pregnancies: ['donor', 'sire'],
}

/**
 * Marks the animals of the demonstration. Until now a site said of all its animals that they are fictitious, or of none. Animals of a
 * site that says so are samples if they came with the first start and staff have not made others of them.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter)
    await sql`set local statement_timeout = 0`.execute(database)
  const { rows: pages } = await sql<{ published: string | null }>`
    select published from content_entries where collection = 'animalPage'`.execute(database)
  if (!pages.some(({ published }) => published?.includes('fictíci'))) return
  const { rows } = await sql<Row>`
    select collection, entry_id as id, document as seed from content_revisions
    where action = 'seed' and collection in (${sql.join(Object.keys(identifyingFields))})`.execute(database)
  for (const row of rows) await markEntry(database, row)
}

/** Revisions, too, so that an undo keeps the mark. */
async function markEntry(database: Kysely<unknown>, { collection, id, seed }: Row): Promise<void> {
  const fields = identifyingFields[collection] ?? []
  const sample = JSON.parse(seed)
  const marked = (json: string | null) => {
    const document = JSON.parse(json ?? 'null')
    const isSame = document && fields.every((field) => document[field] === sample[field])
    return isSame ? JSON.stringify({ ...document, isSample: true }) : json
  }
  const { rows: entries } = await sql<{ published: string | null; draft: string | null }>`
    select published, draft from content_entries where collection = ${collection} and id = ${id}`.execute(
    database,
  )
  for (const { published, draft } of entries)
    await sql`update content_entries set published = ${marked(published)}, draft = ${marked(draft)}
      where collection = ${collection} and id = ${id}`.execute(database)
  const { rows: revisions } = await sql<{ revision: number; document: string; draft: string | null }>`
    select revision, document, draft from content_revisions
    where collection = ${collection} and entry_id = ${id}`.execute(database)
  for (const { revision, document, draft } of revisions)
    await sql`update content_revisions set document = ${marked(document)}, draft = ${marked(draft)}
      where collection = ${collection} and entry_id = ${id} and revision = ${revision}`.execute(database)
}
