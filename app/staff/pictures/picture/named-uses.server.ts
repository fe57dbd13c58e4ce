import type { PictureUse } from '../../../domain/pictures/index.ts'
import { readEditableEntry } from '../../../domain/publishing/editable-entry.server.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { entryName } from '../../content/entry-name.server.ts'

/** A document that names a picture, as staff call it. */
export interface NamedUse extends PictureUse {
  name: string
}

export function nameUses(
  database: Database,
  uses: readonly PictureUse[],
  language: Language,
): Promise<NamedUse[]> {
  return Promise.all(
    uses.map(async (use) => {
      const entry = await readEditableEntry(database, use)
      return { ...use, name: entryName(use, entry?.document ?? {}, language) }
    }),
  )
}
