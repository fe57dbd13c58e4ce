import type { Database } from '../app/platform/database/schema.ts'

/** What the database holds of a document, read as JSON. */
export async function storedEntry(database: Database, id: string) {
  const { revision, published, draft } = await database
    .selectFrom('content_entries')
    .select(['revision', 'published', 'draft'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { revision, published: JSON.parse(published ?? 'null'), draft: JSON.parse(draft ?? 'null') }
}
