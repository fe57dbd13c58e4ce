import { type BilingualMessage, inBoth } from '../../platform/forms/check-form.ts'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import { valueAt } from './field-path.ts'

/** What is accepted, for staff; the operator's commands show `operator`, which may name keys and codes. */
export interface Fault extends BilingualText {
  readonly operator: string
}

export function fault(pt: string, en: string, operator = en): Fault {
  return { pt, en, operator }
}

/** The message of a schema's check, whose issues carry both languages (`bilingualTextOf`). */
export function refusal(pt: string, en: string, operator = en): BilingualMessage {
  return inBoth({ pt, en }, operator)
}

interface ContentPath {
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
  /** What is wrong, without the path, for staff. */
  readonly reason: BilingualText
  readonly path: ContentPath | undefined

  constructor(
    message: string | Fault,
    { reason, path }: { reason?: BilingualText; path?: ContentPath } = {},
  ) {
    const known = typeof message === 'string' ? undefined : message
    super(operatorMessage(message))
    this.reason = reason ?? known ?? unknownReason
    this.path = path
  }
}

const unknownReason: BilingualText = {
  pt: 'Este conteúdo não pode ser lido.',
  en: 'This content cannot be read.',
}

/** The error for a value of the content, by the keys that lead to it. `reason` is what staff read, where `message` does not say it. */
export function mistakeAt(
  file: string,
  content: unknown,
  keys: readonly unknown[],
  message: string | Fault,
  reason: BilingualText | undefined = typeof message === 'string' ? undefined : message,
): ContentError {
  const entryKey = Array.isArray(content) ? keys[0] : undefined
  const id = entryKey === undefined ? undefined : valueAt(content, [String(entryKey), 'id'])
  const path: ContentPath = {
    file,
    id: typeof id === 'string' ? id : undefined,
    field: (entryKey === undefined ? keys : keys.slice(1)).map(String),
  }
  return new ContentError(`${file}: ${describePath(content, keys)}: ${operatorMessage(message)}`, {
    ...(reason && { reason }),
    path,
  })
}

function operatorMessage(message: string | Fault): string {
  return typeof message === 'string' ? message : message.operator
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
