import type { Database } from '../../platform/database/schema.ts'
import type { Author } from './authors.server.ts'
import { type EntryKey, lockContent, readEntry, writeEntry } from './entries.server.ts'

/** Discards drafts. Their documents stay in the history. */
export function discardDrafts(
  database: Database,
  keys: readonly EntryKey[],
  /** `now` in milliseconds since 1970. */
  { by, now }: { by: Author; now: number },
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    for (const key of keys) {
      const entry = await readEntry(transaction, key, by)
      if (!entry?.draft) continue
      const { published } = entry
      const revision = { by, now, action: 'edit', document: published ?? '', note: '', batch: '' } as const
      await writeEntry(transaction, key, { published, draft: null }, revision)
    }
  })
}
