import {
  type Documents,
  type EntryKey,
  readPublished,
  type UncheckedDocuments,
} from '../app/domain/publishing/index.server.ts'
import { type ContentParts, checkedFacts } from './site-versions.ts'

/** Renders the page that would show a document; see `Services`. @throws {ContentError} */
export async function renderPreview(
  parts: ContentParts,
  entry: EntryKey & { document: object },
  nonce: string,
  addressOf: (documents: Documents) => string | undefined,
): Promise<string | undefined> {
  const published = (await readPublished(parts.database)).documents
  const { facts, documents } = await checkedFacts(parts, replaceDocument(published, entry))
  const address = addressOf(documents)
  if (!address) return undefined
  const request = new Request(facts.siteUrl + address)
  const response = await parts.router.renderPublic(request, { ...facts, nonce }, parts.clock)
  return response.text()
}

function replaceDocument(
  documents: UncheckedDocuments,
  { collection, id, document }: EntryKey & { document: object },
): UncheckedDocuments {
  const old = documents[collection]
  if (!Array.isArray(old)) return { ...documents, [collection]: document }
  const isThere = old.some((each) => each.id === id)
  const list = isThere ? old.map((each) => (each.id === id ? document : each)) : [...old, document]
  return { ...documents, [collection]: list }
}
