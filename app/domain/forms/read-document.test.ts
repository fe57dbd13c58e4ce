import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import {
  choice,
  englishState,
  field,
  isText,
  metadata,
  type SchemaNode,
  setAt,
  textDigest,
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
    const posted = { ...stored, title: { ...home.title, ...typed } }
    const { title } = readDocument(fields, posted, { stored }).document
    if (!isText(title)) throw new Error('no text')
    return title
  }

  const pt = 'Outro título'
  const stale = { ...home, title: { ...home.title, pt } }
  it.each([
    ['is stale when only the Portuguese changes', { pt }, home, 'stale'],
    ['is current when both change', { pt, en: 'Another title' }, home, 'current'],
    ['that is stale stays so', { pt }, stale, 'stale'],
    ['that is stale is current once staff say so', { pt, enStays: true }, stale, 'current'],
    ['that is stale is current once it changes', { pt, en: 'Another title' }, stale, 'current'],
  ])('%s', (_, typed, stored, state) => {
    const title = read(typed, stored)
    expect(englishState(title)).toBe(state)
    expect(title.enOf).toBe(state === 'stale' ? home.title.enOf : textDigest(pt))
  })

  it('stays stale in an item that moves, and is missing when it is emptied; nobody forges its mark', () => {
    const first = { pt: 'Um', en: 'One', enOf: 'old' }
    const second = { pt: 'Dois', en: 'Two', enOf: textDigest('Dois') }
    const instructors = [
      { pt: 'Dois', en: 'Two' },
      { ...first, enOf: textDigest('Um') },
    ]
    const stored = { instructors: [first, second] }
    const { document } = readDocument(describeFields(schemas.courses, 'courses'), { instructors }, { stored })
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
  const traits = Object.fromEntries(
    Array.from({ length: 101 }, (_, index) => [`X${index}`, { value: index }]),
  )
  const photographs = Array.from({ length: 100_000 }, () => ({ picture: 'x' }))
  const typed = { name: 'a'.repeat(501), photographs, evaluations: [{ traits }] }
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

const unlabelled = choice({ a: { pt: 'A', en: 'A' } })
const lines = v.array(v.pipe(v.string(), metadata({ control: 'line' })))
it.each([
  ['without a control', { name: field(v.string(), 'Nome') }, 'made-up.name: no control for string'],
  ['without a label', { kind: unlabelled }, 'made-up.kind: a field needs a label'],
  [
    'without a label, in a list of groups,',
    { exams: field(v.array(field(v.object({ kind: unlabelled }), 'Exame')), 'Exames') },
    'made-up.exams.*.kind: a field needs a label',
  ],
  [
    'that is a list without a label for its items',
    { names: field(lines, 'Nomes') },
    'made-up.names.*: a field needs a label',
  ],
])('a field %s is refused', (_case, entries, message) => {
  expect(() => describeFields(v.object(entries), 'made-up')).toThrow(message)
})

it.each([
  ['animals', 'weightKg', '', 'Escreva um número de 20 a 5.000 kg, por exemplo 530.'],
  ['animals', 'priceCents', '', 'Escreva um valor em reais, por exemplo 3.500,00.'],
  ['animals', 'born', '2024-02-31', 'Escreva uma data que exista, por exemplo 24/11/2026.'],
  ['animals', 'state', undefined, 'Escolha uma opção, por exemplo Disponível'],
  ['animals', 'rgn', '', 'Como no documento, por exemplo ABCD 1182.'],
  ['blog', 'heading.en', '', 'Escreva o texto em inglês.'],
  ['courses', 'locations', [], 'Coloque pelo menos um item: Local.'],
  ['ranch', 'whatsapp', '98888-7777', 'Escreva o número com DDD, por exemplo (34) 98888-7777.'],
] as const)('%s: %s %j is refused with what is accepted', (collection, name, value, sentence) => {
  const [document] = [documents[collection]].flat()
  const changed = Object(setAt(document, name.split('.'), value))
  expect(checkEntry(schemas[collection], changed).get(name)).toContain(sentence)
})
