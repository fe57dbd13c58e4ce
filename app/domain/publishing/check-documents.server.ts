import * as v from 'valibot'
import { isRecord } from '../../platform/is-record.ts'
import type { Reference } from '../content/index.server.ts'
import { entries, metadataOf, parseContent, type SchemaNode, visitTexts } from '../content/index.server.ts'
import { checkHerd } from './check-herd.server.ts'
import type { Documents } from './collections.server.ts'
import { failAt, type KeyPath, listSchemas, schemas } from './collections.server.ts'
import {
  type CollectionName,
  collectionNames,
  fileOf,
  type ListName,
  listNames,
  singleNames,
} from './collections.ts'

/** Documents by the name of their collection, before they are checked. */
export type UncheckedDocuments = Readonly<Record<string, unknown>>

/**
 * Checks each document against its schema, and that the documents fit together.
 * @throws {ContentError} that names file, entry and field.
 */
export function checkDocuments(unchecked: UncheckedDocuments, pictures: ReadonlySet<string>): Documents {
  const singles = singleNames.map((name) => [
    name,
    parseOnce(name, unchecked[name], () => parseContent(fileOf(name), schemas[name], unchecked[name])),
  ])
  const lists = listNames.map((name) => [name, parseList(name, unchecked[name])])
  const documents = Object.fromEntries([...singles, ...lists]) as Documents
  checkNames(documents, pictures)
  checkHerd(documents)
  return documents
}

const parsed = new WeakMap<object, { name: string; document: object }>()

/** The same document for the same object, so that what depends on it is not computed again. */
function parseOnce(name: string, value: unknown, parse: () => object): object {
  if (typeof value !== 'object' || value === null) return parse()
  const known = parsed.get(value)
  if (known?.name === name) return known.document
  const document = parse()
  parsed.set(value, { name, document })
  return document
}

function parseList(name: ListName, list: unknown): unknown[] {
  const schema: v.GenericSchema<unknown, { id: string }> = listSchemas[name]
  const entry = v.lazy((value) => knownSchema(name, value) ?? schema)
  const documents = parseContent(fileOf(name), entries(entry), list)
  const values: unknown[] = Array.isArray(list) ? list : []
  return documents.map((document, index) => parseOnce(name, values[index], () => document))
}

/** A schema that returns the document which an object was parsed to; undefined for a new object. */
function knownSchema(name: ListName, value: unknown): v.GenericSchema<unknown, { id: string }> | undefined {
  const known = typeof value === 'object' && value !== null ? parsed.get(value) : undefined
  if (known?.name !== name) return undefined
  return v.pipe(
    v.unknown(),
    v.transform(() => known.document as { id: string }),
  )
}

/** A picture or document that a document names. */
interface Name {
  text: string
  path: KeyPath
  /** Undefined for a picture. */
  reference: Reference | undefined
}

/** Pictures are those in `content/images/`, and uploaded ones; `pictures` has the names of papers, too. */
function checkNames(documents: Documents, pictures: ReadonlySet<string>): void {
  const known = new Map<string, ReadonlySet<string>>()
  for (const collection of collectionNames) {
    const value = documents[collection]
    const parts: [KeyPath, object][] = Array.isArray(value)
      ? value.map((document, index) => [[index], document])
      : [[[], value]]
    for (const [base, document] of parts)
      for (const { text, path, reference } of namesIn(collection, document))
        if (!(reference ? codesOf(reference) : pictures).has(text))
          failAt(collection, value, [...base, ...path], nameRefusal(text, reference))
  }

  function codesOf(reference: Reference): ReadonlySet<string> {
    const key = `${reference.collection}.${reference.key}`
    const codes = known.get(key) ?? new Set(namedDocuments(documents, reference).map(({ code }) => code))
    known.set(key, codes)
    return codes
  }
}

const knownNames = new WeakMap<object, readonly Name[]>()

/** What a document names. Documents never change. */
function namesIn(collection: CollectionName, document: object): readonly Name[] {
  const known = knownNames.get(document)
  if (known) return known
  const names: Name[] = []
  visitTexts(schemas[collection] as SchemaNode, document, (text, schema, path) => {
    const { control, reference, choices = {} } = metadataOf(schema)
    if (Object.hasOwn(choices, text)) return
    if (reference?.isFree) return
    if (reference || control === 'picture' || control === 'paper') names.push({ text, path, reference })
  })
  knownNames.set(document, names)
  return names
}

function nameRefusal(text: string, reference: Reference | undefined): string {
  if (!reference) return text.endsWith('.pdf') ? 'Envie o PDF de novo.' : 'Escolha uma foto.'
  return reference.refusal ?? 'Escolha uma opção da lista.'
}

interface NamedDocument {
  code: string
  /** The document that the code names, or the part of one. */
  document: object
}

/** What a reference may name, in the order of the documents, each code once. */
export function namedDocuments(documents: Documents, { collection, key }: Reference): NamedDocument[] {
  const keys = key.split('.')
  const last = keys.pop() ?? ''
  const holders = keys.reduce(partsAt, partsAt(documents, collection))
  const found = new Map<string, object>()
  for (const holder of holders) {
    const code: unknown = Reflect.get(holder, last)
    if (typeof code === 'string' && !found.has(code)) found.set(code, holder)
  }
  return Array.from(found, ([code, document]) => ({ code, document }))
}

function partsAt(holders: object, key: string): object[] {
  const all = Array.isArray(holders) ? holders : [holders]
  return all.flatMap((holder): object[] => {
    const part: unknown = isRecord(holder) ? holder[key] : undefined
    return Array.isArray(part) ? part.filter(isRecord) : isRecord(part) ? [part] : []
  })
}
