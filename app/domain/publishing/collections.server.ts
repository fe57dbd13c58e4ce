import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { contentListSchemas, contentSchemas, type Localized, mistakeAt } from '../content/index.server.ts'
import { herdListSchemas, herdSchemas, type ShownHerd } from '../herd/index.server.ts'
import { lookSchemas, type ShownLook } from '../look/index.server.ts'
import {
  type CollectionName,
  type EntryKey,
  fileOf,
  type ListName,
  listNames,
  type SingleName,
  singleNames,
} from './collections.ts'

const singleSchemas = { ...contentSchemas, ...herdSchemas, ...lookSchemas } satisfies {
  [Name in SingleName]: v.GenericSchema<unknown, object>
}

export const listSchemas = { ...herdListSchemas, ...contentListSchemas } satisfies {
  [Name in ListName]: v.GenericSchema<unknown, { id: string }>
}

export const schemas: Readonly<Record<CollectionName, v.GenericSchema<unknown, object>>> = {
  ...singleSchemas,
  ...listSchemas,
}

export type Documents = {
  readonly [Name in SingleName]: v.InferOutput<(typeof singleSchemas)[Name]>
} & {
  readonly [Name in ListName]: v.InferOutput<(typeof listSchemas)[Name]>[]
}

export type LocalizedContent = {
  readonly [Name in keyof Documents]: Localized<Documents[Name]>
} & {
  readonly look: ShownLook
  /** The names of each breed and cross in both languages, by its code. */
  readonly breedWords: ReadonlyMap<string, string>
  /** The addresses of the ranch's lists that show nothing of what it offers. */
  readonly offLists: readonly string[]
  readonly herd: ShownHerd
}

interface PlacedDocument extends EntryKey {
  position: number
  document: object
}

export function entriesOf(documents: Documents): PlacedDocument[] {
  const singles = singleNames.map((name) => ({
    collection: name,
    id: name,
    position: 0,
    document: documents[name],
  }))
  const lists = listNames.flatMap((name) =>
    documents[name].map((document, position) => ({ collection: name, id: document.id, position, document })),
  )
  return [...singles, ...lists]
}

/** A course's title, or its id when the course no longer exists. */
export function courseTitle({ courses }: LocalizedContent, id: string): string {
  return courses.find((course) => course.id === id)?.title ?? id
}

/** The document of a key; undefined where there is none (any more). */
export function documentIn(documents: Documents, { collection, id }: EntryKey): object | undefined {
  return [documents[collection]].flat().find((each) => !('id' in each) || each.id === id)
}

/**
 * A document as its schema parses it and a row gives it back: texts without spaces around them, fields in the schema's order, and no
 * fields that the schema does not know. Invalid documents stay as they are; the check of the whole content names what is wrong.
 */
export function cleanDocument(collection: CollectionName, document: object): object {
  const parsed = v.safeParse(schemas[collection], document)
  return JSON.parse(JSON.stringify(parsed.success ? parsed.output : document))
}

export function isSameDocument(
  collection: CollectionName,
  document: object,
  published: object | null,
): boolean {
  return published !== null && isDeepStrictEqual(cleanDocument(collection, document), published)
}

export type KeyPath = readonly (string | number)[]

/** Refuses a value of a collection's documents. @throws {ContentError} */
export function failAt(collection: string, documents: unknown, path: KeyPath, message: string): never {
  throw mistakeAt(fileOf(collection), documents, path, message)
}
