import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ContentError, isText, textDigest } from '../content/index.server.ts'
import { checkDocuments } from './check-documents.server.ts'
import type { Documents } from './collections.server.ts'
import { collectionNames, collectionSlug } from './collections.ts'

/**
 * Reads the documents of a folder: a JSON file for each collection, in which `{ "file": "articles/raca-sindi.body.pt.md" }` stands for
 * a long text. English without `enOf` belongs to the Portuguese beside it.
 * @throws {ContentError} when a file is missing or is not JSON.
 */
export async function readDocumentFiles(folder: string): Promise<Record<string, unknown>> {
  const documents = collectionNames.map(async (name) => [name, await readDocumentFile(folder, name)])
  return Object.fromEntries(await Promise.all(documents))
}

/** Of one collection. @throws {ContentError} when the file is missing or is not JSON. */
export async function readDocumentFile(folder: string, name: string): Promise<object> {
  const file = `${collectionSlug(name)}.json`
  const json = await readTextFile(folder, file)
  try {
    const document = withDigests(await withLongTexts(folder, JSON.parse(json)))
    if (typeof document !== 'object' || document === null) throw new Error('neither an object nor a list')
    return document
  } catch (error) {
    if (error instanceof ContentError) throw error
    throw new ContentError(`content/${file}: ${error instanceof Error ? error.message : error}`)
  }
}

async function withLongTexts(folder: string, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((each) => withLongTexts(folder, each)))
  if (typeof value !== 'object' || value === null) return value
  if ('file' in value && typeof value.file === 'string') return readTextFile(folder, value.file)
  const fields = Object.entries(value).map(
    async ([key, each]) => [key, await withLongTexts(folder, each)] as const,
  )
  return Object.fromEntries(await Promise.all(fields))
}

async function readTextFile(folder: string, file: string): Promise<string> {
  if (!/^[\w-]+(\/[\w.-]+)?\.(json|md)$/.test(file)) throw new ContentError(`content/${file}: unknown file`)
  try {
    return await readFile(join(folder, file), 'utf8')
  } catch {
    throw new ContentError(`content/${file}: the file is missing`)
  }
}

function withDigests(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDigests)
  if (typeof value !== 'object' || value === null) return value
  if (isText(value)) return value.en && !value.enOf ? { ...value, enOf: textDigest(value.pt) } : value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withDigests(each)]))
}

/**
 * Reads and checks everything in `content/`.
 * @throws {ContentError} that names file, entry and field.
 */
export async function readContent(root: string): Promise<Documents> {
  const folder = join(root, 'content')
  return checkDocuments(await readDocumentFiles(folder), await pictureNames(folder))
}

export async function pictureNames(folder: string): Promise<ReadonlySet<string>> {
  const files = await readdir(join(folder, 'images'))
  return new Set(files.map((file) => file.replace(/\.\w+$/, '')))
}
