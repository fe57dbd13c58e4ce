import * as v from 'valibot'
import { schemas } from './collections.server.ts'
import type { CollectionName } from './collections.ts'

/**
 * A document's JSON as its schema parses it: texts without spaces around them, fields in the schema's order, and no fields that the
 * schema does not know. Invalid documents stay as they are; the check of the whole content names what is wrong.
 */
export function cleanDocument(collection: CollectionName, json: string): string {
  const parsed = v.safeParse(schemas[collection], JSON.parse(json))
  return parsed.success ? JSON.stringify(parsed.output) : json
}
