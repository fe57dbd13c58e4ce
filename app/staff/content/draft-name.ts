import { findCollection } from '../../domain/publishing/collections.ts'
import type { EntryKey } from '../../domain/publishing/index.server.ts'

export type DraftRevision = EntryKey & { revision: number }

/** A draft as addresses and forms name it: `animals/touro-03@2`. */
export function draftName({ collection, id, revision }: DraftRevision): string {
  return `${collection}/${id}@${revision}`
}

/** None for a text that names no draft: anyone can send any text. */
export function readDraftName(name: string): DraftRevision[] {
  const [, collection = '', id = '', revision] = /^(\w+)\/([\w-]+)@(\d{1,9})$/.exec(name) ?? []
  const known = findCollection(collection)
  return known ? [{ collection: known, id, revision: Number(revision) }] : []
}
