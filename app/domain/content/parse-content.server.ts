import * as v from 'valibot'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import { operatorText, readRefusal } from './refusal.server.ts'

/** Where a mistake in the content is. */
export interface ContentPlace {
  /** The collection's path: `content/bulls.json`. */
  file: string
  /** The entry of a list; undefined in a document that exists once, and for a mistake of a list as a whole. */
  id?: string | undefined
  /** Keys of the field within the document; empty for the document as a whole. */
  field: readonly string[]
}

/** A mistake in the content; the message names file, entry and field, in English. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  /** What is wrong, without the place, for staff. */
  readonly reason: BilingualText
  readonly place: ContentPlace | undefined

  /** `reason` is a message of `refusal`. */
  constructor(message: string, { reason = message, place }: { reason?: string; place?: ContentPlace } = {}) {
    super(operatorText(message))
    this.reason = readRefusal(reason)
    this.place = place
  }
}

/**
 * Checks content against its schema. `file` is the content's path, for the message.
 * @throws {ContentError} that names file, entry and field.
 */
export function parseContent<T>(file: string, schema: v.GenericSchema<unknown, T>, content: unknown): T {
  const result = safeParse(file, schema, content)
  if (result.success) return result.output
  const { message, path = [] } = result.issues[0]
  throw mistakeAt(
    file,
    content,
    path.map(({ key }) => key),
    message,
  )
}

function safeParse<T>(file: string, schema: v.GenericSchema<unknown, T>, content: unknown) {
  try {
    return v.safeParse(schema, content)
  } catch (error) {
    if (error instanceof ContentError) throw error
    throw mistakeAt(file, content, [], `the content cannot be read (${error})`)
  }
}

/** The error for a value of the content, by the keys that lead to it. */
export function mistakeAt(
  file: string,
  content: unknown,
  keys: readonly unknown[],
  reason: string,
): ContentError {
  const entryKey = Array.isArray(content) ? keys[0] : undefined
  const id = entryKey === undefined ? undefined : valueAt(valueAt(content, entryKey), 'id')
  const place: ContentPlace = {
    file,
    id: typeof id === 'string' ? id : undefined,
    field: (entryKey === undefined ? keys : keys.slice(1)).map(String),
  }
  return new ContentError(`${file}: ${placeIn(content, keys)}: ${reason}`, { reason, place })
}

/** The place of a value by its keys, with number and id of its entry: `entry 3 "touro-03", field indexes.STAY.deca`. */
function placeIn(content: unknown, keys: readonly unknown[]): string {
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
