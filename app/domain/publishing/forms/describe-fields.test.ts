import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { line } from '../../content/index.server.ts'
import { listSchemas, singleSchemas } from '../collections.server.ts'
import { describeFields, type SchemaNode } from './describe-fields.server.ts'
import type { FormField } from './form-fields.ts'
import { otherReason, reasonText } from './reason-texts.server.ts'

const schemas: Readonly<Record<string, v.GenericSchema>> = { ...singleSchemas, ...listSchemas }

describe.each(Object.entries(schemas))('the form of %s', (name, schema) => {
  it('has a control and a label for each field', () => {
    const fields = describeFields(schema, name)
    expect(fields.map(({ key }) => key)).toEqual(Object.keys((schema as SchemaNode).entries ?? {}))
    for (const field of everyField(fields)) expect(field.label, field.key).toMatch(/\S/)
  })

  it('has a sentence for staff in place of each message of its schema', () => {
    for (const message of messagesOf(schema as SchemaNode))
      expect(reasonText(message).text, message).not.toBe(otherReason)
  })

  it('is plain data', () => {
    const fields = describeFields(schema, name)
    expect(JSON.parse(JSON.stringify(fields))).toEqual(fields)
  })
})

function everyField(fields: readonly FormField[]): FormField[] {
  return fields.flatMap((field) => {
    if (field.control === 'list') return [field, ...everyField([field.item])]
    return 'fields' in field ? [field, ...everyField(field.fields)] : [field]
  })
}

function messagesOf(node: SchemaNode & { message?: unknown }): string[] {
  const parts = [...Object.values(node.entries ?? {}), node.item, node.wrapped, ...(node.items ?? [])]
  const rules = (node.pipe ?? []).filter((rule) => rule !== node)
  const own = typeof node.message === 'string' ? [node.message] : []
  return [...own, ...[...parts, ...rules].flatMap((part) => (part ? messagesOf(part) : []))]
}

it.each([
  ['without a control', { name: v.string() }, 'made-up.name: no control for string'],
  ['without a label', { nickname: line }, 'made-up.nickname: a field needs a label'],
  [
    'without a label, in a list of groups,',
    { exams: v.array(v.object({ nickname: line })) },
    'made-up.exams.nickname: a field needs a label',
  ],
  [
    'with a choice that has no label',
    { state: v.pipe(v.picklist(['lent']), v.metadata({ control: 'choice' })) },
    'made-up.state: the choice "lent" needs a label',
  ],
  [
    'that is a list without a label for its items',
    { name: v.array(line) },
    'made-up.name: an item needs a label',
  ],
])('a field %s is refused', (_case, entries, message) => {
  expect(() => describeFields(v.object(entries), 'made-up')).toThrow(message)
})

it('limits and units come from the schema and the labels', () => {
  expect(describeFields(schemas['bulls'] ?? v.any(), 'bulls')).toContainEqual({
    ...{ key: 'weightKg', label: 'Peso', isOptional: true, control: 'number' },
    ...{ isWhole: true, from: 200, to: 1400, unit: 'kg' },
  })
})
