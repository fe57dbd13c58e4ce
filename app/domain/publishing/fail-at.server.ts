import { mistakeAt } from '../content/index.server.ts'
import { fileOf } from './collections.ts'

export type KeyPath = readonly (string | number)[]

/** Refuses a value of a collection's documents. `message` is one of `refusal`. @throws {ContentError} */
export function failAt(collection: string, documents: unknown, path: KeyPath, message: string): never {
  throw mistakeAt(fileOf(collection), documents, path, message)
}
