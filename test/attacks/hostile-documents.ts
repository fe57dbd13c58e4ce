import type * as v from 'valibot'
import { textDigest } from '../../app/domain/content/index.server.ts'
import type { Reference } from '../../app/domain/content/index.ts'
import { markdownFaults } from '../../app/domain/content/markdown.server.ts'
import { checkEntry, describeFields } from '../../app/domain/forms/describe-fields.server.ts'
import type { FormField } from '../../app/domain/forms/form-fields.ts'
import { type Documents, schemas } from '../../app/domain/publishing/collections.server.ts'
import { type CollectionName, listNames, singleNames } from '../../app/domain/publishing/collections.ts'
import { documentsByName } from '../../app/domain/publishing/snapshot.server.ts'
import { markdownInjections, scriptInjections } from '../script-injections.ts'

/** The document with fields that refuse their injection as they were before. */
function withoutRefused(schema: v.GenericSchema, hostile: object, before: object): object {
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

export const injections = [...scriptInjections, ...markdownInjections]

/** A document whose texts are injections. */
export interface HostileDocument {
  collection: CollectionName
  id: string
  /** Valid: fields that refuse every injection hold what they held before. */
  published: object
  /** Injections in all fields, also where they are refused. */
  draft: object
}

/** All documents with injections in every text field, optional ones included. */
export function hostileDocuments(documents: Documents): HostileDocument[] {
  const next = turns()
  let texts = 0
  const count = () => texts++
  // Published documents name traits by their codes.
  const ownCodes = new Map(documents.traits.map(({ code }) => [code, code]))
  const hostileCodes = new Map(documents.traits.map(({ code }) => [code, next()]))
  const publishedName: Filling['nameOf'] = (reference, value) =>
    value ?? documentsByName(documents, reference)[0]?.code
  const draftName: Filling['nameOf'] = (_reference, value) => hostileCodes.get(String(value)) ?? next()
  return [
    ...singleNames.map((collection) => ({ collection, id: collection, document: documents[collection] })),
    ...listNames.flatMap((collection) => listed(documents, collection)),
  ].map(({ collection, id, document }) => {
    const hostile = (parts: Pick<Filling, 'nameOf' | 'namesMore' | 'codes'>) =>
      fillGroup(fieldsOf(collection), document, { next, count, ...parts })
    const published = { nameOf: publishedName, namesMore: false, codes: ownCodes }
    return {
      collection,
      id,
      published: withoutRefused(schemas[collection], hostile(published), document),
      draft: hostile({ nameOf: draftName, namesMore: true, codes: hostileCodes }),
    }
  })
}

function fieldsOf(collection: CollectionName): FormField[] {
  return describeFields(schemas[collection], collection)
}

function listed(documents: Documents, collection: (typeof listNames)[number]) {
  const list: readonly { id: string }[] = documents[collection]
  const known = list.length > 0 ? list : [{ id: `novo-${collection.toLowerCase()}` }]
  return known.map((document) => ({ collection, id: document.id, document }))
}

interface Filling {
  next: () => string
  /** The number of the next translated text, from 0. */
  count: () => number
  /** What codes of traits become. */
  codes: ReadonlyMap<string, string>
  /** The value of a field that names another document. */
  nameOf: (reference: Reference, value: unknown) => unknown
  /** Whether optional fields get names, too: those of other documents must fit in with the rest of the document. */
  namesMore: boolean
}

function fillGroup(fields: readonly FormField[], value: object, filling: Filling): object {
  const filled = fields.map((field) => [field.key, fill(field, Reflect.get(value, field.key), filling)])
  return Object.fromEntries(filled.filter(([, each]) => each !== undefined))
}

function fill(field: FormField, value: unknown, filling: Filling): unknown {
  const { next, codes, nameOf, namesMore } = filling
  switch (field.control) {
    case 'line':
    case 'email':
    case 'phone':
      return codes.get(String(value)) ?? next()
    case 'reference':
      return value === undefined && field.isOptional && !namesMore
        ? undefined
        : nameOf(field.reference, value)
    case 'address':
      return `https://evil.example/${next()}`
    case 'text': {
      // The sentence about a trait's value needs a placeholder.
      const end = field.key === 'difference' ? ' {value}' : ''
      return translated(`${next()} ${next()}${end}`, `${next()} ${next()}${end}`, filling)
    }
    case 'markdown':
      return translated(longText, `x ${longText}`, filling)
    case 'group':
      return hasText(field) ? fillGroup(field.fields, value ?? {}, filling) : value
    case 'list': {
      const isEmpty = !Array.isArray(value) || value.length === 0
      if (isEmpty && field.item.control === 'reference' && !namesMore) return value
      const items: unknown[] = isEmpty ? [undefined] : value
      return hasText(field.item) ? items.map((item) => fill(field.item, item, filling)) : value
    }
    case 'kinds': {
      const [first] = field.kinds
      const kind = field.kinds.find((each) => each.value === Reflect.get(Object(value), 'kind')) ?? first
      return kind && { kind: kind.value, ...fillGroup(kind.fields, Object(value), filling) }
    }
    case 'traits':
      return renameKeys(value ?? {}, codes)
    default:
      return value ?? sampleOf(field)
  }
}

/** Every fifth text has no English, and every seventh an English that is stale: the panel lists them. */
function translated(pt: string, en: string, { count }: Filling) {
  const number = count()
  if (number % 5 === 0) return { pt: pt.trim() }
  return { pt: pt.trim(), en: en.trim(), enOf: number % 7 === 0 ? 'stale' : textDigest(pt.trim()) }
}

/** Publishing refuses Markdown with HTML or with addresses of scripts. */
const longText = injections.filter((each) => markdownFaults(each).length === 0).join('\n\n')

function hasText(field: FormField): boolean {
  if (field.control === 'group') return field.fields.some(hasText)
  if (field.control === 'kinds') return field.kinds.some(({ fields }) => fields.some(hasText))
  return field.control === 'list' ? hasText(field.item) : isText(field)
}

function isText({ control }: FormField): boolean {
  return ['line', 'email', 'phone', 'address', 'reference', 'text', 'markdown'].includes(control)
}

function renameKeys(value: object, names: ReadonlyMap<string, string>): object {
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [names.get(key) ?? key, each]))
}

/** A valid value for what is not a text, within an optional group. */
function sampleOf(field: FormField): unknown {
  if (field.isOptional) return undefined
  switch (field.control) {
    case 'choice':
      return field.options[0]?.value
    case 'code':
      return 'assunto'
    case 'day':
      return '2026-01-02'
    case 'money':
      return 100_000
    case 'number':
      return field.from ?? 1
    case 'picture':
      return 'hero-1'
    default:
      return undefined
  }
}

/** The injections in turn, again and again. */
function turns(): () => string {
  let turn = 0
  return () => injections[turn++ % injections.length]?.trim() ?? ''
}
