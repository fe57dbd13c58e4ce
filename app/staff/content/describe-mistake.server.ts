import type { ContentError } from '../../domain/content/index.server.ts'
import { collectionOf, type EntryKey } from '../../domain/publishing/index.server.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { entryName } from './entry-name.server.ts'
import { fieldLabel } from './field-label.server.ts'
import type { Named } from './name-entries.server.ts'

/** Why the content cannot be published, for staff. */
export interface Mistake {
  /** Undefined where the mistake is of no single entry. */
  entry?: Named
  /** In the language of the page: `Peso: Escreva um número de 200 a 1.400 kg.` */
  sentence: string
}

/** `documentOf` finds the document that was to be published, for its name. */
export function describeMistake(
  { place, reason }: ContentError,
  language: Language,
  documentOf: (key: EntryKey) => object | undefined,
): Mistake {
  const explanation = reason[language]
  const collection = place && collectionOf(place.file)
  if (!collection) return { sentence: explanation }
  const field = fieldLabel(collection, place.field, language)
  const key = { collection, id: place.id ?? collection }
  return {
    entry: { ...key, name: entryName(key, documentOf(key) ?? {}, language) },
    sentence: field ? `${field}: ${explanation}` : explanation,
  }
}
