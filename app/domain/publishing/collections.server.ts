import * as v from 'valibot'
import { parseRecord } from '../../platform/is-record.ts'
import { contentListSchemas, contentSchemas, type Localized, mistakeAt } from '../content/index.server.ts'
import { herdListSchemas, herdSchemas, type ShownHerd } from '../herd/index.server.ts'
import { lookSchemas } from '../look/index.server.ts'
import {
  type CollectionName,
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

export type LocalizedContent = { readonly [Name in keyof Documents]: Localized<Documents[Name]> } & {
  /** The names of each breed and cross in both languages, by its code. */
  readonly breedWords: ReadonlyMap<string, string>
  /** The addresses of the ranch's lists that show nothing of what it offers. */
  readonly offLists: readonly string[]
  readonly herd: ShownHerd
}

/** A document with its key and its position within its collection. */
export interface Entry {
  collection: CollectionName
  /** The collection's name where the document exists once. */
  id: string
  position: number
  document: object
}

export function entriesOf(documents: Documents): Entry[] {
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

/**
 * A document's JSON as its schema parses it: texts without spaces around them, fields in the schema's order, and no fields that the
 * schema does not know. Invalid documents stay as they are; the check of the whole content names what is wrong.
 */
export function cleanDocument(collection: CollectionName, json: string): string {
  const parsed = v.safeParse(schemas[collection], parseRecord(json))
  return parsed.success ? JSON.stringify(parsed.output) : json
}

export type KeyPath = readonly (string | number)[]

/** Refuses a value of a collection's documents. @throws {ContentError} */
export function failAt(collection: string, documents: unknown, path: KeyPath, message: string): never {
  throw mistakeAt(fileOf(collection), documents, path, message)
}
