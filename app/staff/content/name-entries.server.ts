import { readEditableEntry } from '../../domain/publishing/editable-entry.server.ts'
import type { EntryKey } from '../../domain/publishing/index.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { entryName } from './entry-name.server.ts'

/** An entry with the name that staff call it. */
export type Named<Key extends EntryKey = EntryKey> = Key & { name: string }

/** Entries with the names that staff call them. */
export function nameEntries<Key extends EntryKey>(
  database: Database,
  entries: readonly Key[],
  language: Language,
): Promise<Named<Key>[]> {
  return Promise.all(
    entries.map(async (entry) => {
      const stored = await readEditableEntry(database, entry)
      return { ...entry, name: entryName(entry, stored?.document ?? {}, language) }
    }),
  )
}
