import { type Fault, mistakeAt } from '../content/index.server.ts'
import { fileOf } from './collections.ts'

export type KeyPath = readonly (string | number)[]

/** Refuses a value of a collection's documents. @throws {ContentError} */
export function failAt(collection: string, documents: unknown, path: KeyPath, message: Fault): never {
  throw mistakeAt(fileOf(collection), documents, path, message)
}
