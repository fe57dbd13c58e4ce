import {
  type CollectionName,
  type EntryKey,
  listNames,
  singleNames,
} from '../../domain/publishing/index.server.ts'
import { collectionSlug } from '../sections/sections.ts'

/** The document that an address names. @throws a 404 response when there is no such collection. */
export function requestedEntry({ collection, id }: { collection: string; id: string }): EntryKey {
  const names: readonly CollectionName[] = [...singleNames, ...listNames]
  const name = names.find((each) => collectionSlug(each) === collection)
  if (!name) throw notFound()
  return { collection: name, id }
}

export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' })
}
