import { readEditableEntry } from '../../domain/publishing/editable-entry.server.ts'
import { type Author, type EntryKey, mayEdit } from '../../domain/publishing/index.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { entryName } from './entry-name.server.ts'

/** An entry with the name that staff call it. */
export type Named<Key extends EntryKey = EntryKey> = Key & { name: string }

/** An entry with a link to its editor, where the reader may open it. */
export type Linked<Key extends EntryKey = EntryKey> = Named<Key> & {
  /** Whether the reader may open the editor. */
  isEditable: boolean
}

/** Entries with the names that staff call them. */
export function nameEntries<Key extends EntryKey>(
  database: Database,
  entries: readonly Key[],
  reader: Author,
  language: Language,
): Promise<Linked<Key>[]> {
  return Promise.all(
    entries.map(async (entry) => {
      const isEditable = mayEdit(reader, entry.collection)
      // A document that is no JSON has no name.
      const stored = isEditable
        ? await readEditableEntry(database, entry, reader).catch(() => undefined)
        : undefined
      return { ...entry, name: entryName(entry, stored?.document ?? {}, language), isEditable }
    }),
  )
}
