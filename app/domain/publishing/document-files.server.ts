import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ContentError, isText, textDigest } from '../content/index.server.ts'
import { type CollectionName, listNames, singleNames } from './collections.server.ts'

/** The file of a collection, relative to the project: `bullsPage` → `content/bulls-page.json`. */
export function fileOf(name: CollectionName): string {
  return `content/${kebabCase(name)}.json`
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/**
 * Reads the documents of a folder in the form that `npm run content -- export` writes: a JSON file for each collection, in which
 * `{ "file": "articles/raca-sindi.body.pt.md" }` stands for a long text. English without `enOf` belongs to the Portuguese
 * beside it.
 * @throws {ContentError} when a file is missing or is not JSON.
 */
export async function readDocumentFiles(folder: string): Promise<Record<string, unknown>> {
  const names = [...singleNames, ...listNames]
  const documents = await Promise.all(names.map((name) => readDocumentFile(folder, name)))
  return Object.fromEntries(names.map((name, index) => [name, documents[index]]))
}

async function readDocumentFile(folder: string, name: CollectionName): Promise<unknown> {
  const file = `${kebabCase(name)}.json`
  const json = await readTextFile(folder, file)
  try {
    return withDigests(await withLongTexts(folder, JSON.parse(json)))
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
  if (!/^[\w-]+(\/[\w.-]+)?\.(json|md)$/.test(file))
    throw new ContentError(`content/${file}: no file of ours`)
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
