import { ContentError } from '../content/index.server.ts'
import { fileOf } from './document-files.server.ts'
import type { EntryKey } from './entries.server.ts'

/** Somebody else has changed the content since the expected version or revision. */
export class OutdatedChanges extends Error {
  override readonly name = 'OutdatedChanges'

  /** The process and the build have a copy of this class each: errors of either are instances of both. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === 'OutdatedChanges'
  }
}

/** The error for an entry as a whole. */
export function contentMistake({ collection, id }: EntryKey, reason: string): ContentError {
  return new ContentError(`${collection}/${id} ${reason}`, {
    reason,
    place: { file: fileOf(collection), id, field: [] },
  })
}
