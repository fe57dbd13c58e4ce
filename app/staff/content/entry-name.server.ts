import { isText } from '../../domain/content/index.server.ts'
import { collections as declarations } from '../../domain/publishing/collections.ts'
import { entryPathOf, readEntries } from '../../domain/publishing/entries.server.ts'
import { type Author, type Documents, type EntryKey, mayEdit } from '../../domain/publishing/index.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import { panelTexts } from '../panel-texts.ts'

/**
 * Names a document, or a part of one that others name, for staff. A draft may lack any field. A calf to come is called by its parents,
 * whose names are in `herd`.
 */
export function entryName(
  { collection, id }: Pick<EntryKey, 'id'> & Partial<EntryKey>,
  document: object,
  herd: Pick<Documents, 'animals'> = { animals: [] },
): string {
  if (collection === id) return declarations[collection].label
  const { name, heading, title, text, donor, donorId, sire, sireId } = document as Record<string, unknown>
  const parents = [shown(donor) || nameOf(donorId), shown(sire) || nameOf(sireId)].filter(Boolean)
  return (
    shown(name) || shown(heading) || shown(title) || shown(text) || parents.join(' × ') || panelTexts.noName
  )

  function nameOf(animal: unknown): string {
    return herd.animals.find(({ id }) => id === animal)?.name ?? ''
  }

  function shown(value: unknown): string {
    if (isText(value)) return value.pt
    return typeof value === 'string' ? value : ''
  }
}

export type Linked<Key extends EntryKey = EntryKey> = Key & { name: string; isEditable: boolean }

export async function nameEntries<Key extends EntryKey>(
  database: Database,
  entries: readonly Key[],
  reader: Author,
): Promise<Linked<Key>[]> {
  const editable = entries.filter(({ collection }) => mayEdit(reader, collection))
  const stored = await readEntries(database, editable, reader)
  return entries.map((entry) => {
    const { draft, document } = stored.get(entryPathOf(entry)) ?? {}
    return {
      ...entry,
      name: entryName(entry, draft ?? document ?? {}),
      isEditable: mayEdit(reader, entry.collection),
    }
  })
}
