import { isDeepStrictEqual } from 'node:util'
import { cleanDocument } from './clean-document.server.ts'
import type { CollectionName } from './collections.ts'
import { type ConflictChoices, mergeDocuments, withChoices } from './merge-documents.server.ts'

interface PublishedEntry {
  collection: string
  published: string | null
  draft: string | null
}

/** A draft never gives an animal back the state that it had before a sale. */
const choices: ConflictChoices = new Map([['state', 'theirs']])

/**
 * An entry's draft after a publication beneath it, as JSON: it keeps what its author changed and follows the site in the rest.
 * Null without a draft, or when it no longer differs from what is published.
 */
export function rebasedDraft(entry: PublishedEntry | undefined, published: string | null): string | null {
  if (!entry?.draft || !entry.published || !published) return entry?.draft ?? null
  const [base, mine, theirs] = [entry.published, entry.draft, published].map((json) => JSON.parse(json))
  const draft = JSON.stringify(withChoices(mergeDocuments(base, mine, theirs), choices))
  return isSameDocument(entry.collection as CollectionName, draft, published) ? null : draft
}

/** Whether publishing a document would change nothing. */
export function isSameDocument(collection: CollectionName, json: string, published: string | null): boolean {
  if (!published) return false
  return isDeepStrictEqual(JSON.parse(cleanDocument(collection, json)), JSON.parse(published))
}
