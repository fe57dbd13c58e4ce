import * as v from 'valibot'

/** A mistake in the content; the message names file, entry and field. */
export class ContentError extends Error {}

/**
 * Checks content against its schema. `file` is the content's path, for the message.
 * @throws {ContentError} that names file, entry and field.
 */
export function parseContent<T>(file: string, schema: v.GenericSchema<unknown, T>, content: unknown): T {
  const result = v.safeParse(schema, content)
  if (result.success) return result.output
  const { message, path = [] } = result.issues[0]
  throw new ContentError(
    `${file}: ${placeIn(
      content,
      path.map(({ key }) => key),
    )}: ${message}`,
  )
}

/** The place of a value by its keys, with number and id of its entry: `entry 3 "touro-03", field indexes.STAY.deca`. */
export function placeIn(content: unknown, keys: readonly unknown[]): string {
  const entryAt = keys.findIndex((key) => typeof key === 'number')
  const field = (names: readonly unknown[]) => (names.length > 0 ? `field ${names.join('.')}` : 'as a whole')
  if (entryAt < 0) return field(keys)
  const within = keys.slice(0, entryAt)
  const entry = keys.slice(0, entryAt + 1).reduce<unknown>(valueAt, content)
  const id = valueAt(entry, 'id')
  const number = Number(keys[entryAt]) + 1
  const named = `entry ${number}${typeof id === 'string' ? ` "${id}"` : ''}`
  return `${within.length > 0 ? `${within.join('.')} ` : ''}${named}, ${field(keys.slice(entryAt + 1))}`
}

function valueAt(value: unknown, key: unknown): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, String(key)) : undefined
}
