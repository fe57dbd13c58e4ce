import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { documents } from '../../../../test/content.ts'
import { schemas as allSchemas } from '../collections.server.ts'
import { compareFields } from '../compare-fields.server.ts'
import { describeFields } from './describe-fields.server.ts'
import type { FormField } from './form-fields.ts'
import { changeList, type FormValues } from './form-values.ts'
import { documentValues, readDocument, readValues } from './read-document.server.ts'

const schemas: Readonly<Record<string, v.GenericSchema>> = allSchemas

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

/** Codes as breeders write them, names of prototypes, and any other text. */
const oddCodes = ['STAY', 'PE_365', 'AOL (cm²)', 'P.365', 'a~2e~b', 'enOf', '%', 'ª', 'toString', '__proto__']
const code = fc.oneof(fc.constantFrom(...oddCodes, 'constructor', 'x'.repeat(300)), word)

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
        code,
        documentOf(field.fields).filter((evaluation) => Object.keys(evaluation).length > 0),
        { noNullPrototype: true },
      )
    default:
      return word
  }
}

const teamMember = { id: 'ana', name: 'Ana', role: { pt: 'Veterinária' }, crmv: 'MG-12345' }

const oddTexts = ['um\ndois', ' a  b ', 'a\r\nb', 'a\u0000b', '0', '1.5', '-', '"<b>"', 'enOf', 'false', '']

/** Changes a random part of a document: a text, a number, a list's length, a field, the code of a trait. */
function mutate(document: unknown, stream: fc.Stream<number>): void {
  const groups = groupsIn(document)
  const group = groups[next(stream, groups.length)]
  if (Array.isArray(group)) {
    const lists = [
      [],
      [...group].reverse(),
      [...group, ...group],
      Array.from({ length: 250 }, () => group[0]),
    ]
    group.splice(0, group.length, ...structuredClone(lists[next(stream, lists.length)] ?? []))
    return
  }
  const keys = Object.keys(group ?? {})
  const key = keys[next(stream, keys.length)]
  if (!group || key === undefined) return
  const value: unknown = Reflect.get(group, key)
  const kind = next(stream, 6)
  if (key === 'traits' && !Array.isArray(value) && kind < 4) {
    const [evaluation] = Object.values(Object(value))
    const codes = ['', ' a ', ...oddCodes]
    Reflect.set(group, key, { [codes[next(stream, codes.length)] ?? '']: evaluation, ...Object(value) })
  } else if (kind === 0) Reflect.deleteProperty(group, key)
  else if (kind === 1) Reflect.set(group, key, Array.isArray(value) ? [] : {})
  else if (typeof value === 'string') Reflect.set(group, key, oddTexts[next(stream, oddTexts.length)])
  else if (typeof value === 'number')
    Reflect.set(group, key, value * (kind === 2 ? 0.1 : kind === 3 ? 1e-7 : -3))
  else if (typeof value === 'boolean') Reflect.set(group, key, !value)
}

function groupsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(groupsIn)]
}

function next(stream: fc.Stream<number>, below: number): number {
  const { value = 0 } = stream.next()
  return below > 0 ? Number(value) % below : 0
}

describe.each(forms)('the form of $name', ({ name, fields }) => {
  it('gives back each published document', async () => {
    const published: unknown = Reflect.get(documents, name)
    for (const document of Array.isArray(published) ? published : [published]) {
      const read = readDocument(fields, await sent(documentValues(fields, document)))
      // Equal as JSON, so that a draft without changes is none.
      expect(JSON.stringify(read)).toBe(JSON.stringify(document))
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

  it('gives back each document that the schema accepts', async () => {
    const schema = schemas[name] ?? v.never()
    const published: unknown = Reflect.get(documents, name)
    const samples: unknown[] = [published].flat()
    if (samples.length === 0) samples.push(teamMember)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...samples), fc.infiniteStream(fc.nat()), async (sample, stream) => {
        const changed: unknown = structuredClone(sample)
        for (let count = 1 + next(stream, 4); count > 0; count--) mutate(changed, stream)
        const { success, output } = v.safeParse(schema, changed)
        fc.pre(success)
        const read = readDocument(fields, await sent(documentValues(fields, output)))
        expect(compareFields(JSON.parse(JSON.stringify(output)), read)).toEqual([])
      }),
      // Of runs whose document the schema accepts.
      { numRuns: 15 },
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

  it('gets no more than 200 items by its button, and keeps more', () => {
    const many = values(Array.from({ length: 300 }, () => ({ name: 'a', note: 'b' })))
    expect(changeList(many, { kind: 'add', name: 'list' })).toEqual(many)
  })
})
