import type * as v from 'valibot'
import { checkEntry } from '../../app/domain/publishing/forms/describe-fields.server.ts'

/** The document with fields that refuse their injection as they were before. */
export function withoutRefused(schema: v.GenericSchema, hostile: object, before: object): object {
  for (const name of checkEntry(schema, hostile).keys()) restore(hostile, before, name.split('.'))
  const left = [...checkEntry(schema, hostile).entries()]
  if (left.length > 0) throw new Error(`refused for another reason: ${JSON.stringify(left)}`)
  return hostile
}

/** Restores the value at a key path, or deletes the first part of the path that was not there. */
function restore(hostile: object, before: object, [key = '', ...rest]: readonly string[]): void {
  const value: unknown = Reflect.get(before, key)
  const changed: unknown = Reflect.get(hostile, key)
  if (value === undefined) Reflect.deleteProperty(hostile, key)
  else if (rest.length > 0 && isObject(value) && isObject(changed)) restore(changed, value, rest)
  else Reflect.set(hostile, key, value)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
