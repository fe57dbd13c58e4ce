import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { checkDocuments } from './check-documents.server.ts'
import type { Documents } from './collections.server.ts'
import { readDocumentFiles } from './document-files.server.ts'

/**
 * Reads and checks everything in `content/`.
 * @throws {ContentError} that names file, entry and field.
 */
export async function readContent(root: string): Promise<Documents> {
  const folder = join(root, 'content')
  return checkDocuments(await readDocumentFiles(folder), await pictureNames(folder))
}

/** The names of the pictures in the `images/` of a folder. */
export async function pictureNames(folder: string): Promise<ReadonlySet<string>> {
  const files = await readdir(join(folder, 'images'))
  return new Set(files.map((file) => file.replace(/\.\w+$/, '')))
}
