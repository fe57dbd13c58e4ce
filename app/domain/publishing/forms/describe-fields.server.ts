import type * as v from 'valibot'
import { factsOf, numberRules, type SchemaNode } from '../../content/index.server.ts'
import { schemas } from '../collections.server.ts'
import type { CollectionName } from '../collections.ts'
import type { FormField, Option } from './form-fields.ts'

/** A field that no control can edit, or that has no label. The message names it. */
export class FormError extends Error {}

const described = new Map<CollectionName, readonly FormField[]>()

/** The form fields of a collection's documents. */
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
  const { label, hint } = factsOf(schema)
  if (!label) throw new FormError(`${path.join('.')}: a field needs a label`)
  return { key, label, ...(hint && { hint }), isOptional: false, ...controlOf(schema, path) }
}

/** A form field without its texts. */
type WithoutTexts<Field> = Field extends FormField
  ? Omit<Field, 'key' | 'label' | 'hint' | 'isOptional'>
  : never

function controlOf(schema: SchemaNode, path: readonly string[]): WithoutTexts<FormField> {
  const { control } = factsOf(schema)
  switch (control) {
    case 'choice':
      return { control, options: optionsOf(schema) }
    case 'number':
      return { control, ...numberRules(schema) }
    case 'traits':
      return { control, fields: fieldsOf(schema.value ?? schema, path) }
    case undefined:
      return structureOf(schema, path)
    default:
      return { control }
  }
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
      return { control: 'list', item: describe(schema.item, '', [...path, '*']) }
    case 'literal':
      return { control: 'constant', value: String(schema.literal) }
    case 'boolean':
      return { control: 'switch' }
    default:
      throw new FormError(`${path.join('.')}: no control for ${schema.type}`)
  }
}

function optionsOf(schema: SchemaNode): Option[] {
  const { choices } = factsOf(schema)
  return (schema.options ?? []).map((option) => {
    const value = String(option)
    const label = choices?.[value]
    return label ? { value, label } : { value, name: value }
  })
}
