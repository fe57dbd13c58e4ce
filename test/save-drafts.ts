import { type Author, type EntryKey, saveDraft } from '../app/domain/publishing/index.server.ts'
import type { Database } from '../app/platform/database/schema.ts'

/** Saves drafts of stored entries, each from its newest revision. */
export async function saveDrafts(
  database: Database,
  drafts: readonly (EntryKey & { document: object })[],
  by: Author,
): Promise<void> {
  for (const { collection, id, document } of drafts) {
    const { revision } = await database
      .selectFrom('content_entries')
      .select('revision')
      .where('collection', '=', collection)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const baseRevision = Number(revision)
    await saveDraft(database, { collection, id, document, by, baseRevision, now: Date.now() })
  }
}
