import type * as v from 'valibot'
import {
  checkValue,
  choiceText,
  fieldName,
  maxItemsRule,
  metadataOf,
  numberRules,
  placeholderNames,
  reasonOf,
  type SchemaNode,
} from '../content/index.server.ts'
import type { Reference } from '../content/index.ts'
import type { CollectionName } from '../publishing/index.server.ts'
import { schemas } from '../publishing/index.server.ts'
import type { FieldKind, FormField, Option } from './form-fields.ts'

/** A field that no control can edit, or that has no label. The message names it. */
class FormError extends Error {}

const described = new Map<CollectionName, readonly FormField[]>()

export function fieldsOfCollection(collection: CollectionName): readonly FormField[] {
  const fields = described.get(collection) ?? describeFields(schemas[collection], collection)
  described.set(collection, fields)
  return fields
}

/**
 * The fields of a document's schema, in its order. `start` is the collection's name.
 * @throws {FormError} when a field has no control or label.
 */
export function describeFields(schema: v.GenericSchema, start: string): FormField[] {
  return fieldsOf(schema as SchemaNode, [start])
}

function fieldsOf({ type, entries }: SchemaNode, path: readonly string[]): FormField[] {
  if (type !== 'object' || !entries) throw new FormError(`${path.join('.')}: a group is an object`)
  return Object.entries(entries).map(([key, schema]) => describe(schema, key, [...path, key]))
}

function describe(schema: SchemaNode, key: string, path: readonly string[]): FormField {
  if (schema.type === 'optional' && schema.wrapped)
    return { ...describe(schema.wrapped, key, path), isOptional: true }
  const { label, isForSearch } = metadataOf(schema)
  const hint = hintOf(schema)
  if (!label) throw new FormError(`${path.join('.')}: a field needs a label`)
  return {
    key,
    label,
    ...(hint && { hint }),
    ...(isForSearch && { isForSearch }),
    isOptional: false,
    ...controlOf(schema, path),
  }
}

function hintOf(schema: SchemaNode): string | undefined {
  const { hint, placeholders } = metadataOf(schema)
  if (!placeholders) return hint
  return [hint, `O site preenche: ${placeholderNames(placeholders)}.`].filter(Boolean).join(' ')
}

type WithoutTexts<Field> = Field extends FormField
  ? Omit<Field, 'key' | 'label' | 'hint' | 'isOptional' | 'isForSearch'>
  : never

function controlOf(schema: SchemaNode, path: readonly string[]): WithoutTexts<FormField> {
  const { control } = metadataOf(schema)
  switch (control) {
    case 'choice':
      return { control, options: optionsOf(schema) }
    case 'number': {
      const { unit, ...rules } = numberRules(schema)
      return { control, ...rules, ...(unit && { unit: unit.pt }) }
    }
    case 'reference':
      return { control, reference: referenceOf(schema, path), options: optionsOf(schema) }
    case 'traits':
      return {
        control,
        reference: referenceOf(schema.key ?? schema, path),
        fields: fieldsOf(schema.value ?? schema, path),
      }
    case undefined:
      return structureOf(schema, path)
    default:
      return { control }
  }
}

function referenceOf(schema: SchemaNode, path: readonly string[]): Reference {
  const { reference } = metadataOf(schema)
  if (!reference) throw new FormError(`${path.join('.')}: a reference names a collection`)
  return reference
}

/** Fields without a control of their own: groups, lists, switches. */
function structureOf(schema: SchemaNode, path: readonly string[]): WithoutTexts<FormField> {
  switch (schema.type) {
    case 'object':
      return { control: 'group', fields: fieldsOf(schema, path) }
    case 'tuple':
      return {
        control: 'group',
        fields: (schema.items ?? []).map((item, index) =>
          describe(item, String(index), [...path, String(index)]),
        ),
      }
    case 'array':
      if (!schema.item) throw new FormError(`${path.join('.')}: a list has items`)
      return {
        control: 'list',
        item: describe(schema.item, '', [...path, '*']),
        ...maxItemsRule(schema),
      }
    case 'boolean':
      return { control: 'switch' }
    case 'variant':
      return {
        control: 'kinds',
        kinds: (schema.options ?? []).map((each) => kindOf(each as SchemaNode, path)),
      }
    default:
      throw new FormError(`${path.join('.')}: no control for ${schema.type}`)
  }
}

function kindOf(schema: SchemaNode, path: readonly string[]): FieldKind {
  const { label = '', hint = '' } = metadataOf(schema)
  const { kind, ...entries } = schema.entries ?? {}
  const value = String(kind?.literal)
  return { value, label, hint, fields: fieldsOf({ type: 'object', entries }, [...path, value]) }
}

/** Choices, or values that a reference accepts beside documents. */
function optionsOf(schema: SchemaNode): Option[] {
  const { choices = {} } = metadataOf(schema)
  const codes = (schema.options ?? Object.keys(choices)).map(String)
  return codes.map((value) => ({ value, label: choiceText(choices, value) }))
}

/** Keyed by the names of controls. A list or group may be refused as a whole. */
export type FieldErrors = ReadonlyMap<string, string>

/** The first mistake of each field of a document; none when it can be published as far as its own schema tells. */
export function checkEntry(schema: v.GenericSchema, document: unknown): FieldErrors {
  const errors = new Map<string, string>()
  const { issues = [] } = checkValue(schema, document)
  for (const issue of issues) {
    const name = fieldName((issue.path ?? []).map(({ key }) => String(key)))
    if (!errors.has(name)) errors.set(name, reasonOf(issue, schema))
  }
  return errors
}
