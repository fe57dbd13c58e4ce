import fc from 'fast-check'
import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { documents } from '../../../../test/content.ts'
import { embedAddress } from '../../herd/index.server.ts'
import { listSchemas, singleSchemas } from '../collections.server.ts'
import { describeFields } from './describe-fields.server.ts'
import { documentValues } from './document-values.server.ts'
import type { FormField } from './form-fields.ts'
import { changeList, type FormValues } from './form-values.ts'
import { readDocument } from './read-document.server.ts'
import { readValues } from './read-values.server.ts'

const schemas: Readonly<Record<string, v.GenericSchema>> = { ...singleSchemas, ...listSchemas }
/** Links to videos become their embed addresses. */
const withEmbedAddresses = (_key: string, value: unknown) =>
  typeof value === 'string' ? embedAddress(value) : value

const forms = Object.entries(schemas).map(([name, schema]) => ({
  name,
  fields: describeFields(schema, name),
}))

/** Sends values as a browser does: a switch that is off sends nothing, line breaks are CRLF. */
async function sent(values: FormValues): Promise<FormValues> {
  const body = new URLSearchParams([...values].map(([name, value]) => [name, value.replaceAll('\n', '\r\n')]))
  return readValues(await new Response(body).formData())
}

const word = fc
  .string({ minLength: 1, unit: 'grapheme' })
  .map((text) => text.replace(/\p{Cc}/gu, '').trim() || 'a')
const longText = fc.array(word, { minLength: 1 }).map((words) => words.join('\n'))

/** Any document that fits a form. */
function documentOf(fields: readonly FormField[]): fc.Arbitrary<object> {
  return fc
    .tuple(...fields.map((field) => anyValue(field).map((value) => [field.key, value] as const)))
    .map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined)))
}

function anyValue(field: FormField): fc.Arbitrary<unknown> {
  const value = presentValue(field)
  return field.isOptional ? fc.option(value, { nil: undefined }) : value
}

function presentValue(field: FormField): fc.Arbitrary<unknown> {
  switch (field.control) {
    case 'constant':
      return fc.constant(field.value)
    case 'text':
    case 'markdown': {
      const text = field.control === 'text' ? word : longText
      const digest = fc.stringMatching(/^[\w-]{16}$/)
      return fc.oneof(
        fc.record({ pt: text }),
        fc.record({ pt: text, en: text }),
        fc.record({ pt: text, en: text, enOf: digest }),
      )
    }
    case 'number':
      return field.isWhole
        ? fc.integer()
        : fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number || 0)
    case 'money':
      return fc.integer({ min: -1_000_000_00, max: 1_000_000_00 })
    case 'switch':
      return fc.boolean()
    case 'day':
      return fc
        .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10))
    case 'choice':
      return fc.constantFrom(...field.options.map(({ value }) => value))
    case 'group': {
      const isTuple = field.fields[0]?.key === '0'
      const group = documentOf(field.fields)
      return isTuple ? group.map((values) => Object.values(values)) : group
    }
    case 'list':
      return fc.array(presentValue(field.item), { maxLength: 4 })
    case 'traits':
      return fc.dictionary(
        fc.constantFrom('STAY', 'PE-365', 'IABCZ', 'a.b'),
        documentOf(field.fields).filter((evaluation) => Object.keys(evaluation).length > 0),
        { noNullPrototype: true },
      )
    default:
      return word
  }
}

describe.each(forms)('the form of $name', ({ name, fields }) => {
  it('gives back each published document', async () => {
    const published: unknown = Reflect.get(documents, name)
    for (const document of Array.isArray(published) ? published : [published]) {
      const read = readDocument(fields, await sent(documentValues(fields, document)))
      // Equal as JSON, so that a draft without changes is none.
      expect(JSON.stringify(read)).toBe(JSON.stringify(document, withEmbedAddresses))
    }
  })

  it('gives back any document', async () => {
    await fc.assert(
      fc.asyncProperty(documentOf(fields), async (document) => {
        expect(readDocument(fields, await sent(documentValues(fields, document)))).toEqual(document)
      }),
      { numRuns: 30 },
    )
  })

  it('reads nothing but its fields', async () => {
    const values = new Map([
      ...documentValues(fields, {}),
      ['isAdmin', 'true'],
      ['__proto__.x', '1'],
      ['revision', '9'],
    ])
    const read = readDocument(fields, values)
    for (const key of Object.keys(read)) expect(fields.map((field) => field.key)).toContain(key)
  })
})

describe('a list', () => {
  const items = fc.array(fc.record({ name: word, note: word }), { maxLength: 6 })
  const values = (list: readonly { name: string; note: string }[]) =>
    new Map([
      ['other', 'x'],
      ...list.flatMap(({ name, note }, index): [string, string][] => [
        [`list.${index}`, ''],
        [`list.${index}.name`, name],
        [`list.${index}.note`, note],
      ]),
    ])

  it('gets an empty item at its end', () => {
    fc.assert(
      fc.property(items, (list) => {
        const added = changeList(values(list), { kind: 'add', name: 'list' })
        expect(added).toEqual(new Map([...values(list), [`list.${list.length}`, '']]))
      }),
    )
  })

  it('loses the item that is removed, and no other', () => {
    fc.assert(
      fc.property(items, fc.nat(7), (list, index) => {
        const removed = changeList(values(list), { kind: 'remove', name: `list.${index}` })
        expect(removed).toEqual(values(list.filter((_, each) => each !== index)))
      }),
    )
  })

  it('has two neighbours in each other’s place after a move', () => {
    fc.assert(
      fc.property(items, fc.nat(7), (list, index) => {
        const moved = [...list]
        const [one, other] = [list[index], list[index + 1]]
        if (one && other) moved.splice(index, 2, other, one)
        expect(changeList(values(list), { kind: 'down', name: `list.${index}` })).toEqual(values(moved))
        const isBack = index + 1 < list.length
        expect(changeList(values(moved), { kind: 'up', name: `list.${index + 1}` })).toEqual(
          values(isBack ? list : moved),
        )
      }),
    )
  })

  it('takes a bounded number of items', () => {
    const many = values(Array.from({ length: 300 }, () => ({ name: 'a', note: 'b' })))
    const added = changeList(many, { kind: 'add', name: 'list' })
    expect([...added.keys()].filter((name) => name.endsWith('.name'))).toHaveLength(200)
  })
})
