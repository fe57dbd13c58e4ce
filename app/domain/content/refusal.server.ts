import * as v from 'valibot'
import { readTypedNumber } from '../../platform/forms/typed-numbers.ts'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import { valueAt } from './field-path.ts'

/** Valibot's messages are single strings, so both languages of a refusal are in one. */
const separator = '\u001f'

/** The message of a schema's check: for staff in Portuguese and English, for the operator's commands in English. */
export function refusal(pt: string, en: string): string {
  return en + separator + pt
}

/** Both languages of a message; a general sentence for the messages of Valibot itself. */
export function readRefusal(message: string): BilingualText {
  const [en = '', pt] = message.split(separator)
  return pt === undefined ? { pt: 'Confira este campo.', en: 'Check this field.' } : { pt, en }
}

/** The English of a message, or the message of Valibot itself. */
export function operatorText(message: string): string {
  return message.split(separator)[0] ?? ''
}

export function reasonOf(issue: v.BaseIssue<unknown>): BilingualText {
  if (issue.received === 'undefined' || issue.input === '')
    return { pt: 'Preencha este campo.', en: 'Fill in this field.' }
  if (issue.kind === 'schema' && issue.expected === 'number') return numberReason(issue.input)
  return readRefusal(issue.message)
}

function numberReason(typed: unknown): BilingualText {
  const read = typeof typed === 'string' && readTypedNumber(typed)
  return read && 'problem' in read && read.problem === 'unclear'
    ? {
        pt: 'Este ponto pode ser de milhar ou de decimal: escreva como 5932 ou 5,932.',
        en: 'This point may be of thousands or decimals: write it like 5932 or 5,932.',
      }
    : { pt: 'Escreva só o número, como 12,5.', en: 'Write only the number, like 12,5.' }
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

  /** `reason` is a message of `refusal`. */
  constructor(message: string, { reason = message, path }: { reason?: string; path?: ContentPath } = {}) {
    super(operatorText(message))
    this.reason = readRefusal(reason)
    this.path = path
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
