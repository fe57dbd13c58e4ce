import * as v from 'valibot'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import type { Control } from '../../content/index.server.ts'
import { interests } from '../../content/index.ts'
import { pregnancyBreeds } from '../../herd/index.server.ts'
import { choiceLabels, namedChoices } from './choice-labels.server.ts'
import { fieldHints, fieldLabels, fieldUnits, itemLabels, lookUp } from './field-labels.server.ts'
import type { FormField, Option } from './form-fields.ts'
import { pageLabels } from './page-labels.server.ts'

/** A schema as the walk sees it. */
export interface SchemaNode {
  type: string
  entries?: Readonly<Record<string, SchemaNode>>
  item?: SchemaNode
  items?: readonly SchemaNode[]
  wrapped?: SchemaNode
  value?: SchemaNode
  literal?: unknown
  options?: readonly unknown[]
  pipe?: readonly SchemaNode[]
  requirement?: unknown
}

/** A field that no control can edit, or that has no label. The message names it. */
export class FormError extends Error {}

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
  const label = lookUp<UiText>({ ...fieldLabels, ...labelOfId }, path)
  if (!label) throw new FormError(`${path.join('.')}: a field needs a label`)
  const hint = key ? lookUp(fieldHints, path) : undefined
  const texts = { key, label, ...(hint && { hint }), isOptional: false }
  return { ...texts, ...controlOf(schema, path) } as FormField
}

const labelOfId: Readonly<Record<string, UiText>> = { id: 'Código no endereço' }

type WithoutTexts<Field> = Field extends FormField
  ? Omit<Field, 'key' | 'label' | 'hint' | 'isOptional'>
  : never

function controlOf(schema: SchemaNode, path: readonly string[]): WithoutTexts<FormField> {
  const control = controlName(schema)
  switch (control) {
    case 'choice':
      return { control, options: optionsOf(schema, path) }
    case 'number':
      return { control, ...numberRules(schema, path) }
    case 'traits':
      return { control, fields: fieldsOf(schema.value ?? schema, path) }
    case undefined:
      return structureOf(schema, path)
    default:
      return { control }
  }
}

/** The control that the schema names: the last one counts. */
function controlName(schema: SchemaNode): Control | undefined {
  const { control } = v.getMetadata(schema as v.GenericSchema) as { control?: Control }
  return control
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
    case 'array': {
      const itemLabel = lookUp(itemLabels, path)
      if (!itemLabel || !schema.item) throw new FormError(`${path.join('.')}: an item needs a label`)
      return { control: 'list', itemLabel, item: describe(schema.item, '', path) }
    }
    case 'literal':
      return { control: 'constant', value: String(schema.literal) }
    case 'boolean':
      return { control: 'switch' }
    default:
      throw new FormError(`${path.join('.')}: no control for ${schema.type}`)
  }
}

function optionsOf(schema: SchemaNode, path: readonly string[]): Option[] {
  const codes = (schema.options ?? []).map(String)
  const areNames = lookUp(Object.fromEntries([...namedChoices].map((end) => [end, true])), path)
  if (areNames) return codes.map((value) => ({ value, name: value }))
  const labels = lookUp<Readonly<Record<string, UiText>>>(
    { ...choiceLabels, interest: interests, 'pregnancies.breed': pregnancyBreeds, link: pageLabels },
    path,
  )
  return codes.map((value) => {
    const label = labels?.[value]
    if (!label) throw new FormError(`${path.join('.')}: the choice "${value}" needs a label`)
    return { value, label }
  })
}

function numberRules(schema: SchemaNode, path: readonly string[]) {
  const rules = (schema.pipe ?? []).flatMap(({ pipe, ...rule }) => [rule, ...(pipe ?? [])])
  const limit = (type: string) => rules.find((rule) => rule.type === type)?.requirement
  const [from, to] = [limit('min_value'), limit('max_value')]
  const unit = lookUp(fieldUnits, path)
  return {
    isWhole: rules.some(({ type }) => type === 'integer'),
    ...(typeof from === 'number' && { from }),
    ...(typeof to === 'number' && { to }),
    ...(unit && { unit }),
  }
}
