import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import {
  choice,
  englishState,
  field,
  isText,
  line,
  metadata,
  type SchemaNode,
  textDigest,
  wholeNumber,
} from '../content/index.server.ts'
import { schemas } from '../publishing/collections.server.ts'
import { checkEntry, describeFields } from './describe-fields.server.ts'
import { readDocument } from './read-document.server.ts'

const animalFields = describeFields(schemas.animals, 'animals')

it('numbers are read by the limits of their fields, and kept as typed where they do not tell', () => {
  const typed = {
    weightKg: '1.182',
    scrotalCm: '36.500',
    evaluations: [{ traits: { STAY: { value: '5.932' } } }],
  }
  expect(readDocument(animalFields, typed).document).toMatchObject({
    weightKg: 1182,
    scrotalCm: 36.5,
    evaluations: [{ traits: { STAY: { value: '5.932' } } }],
  })
})

describe('English', () => {
  const fields = describeFields(schemas.home, 'home')
  const { home } = documents
  const read = (typed: object, stored: object = home) => {
    const { title } = readDocument(
      fields,
      { ...stored, title: { ...home.title, ...typed } },
      { stored },
    ).document
    if (!isText(title)) throw new Error('no text')
    return title
  }

  it('becomes stale when only the Portuguese changes', () => {
    const title = read({ pt: 'Outro título' })
    expect(englishState(title)).toBe('stale')
    expect(title.enOf).toBe(home.title.enOf)
  })

  it('belongs to the new Portuguese when both change', () => {
    const title = read({ pt: 'Outro título', en: 'Another title' })
    expect(title).toEqual({ pt: 'Outro título', en: 'Another title', enOf: textDigest('Outro título') })
  })

  it('that is stale is current again once staff say so, or change it', () => {
    const pt = 'Outro título'
    const stale = { ...home, title: { ...home.title, pt } }
    expect(englishState(read({ pt }, stale))).toBe('stale')
    expect(englishState(read({ pt, enStays: true }, stale))).toBe('current')
    expect(englishState(read({ pt, en: 'Another title' }, stale))).toBe('current')
  })

  it('stays stale in an item that moves, and is missing when it is emptied; nobody forges its mark', () => {
    const [first, second] = [
      { pt: 'Um', en: 'One', enOf: 'old' },
      { pt: 'Dois', en: 'Two', enOf: textDigest('Dois') },
    ]
    const typed = {
      instructors: [
        { pt: 'Dois', en: 'Two' },
        { pt: 'Um', en: 'One', enOf: textDigest('Um') },
      ],
    }
    const { document } = readDocument(describeFields(schemas.courses, 'courses'), typed, {
      stored: { instructors: [first, second] },
    })
    expect(document['instructors']).toEqual([second, first])
    expect(read({ en: ' ' })).toEqual({ pt: home.title.pt })
    expect(read({ enOf: '<script>' })).toEqual(home.title)
  })
})

it('drafts keep what is no number or day, and line breaks of long texts', () => {
  const typed = { weightKg: 'uns 800', born: '12/3/2024' }
  expect(readDocument(animalFields, typed).document).toMatchObject({
    weightKg: 'uns 800',
    born: '2024-03-12',
  })
  const body = 'Um parágrafo\n\n- um\n- dois\n'
  const fields = describeFields(schemas.articles, 'articles')
  expect(readDocument(fields, { body: { pt: body } }).document).toMatchObject({ body: { pt: body } })
})

it('more items than a list has, more unknown traits, and longer texts are refused by the names of their fields', () => {
  const many = (count: number, item: (index: number) => object) =>
    Array.from({ length: count }, (_, index) => item(index))
  const traits = Object.fromEntries(
    many(101, (index) => ({ value: index })).map((each, index) => [`X${index}`, each]),
  )
  const typed = {
    name: 'a'.repeat(501),
    photographs: many(100_000, () => ({ picture: 'x' })),
    evaluations: [{ traits }],
  }
  const { document, errors } = readDocument(animalFields, typed, { isKnown: () => false })
  expect([...errors.keys()].sort()).toEqual(['evaluations.0.traits', 'name', 'photographs'])
  expect(JSON.stringify(document).length).toBeLessThan(20_000)
})

