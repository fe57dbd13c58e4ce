import { valueAt } from './field-path.ts'

interface ContentPath {
  /** The collection's path: `content/animals.json`. */
  file: string
  /** The entry of a list; undefined in a document that exists once, and for a mistake of a list as a whole. */
  id?: string | undefined
  /** Keys of the field within the document; empty for the document as a whole. */
  field: readonly string[]
}

/** A mistake in the content; the message names file, entry and field. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  /** Without the path, for staff. */
  readonly reason: string
  readonly path: ContentPath | undefined

  constructor(message: string, { reason = message, path }: { reason?: string; path?: ContentPath } = {}) {
    super(message)
    this.reason = reason
    this.path = path
  }
}

export const unreadableContent = 'Este conteúdo não pode ser lido.'

/** The error for a value of the content, by the keys that lead to it. */
export function mistakeAt(
  file: string,
  content: unknown,
  keys: readonly unknown[],
  reason: string,
): ContentError {
  const entryKey = Array.isArray(content) ? keys[0] : undefined
  const id = entryKey === undefined ? undefined : valueAt(content, [String(entryKey), 'id'])
  const path: ContentPath = {
    file,
    id: typeof id === 'string' ? id : undefined,
    field: (entryKey === undefined ? keys : keys.slice(1)).map(String),
  }
  return new ContentError(`${file}: ${describePath(content, keys)}: ${reason}`, { reason, path })
}

/** A value's path in words, with number and id of its entry: `entry 3 "touro-03", field indexes.STAY.deca`. */
function describePath(content: unknown, keys: readonly unknown[]): string {
  const entryAt = keys.findIndex((key) => typeof key === 'number')
  const field = (names: readonly unknown[]) => (names.length > 0 ? `field ${names.join('.')}` : 'as a whole')
  if (entryAt < 0) return field(keys)
  const within = keys.slice(0, entryAt)
  const id = valueAt(content, [...keys.slice(0, entryAt + 1).map(String), 'id'])
  const number = Number(keys[entryAt]) + 1
  const named = `entry ${number}${typeof id === 'string' ? ` "${id}"` : ''}`
  return `${within.length > 0 ? `${within.join('.')} ` : ''}${named}, ${field(keys.slice(entryAt + 1))}`
}
