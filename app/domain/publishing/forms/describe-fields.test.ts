import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  facts,
  field,
  line,
  nameChoice,
  readRefusal,
  type SchemaNode,
  wholeNumber,
} from '../../content/index.server.ts'
import { schemas } from '../collections.server.ts'
import { checkEntry, describeFields } from './describe-fields.server.ts'

describe.each(Object.entries(schemas))('the form of %s', (name, schema) => {
  it('has a control and a label for each field, as plain data', () => {
    const fields = describeFields(schema, name)
    expect(fields.map(({ key }) => key)).toEqual(Object.keys((schema as SchemaNode).entries ?? {}))
    expect(JSON.parse(JSON.stringify(fields))).toEqual(fields)
  })

  it('has a sentence for staff in both languages for each message of its schema', () => {
    const general = readRefusal('').pt
    for (const message of messagesOf(schema as SchemaNode))
      expect(readRefusal(message).pt, message).not.toBe(general)
  })
})

function messagesOf(node: SchemaNode & { message?: unknown }): string[] {
  const parts = [...Object.values(node.entries ?? {}), node.item, node.wrapped, ...(node.items ?? [])]
  const rules = (node.pipe ?? []).filter((rule) => rule !== node)
  const own = typeof node.message === 'string' ? [node.message] : []
  return [...own, ...[...parts, ...rules].flatMap((part) => (part ? messagesOf(part) : []))]
}

it.each([
  ['without a control', { name: field(v.string(), 'Nome', 'Name') }, 'made-up.name: no control for string'],
  ['without a label', { kind: nameChoice('A', 'B') }, 'made-up.kind: a field needs a label'],
  [
    'without a label, in a list of groups,',
    { exams: field(v.array(field(v.object({ kind: nameChoice('A') }), 'Exame', 'Exam')), 'Exames', 'Exams') },
    'made-up.exams.*.kind: a field needs a label',
  ],
  [
    'that is a list without a label for its items',
    { names: field(v.array(v.pipe(v.string(), facts({ control: 'line' }))), 'Nomes', 'Names') },
    'made-up.names.*: a field needs a label',
  ],
])('a field %s is refused', (_case, entries, message) => {
  expect(() => describeFields(v.object(entries), 'made-up')).toThrow(message)
})

it('one declaration gives the control, its unit and limits, and the refusal', () => {
  const schema = v.object({
    name: line,
    hornCm: v.optional(field(wholeNumber(5, 1500, 'cm'), 'Chifres', 'Horns', { hint: ['Cada.', 'Each.'] })),
  })
  expect(describeFields(schema, 'made-up')[1]).toEqual({
    key: 'hornCm',
    label: { pt: 'Chifres', en: 'Horns' },
    hint: { pt: 'Cada.', en: 'Each.' },
    isOptional: true,
    control: 'number',
    isWhole: true,
    from: 5,
    to: 1500,
    unit: { pt: 'cm', en: 'cm' },
  })
  expect(checkEntry(schema, { name: 'Touro', hornCm: 1501 }).get('hornCm')).toEqual({
    pt: 'Escreva um número de 5 a 1.500 cm.',
    en: 'Write a number from 5 to 1,500 cm.',
  })
})
