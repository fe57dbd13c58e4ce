import { collectionOf } from '../../domain/publishing/document-files.server.ts'
import { isListName } from '../../domain/publishing/editable-entry.server.ts'
import type { EntryKey } from '../../domain/publishing/entries.server.ts'
import { type FieldErrors, reasonText } from '../../domain/publishing/forms/index.server.ts'

/** A mistake that publishing found in the content as a whole. */
export interface ContentMistake {
  /** Of the entry's own fields; none when the mistake is in another entry. */
  errors: FieldErrors
  message: string
}

/**
 * What publishing refuses, for the editor of an entry. The error comes from the process, whose `ContentError` is another class
 * than that of the build.
 * @throws any other error.
 */
export function contentMistake(error: unknown, { collection, id }: EntryKey): ContentMistake {
  if (!(error instanceof Error) || !('reason' in error) || !('place' in error)) throw error
  const { file, id: entryId, field } = (error.place ?? {}) as Partial<Record<string, unknown>>
  const isOwn =
    typeof file === 'string' &&
    collectionOf(file) === collection &&
    (!isListName(collection) || entryId === id)
  const name = Array.isArray(field) ? field.join('.') : ''
  const errors = new Map(isOwn && name ? [[name, reasonText(String(error.reason))]] : [])
  return { errors, message: error.message }
}
