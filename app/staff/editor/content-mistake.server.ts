import { ContentError } from '../../domain/content/index.server.ts'
import { fieldName } from '../../domain/publishing/field-path.ts'
import type { FieldErrors } from '../../domain/publishing/forms/index.server.ts'
import { collectionOf, type EntryKey } from '../../domain/publishing/index.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { describeMistake, type Mistake } from '../content/describe-mistake.server.ts'

interface Refusal {
  /** Of fields of the entry itself. */
  errors: FieldErrors
  /** Of another entry, or of the content as a whole. */
  mistake?: Mistake
}

/**
 * What publishing refuses, for the editor of an entry.
 * @throws any error but those of the content.
 */
export function refusalOf(
  error: unknown,
  { collection, id }: EntryKey,
  { documents }: RequestServices,
  language: Language,
): Refusal {
  if (!(error instanceof ContentError)) throw error
  const { place, reason } = error
  const isOwn = place && collectionOf(place.file) === collection && (place.id ?? id) === id
  const name = isOwn ? fieldName(place.field) : ''
  if (name) return { errors: new Map([[name, reason]]) }
  const documentOf = (key: EntryKey) =>
    [documents[key.collection]].flat().find((each) => !('id' in each) || each.id === key.id)
  return { errors: new Map(), mistake: describeMistake(error, language, documentOf) }
}
