import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ContentError, englishState, isText, textDigest } from '../content/index.server.ts'
import { checkDocuments } from './check-documents.server.ts'
import type { Documents } from './collections.server.ts'
import {
  type CollectionName,
  collectionNames,
  collectionSlug,
  listNames,
  singleNames,
} from './collections.ts'

/**
 * Reads the documents of a folder in the form that `npm run content -- export` writes: a JSON file for each collection, in which
 * `{ "file": "articles/raca-sindi.body.pt.md" }` stands for a long text. English without `enOf` belongs to the Portuguese
 * beside it.
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
 * Writes documents in the form that `readDocumentFiles` reads. Equal documents give equal bytes: fields have the order of their
 * schemas, and `enOf` is left out while the English is current. Files of documents that no longer exist stay.
 */
export async function writeDocumentFiles(folder: string, documents: Documents): Promise<void> {
  for (const name of singleNames) await writeDocumentFile(folder, name, documents[name])
  for (const name of listNames) await writeDocumentFile(folder, name, documents[name])
}

async function writeDocumentFile(folder: string, name: CollectionName, value: object): Promise<void> {
  const longTexts = new Map<string, string>()
  const short = Array.isArray(value)
    ? value.map((entry) => shorten(entry, `${collectionSlug(name)}/${entry.id}.`, longTexts))
    : shorten(value, `${collectionSlug(name)}/`, longTexts)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${collectionSlug(name)}.json`), `${JSON.stringify(short, null, 2)}\n`)
  for (const [file, text] of longTexts) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
}

/**
 * A document, or a record in it, with files in place of its long texts, which are added to `longTexts`, and without digests of
 * current English.
 */
function shorten(document: object, prefix: string, longTexts: Map<string, string>): unknown {
  const fields = Object.entries(document)
  return Object.fromEntries(
    fields.map(([field, value]) => [field, shortenField(value, `${prefix}${field}`, longTexts)]),
  )
}

function shortenField(value: unknown, name: string, longTexts: Map<string, string>): unknown {
  if (Array.isArray(value))
    return value.map((each, index) => shortenField(each, `${name}.${index}`, longTexts))
  if (typeof value !== 'object' || value === null) return value
  if (!isText(value)) return shorten(value, `${name}.`, longTexts)
  const { pt, en, enOf } = value
  const put = (text: string, language: string) => {
    if (!text.includes('\n')) return text
    const file = `${name}.${language}.md`
    longTexts.set(file, text)
    return { file }
  }
  return {
    pt: put(pt, 'pt'),
    ...(en !== undefined && { en: put(en, 'en') }),
    ...(enOf !== undefined && englishState(value) === 'stale' && { enOf }),
  }
}

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

export async function pictureNames(folder: string): Promise<ReadonlySet<string>> {
  const files = await readdir(join(folder, 'images'))
  return new Set(files.map((file) => file.replace(/\.\w+$/, '')))
}
