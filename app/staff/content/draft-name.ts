import { describePicturesPath } from '../../domain/pictures/index.ts'
import { findCollection } from '../../domain/publishing/collections.ts'
import type { EntryKey } from '../../domain/publishing/index.server.ts'
import { inLanguage, type Language } from '../../platform/i18n/language-path.ts'

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

export const describeParameters = { draft: 'rascunho', back: 'volta' } as const

/** The page that asks for the missing descriptions of drafts, publishes these, and leads back. */
export function describeAddress(drafts: readonly DraftRevision[], back: string, language: Language): string {
  const query = new URLSearchParams([
    ...drafts.map((draft) => [describeParameters.draft, draftName(draft)]),
    [describeParameters.back, back],
  ])
  return `${inLanguage(describePicturesPath, language)}?${query}`
}
