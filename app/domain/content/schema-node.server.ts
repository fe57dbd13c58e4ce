import { isRecord } from '../../platform/is-record.ts'
import { type FieldMetadata, metadataOf } from './fields.server.ts'

export interface SchemaNode {
  type: string
  entries?: Readonly<Record<string, SchemaNode>>
  item?: SchemaNode
  items?: readonly SchemaNode[]
  wrapped?: SchemaNode
  getter?: (value: unknown) => SchemaNode
  key?: SchemaNode
  value?: SchemaNode
  /** Values of a choice, or the kinds of a variant. */
  options?: readonly unknown[]
  pipe?: readonly SchemaNode[]
  requirement?: unknown
  literal?: unknown
}

export function numberRules(schema: SchemaNode) {
  const rules = rulesOf(schema)
  const limit = (type: string) => rules.find((rule) => rule.type === type)?.requirement
  const [from, to] = [limit('min_value'), limit('max_value')]
  const { unit } = metadataOf(schema)
  return {
    isWhole: rules.some(({ type }) => type === 'integer'),
    ...(typeof from === 'number' && { from }),
    ...(typeof to === 'number' && { to }),
    ...(unit && { unit }),
  }
}

export function maxItemsRule(schema: SchemaNode): { max?: number } {
  const max = rulesOf(schema).find(({ type }) => type === 'max_length' || type === 'length')?.requirement
  return typeof max === 'number' ? { max } : {}
}

/** The steps of a pipe, also of pipes within it. The first step of a pipe is the schema itself. */
function rulesOf({ pipe = [] }: SchemaNode): SchemaNode[] {
  return pipe.flatMap((rule) => [rule, ...rulesOf(rule)])
}

interface FoundNode {
  node: SchemaNode
  /** The innermost field on the way that declares a control gives it: a part of a text has that of the text. */
  metadata: Partial<FieldMetadata>
}

/** The schema of a value within a document or list of documents, by the keys that lead to it. */
export function metadataAt(schema: SchemaNode, keys: readonly unknown[]): FoundNode {
  let node = unwrapped(schema)
  let metadata = metadataOf(node)
  for (const key of keys) {
    const child = childAt(node, key)
    if (!child) break
    node = unwrapped(child)
    const own = metadataOf(node)
    if (own.control || metadata.control === undefined) metadata = own
  }
  return { node, metadata }
}

/** The fields of an object, or those of all kinds of a variant: a key means the same in each. */
function entriesOf({ type, entries, options = [] }: SchemaNode): SchemaNode['entries'] {
  if (type !== 'variant') return entries
  return Object.assign({}, ...(options as readonly SchemaNode[]).toReversed().map((each) => each.entries))
}

function childAt(node: SchemaNode, key: unknown): SchemaNode | undefined {
  const { item, items, value } = node
  const entries = entriesOf(node)
  return (
    (entries && Object.hasOwn(entries, String(key)) ? entries[String(key)] : undefined) ??
    item ??
    items?.[Number(key)] ??
    value
  )
}

function unwrapped(node: SchemaNode): SchemaNode {
  const inner = node.wrapped ?? node.getter?.(undefined)
  return inner ? unwrapped(inner) : node
}

type KeyPath = readonly (string | number)[]

/** Replaces the names of pictures in a document, or a part of it. The schema marks these names with the control `picture`. */
export function mapPictures(
  schema: SchemaNode,
  value: unknown,
  map: (name: string, path: KeyPath) => unknown,
  path: KeyPath = [],
): unknown {
  const { wrapped, item, items } = schema
  const entries = entriesOf(schema)
  const within = (child: SchemaNode | undefined, each: unknown, key: string | number) =>
    child ? mapPictures(child, each, map, [...path, key]) : each
  if (wrapped) return mapPictures(wrapped, value, map, path)
  if (typeof value === 'string') return metadataOf(schema).control === 'picture' ? map(value, path) : value
  if (Array.isArray(value)) return value.map((each, index) => within(item ?? items?.[index], each, index))
  if (!entries || !isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, within(entries[key], each, key)]),
  )
}

/** Visits the numbers of a document, or a part of it, with the metadata of their fields and their paths. */
export function visitNumbers(
  schema: SchemaNode,
  value: unknown,
  visit: (number: number, metadata: Partial<FieldMetadata>, path: KeyPath) => void,
  path: KeyPath = [],
): void {
  const node = unwrapped(schema)
  if (typeof value === 'number') visit(value, metadataOf(node), path)
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) {
      const child = childAt(node, key)
      if (child) visitNumbers(child, each, visit, [...path, key])
    }
}

/** Visits the texts of a document with their schemas and paths, the keys of records included. */
export function visitTexts(
  schema: SchemaNode,
  value: unknown,
  visit: (text: string, schema: SchemaNode, path: KeyPath) => void,
  path: KeyPath = [],
): void {
  const { type, wrapped, item, items, key } = schema
  const entries = entriesOf(schema)
  const within = (child: SchemaNode | undefined, each: unknown, name: string | number) => {
    if (child) visitTexts(child, each, visit, [...path, name])
  }
  if (wrapped) visitTexts(wrapped, value, visit, path)
  else if (typeof value === 'string') visit(value, schema, path)
  else if (Array.isArray(value))
    for (const [index, each] of value.entries()) within(item ?? items?.[index], each, index)
  else if (isRecord(value))
    for (const [name, each] of Object.entries(value)) {
      if (type === 'record' && key) visit(name, key, [...path, name])
      within(entries?.[name] ?? schema.value, each, name)
    }
}