it('what is no text, or no well-formed one, is no value', () => {
  const typed: unknown = JSON.parse('{"rgn":["x"],"born":null,"breed":"a\\ud800\\u0000"}')
  const { document } = readDocument(animalFields, typed)
  expect(document).toMatchObject({ breed: 'a\ufffd' })
  expect(Object.keys(document)).not.toContain('rgn')
})

describe.each(Object.entries(schemas))('the form of %s', (name, schema) => {
  it('has a control and a label for each field, as plain data', () => {
    const fields = describeFields(schema, name)
    expect(fields.map(({ key }) => key)).toEqual(Object.keys((schema as SchemaNode).entries ?? {}))
    expect(JSON.parse(JSON.stringify(fields))).toEqual(fields)
  })

  it('has a sentence for staff for each message of its schema', () => {
    for (const message of messagesOf(schema as SchemaNode)) expect(message).toMatch(/^\p{Lu}.+\.$/u)
  })
})

function messagesOf(node: SchemaNode & { message?: unknown }): unknown[] {
  const parts = [...Object.values(node.entries ?? {}), node.item, node.wrapped, ...(node.items ?? [])]
  const rules = (node.pipe ?? []).filter((rule) => rule !== node)
  const own = node.message === undefined ? [] : [node.message]
  return [...own, ...[...parts, ...rules].flatMap((part) => (part ? messagesOf(part) : []))]
}

it.each([
  ['without a control', { name: field(v.string(), 'Nome') }, 'made-up.name: no control for string'],
  ['without a label', { kind: choice({ a: { pt: 'A', en: 'A' } }) }, 'made-up.kind: a field needs a label'],
  [
    'without a label, in a list of groups,',
    {
      exams: field(
        v.array(field(v.object({ kind: choice({ a: { pt: 'A', en: 'A' } }) }), 'Exame')),
        'Exames',
      ),
    },
    'made-up.exams.*.kind: a field needs a label',
  ],
  [
    'that is a list without a label for its items',
    { names: field(v.array(v.pipe(v.string(), metadata({ control: 'line' }))), 'Nomes') },
    'made-up.names.*: a field needs a label',
  ],
])('a field %s is refused', (_case, entries, message) => {
  expect(() => describeFields(v.object(entries), 'made-up')).toThrow(message)
})

it('one declaration gives the control, its unit and limits, and the refusal', () => {
  const schema = v.object({
    name: line,
    hornCm: v.optional(field(wholeNumber(5, 1500, 'cm'), 'Chifres', { hint: 'Cada.' })),
  })
  expect(describeFields(schema, 'made-up')[1]).toEqual({
    key: 'hornCm',
    label: 'Chifres',
    hint: 'Cada.',
    isOptional: true,
    control: 'number',
    isWhole: true,
    from: 5,
    to: 1500,
    unit: 'cm',
  })
  expect(checkEntry(schema, { name: 'Touro', hornCm: 1501 }).get('hornCm')).toBe(
    'Escreva um número de 5 a 1.500 cm, por exemplo 87.',
  )
})

it.each([
  [
    'an empty number',
    'animals',
    { weightKg: '' },
    'weightKg',
    'Escreva um número de 20 a 5.000 kg, por exemplo 530.',
  ],
  [
    'an empty price',
    'animals',
    { priceCents: '' },
    'priceCents',
    'Escreva um valor em reais, por exemplo 3.500,00.',
  ],
  [
    'a day that does not exist',
    'animals',
    { born: '2024-02-31' },
    'born',
    'Escreva uma data que exista, por exemplo 24/11/2026.',
  ],
  ['a missing state', 'animals', { state: undefined }, 'state', 'Escolha uma opção, por exemplo Disponível'],
  ['a missing registration', 'animals', { rgn: '' }, 'rgn', 'Como no documento, por exemplo ABCD 1182.'],
  [
    'a missing English',
    'blog',
    { heading: { pt: 'Blog', en: '' } },
    'heading.en',
    'Escreva o texto em inglês.',
  ],
  ['a list without items', 'courses', { locations: [] }, 'locations', 'Coloque pelo menos um item: Local.'],
  [
    'a phone without an area code',
    'ranch',
    { whatsapp: '98888-7777' },
    'whatsapp',
    'Escreva o número com DDD, por exemplo (34) 98888-7777.',
  ],
] as const)('%s is refused with what is accepted', (_case, collection, change, name, sentence) => {
  const [document] = [documents[collection]].flat()
  const reason = checkEntry(schemas[collection], { ...document, ...change }).get(name)
  expect(reason).toContain(sentence)
})
