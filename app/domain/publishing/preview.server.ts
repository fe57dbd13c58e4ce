import type { Database } from '../../platform/database/schema.ts'
import type { UncheckedDocuments } from './check-documents.server.ts'
import type { Documents } from './collections.server.ts'
import type { EntryKey } from './collections.ts'
import { readPublished } from './stored-documents.server.ts'

/** Renders a public page with documents that are not published. */
export interface PageRenderer {
  /**
   * `addressOf` names the page; undefined when it names none.
   * @throws {ContentError} when the documents cannot be published.
   */
  render(
    documents: UncheckedDocuments,
    nonce: string,
    addressOf: (documents: Documents) => string | undefined,
  ): Promise<string | undefined>
}

/** Renders the public page that would show a document if it were published. @throws {ContentError} when it cannot be. */
export async function renderPreview(
  { database, pageRenderer }: { database: Database; pageRenderer: PageRenderer },
  entry: EntryKey & { document: object },
  ...page: [nonce: string, addressOf: (documents: Documents) => string | undefined]
): Promise<string | undefined> {
  const { documents } = await readPublished(database)
  return pageRenderer.render(replaceDocument(documents, entry), ...page)
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
