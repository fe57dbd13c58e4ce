import { describe, expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { englishState, isText, textDigest } from '../content/index.server.ts'
import { schemas } from '../publishing/collections.server.ts'
import { describeFields } from './describe-fields.server.ts'
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
