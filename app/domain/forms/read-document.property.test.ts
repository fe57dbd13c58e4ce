import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { formatMoney, formatNumber } from '../../platform/forms/number-text.ts'
import { schemas as allSchemas } from '../publishing/collections.server.ts'
import { compareFields } from '../publishing/revisions.server.ts'
import { describeFields } from './describe-fields.server.ts'
import { changeList } from './form-document.ts'
import { type FormField, fieldsOfKind } from './form-fields.ts'
import { readDocument } from './read-document.server.ts'

const schemas: Readonly<Record<string, v.GenericSchema>> = allSchemas

const forms = Object.entries(schemas).map(([name, schema]) => ({
  name,
  fields: describeFields(schema, name),
}))

/** Reads a document as the editor sends it: numbers and money as its controls show them, the rest as it is stored. */
function reread(fields: readonly FormField[], document: object): object {
  const typed = typedGroup(fields, document)
  return readDocument(fields, JSON.parse(JSON.stringify(typed)), { stored: document }).document
}

function typedGroup(fields: readonly FormField[], value: object): object {
  const typed = Object.entries(value).map(([key, each]) => {
    const field = fields.find((one) => one.key === key)
    return [key, field ? typedValue(field, each) : each] as const
  })
  return Array.isArray(value) ? typed.map(([, each]) => each) : Object.fromEntries(typed)
}

function typedValue(field: FormField, value: unknown): unknown {
  if (field.control === 'number') return formatNumber(value)
  if (field.control === 'money') return formatMoney(value)
  if (field.control === 'list' && Array.isArray(value))
    return value.map((each) => typedValue(field.item, each))
  if (field.control === 'traits')
    return Object.fromEntries(
      Object.entries(Object(value)).map(([code, each]) => [code, typedGroup(field.fields, Object(each))]),
    )
  if (field.control === 'kinds') return typedGroup(fieldsOfKind(field.kinds, value), Object(value))
  return field.control === 'group' && typeof value === 'object' && value
    ? typedGroup(field.fields, value)
    : value
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
    case 'kinds':
      return fc.oneof(
        ...field.kinds.map(({ value: kind, fields }) =>
          documentOf(fields).map((part) => ({ kind, ...part })),
        ),
      )
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

const ownPage = { ...documents.authenticity, id: 'visita', isInMenu: true }
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
  it('gives back each published document', () => {
    const published: unknown = Reflect.get(documents, name)
    // Equal as JSON, so that a draft without changes is none.
    for (const document of [published].flat())
      expect(JSON.stringify(reread(fields, Object(document)))).toBe(JSON.stringify(document))
  })

  it('gives back any document', () => {
    fc.assert(
      fc.property(documentOf(fields), (document) => {
        expect(reread(fields, document)).toEqual(document)
      }),
      { numRuns: 30 },
    )
  })

  it('gives back each document that the schema accepts', () => {
    const schema = schemas[name] ?? v.never()
    const samples: unknown[] = [Reflect.get(documents, name)].flat()
    if (samples.length === 0) samples.push(name === 'pages' ? ownPage : teamMember)
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.infiniteStream(fc.nat()), (sample, stream) => {
        const changed: unknown = structuredClone(sample)
        for (let count = 1 + next(stream, 4); count > 0; count--) mutate(changed, stream)
        const { success, output } = v.safeParse(schema, changed)
        fc.pre(success && readDocument(fields, output).errors.size === 0)
        expect(compareFields(JSON.parse(JSON.stringify(output)), reread(fields, Object(output)))).toEqual([])
      }),
      // Of runs whose document the schema accepts.
      { numRuns: 15 },
    )
  })

  it('reads nothing but its fields, of any JSON', () => {
    const json = fc.oneof(fc.jsonValue(), documentOf(fields))
    const forged = fc.record({ isAdmin: fc.boolean(), ['__proto__']: json, revision: fc.nat() })
    const places = fields.map(({ key }) => [key, fc.option(json, { nil: undefined })] as const)
    fc.assert(
      fc.property(forged, fc.record(Object.fromEntries(places)), json, (more, typed, other) => {
        for (const posted of [{ ...typed, ...more }, other]) {
          const { document } = readDocument(fields, posted)
          for (const key of Object.keys(document)) expect(fields.map((field) => field.key)).toContain(key)
          expect(Object.getPrototypeOf(document)).toBe(Object.prototype)
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('a list', () => {
  it('gets an item at any place, loses one, and swaps two neighbours, where there are two', () => {
    const list = ['a', 'b', 'c']
    expect(changeList(list, 'add', 1, '')).toEqual(['a', '', 'b', 'c'])
    expect(changeList(list, 'add', Infinity, '')).toEqual(['a', 'b', 'c', ''])
    expect(changeList(list, 'replace', 1, 'd')).toEqual(['a', 'd', 'c'])
    expect(changeList(list, 'remove', 1, '')).toEqual(['a', 'c'])
    expect(changeList(list, 'down', 0, '')).toEqual(['b', 'a', 'c'])
    expect(changeList(list, 'up', 2, '')).toEqual(['a', 'c', 'b'])
    for (const [change, end] of [
      ['up', 0],
      ['down', 2],
    ] as const)
      expect(changeList(list, change, end, '')).toEqual(list)
  })

  it('gets no more than 200 items by its button, and keeps more', () => {
    const many = Array.from({ length: 300 }, () => 'a')
    expect(changeList(many, 'add', 0, '')).toEqual(many)
  })
})
