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
  const names = [...(await pictureNames(folder)), ...(await exportedNames(folder))]
  return checkDocuments(await readDocumentFiles(folder), new Set(names))
}

/** The names of uploaded pictures that an export has put beside the documents. */
async function exportedNames(folder: string): Promise<string[]> {
  const files = await readdir(join(folder, 'pictures')).catch(() => [])
  return files.flatMap((file) => /^([0-9a-f]{32})\.json$/.exec(file)?.[1] ?? [])
}

/** The names of the pictures in the `images/` of a folder. */
export async function pictureNames(folder: string): Promise<ReadonlySet<string>> {
  const files = await readdir(join(folder, 'images'))
  return new Set(files.map((file) => file.replace(/\.\w+$/, '')))
}
