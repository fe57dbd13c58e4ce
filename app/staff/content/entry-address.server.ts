import {
  type Author,
  type CollectionName,
  collectionNames,
  collectionSlug,
  type EntryKey,
  requireAccess,
} from '../../domain/publishing/index.server.ts'
import { notFound } from '../../platform/http/not-found.ts'

/**
 * The document that an address names.
 * @throws a 404 response when there is no such collection, and a 403 response unless the reader may edit it.
 */
export function entryFromAddress(
  { collection, id }: { collection: string; id: string },
  reader: Author,
): EntryKey {
  const key = { collection: collectionFromAddress(collection), id }
  requireAccess(reader, [key])
  return key
}

/** The collection of a name as in addresses: `team-members` → `teamMembers`. @throws a 404 response when there is none. */
export function collectionFromAddress(slug: string): CollectionName {
  const name = collectionNames.find((each) => collectionSlug(each) === slug)
  if (!name) throw notFound()
  return name
}

/** A revision as a form or an address names it; 0 for any other text, which no revision has. */
export function revisionIn(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}
