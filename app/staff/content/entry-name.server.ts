import { isText } from '../../domain/content/index.server.ts'
import { isPregnancyBreed, pregnancyTitle } from '../../domain/herd/animals.ts'
import { collections as facts } from '../../domain/publishing/collections.ts'
import { type Author, type EntryKey, mayEdit } from '../../domain/publishing/index.server.ts'
import { readEditableEntry } from '../../domain/publishing/read-entries.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import { translator } from '../../platform/i18n/language.tsx'
import type { Language } from '../../platform/i18n/language-path.ts'

/** What staff call a document. A draft may lack any field. */
export function entryName({ collection, id }: EntryKey, document: object, language: Language): string {
  const t = translator(language)
  if (collection === id) return t(facts[collection].label)
  const { name, title, breed, donor, sire, confirmed } = document as Record<string, unknown>
  if (typeof breed === 'string' && isPregnancyBreed(breed))
    return pregnancyTitle(t, {
      breed,
      donor: String(donor ?? '?'),
      sire: String(sire ?? '?'),
      confirmed: typeof confirmed === 'string' ? confirmed : undefined,
    })
  return shown(name) || shown(title) || id

  function shown(value: unknown): string {
    if (isText(value)) return (language === 'en' && value.en) || value.pt
    return typeof value === 'string' ? value : ''
  }
}

type Named<Key extends EntryKey = EntryKey> = Key & { name: string }

export type Linked<Key extends EntryKey = EntryKey> = Named<Key> & {
  isEditable: boolean
}

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
