import { describe, expect, it } from 'vitest'
import { documents } from '../../../../test/content.ts'
import { englishState, isText, textDigest } from '../../content/index.server.ts'
import { schemas } from '../collections.server.ts'
import { describeFields } from './describe-fields.server.ts'
import { documentValues, readDocument } from './read-document.server.ts'

it('numbers are read by the limits of their fields, and kept as typed where they do not tell', () => {
  const fields = describeFields(schemas.animals, 'animals')
  const typed = { weightKg: '1.182', scrotalCm: '36.500', 'evaluations.0.traits.STAY.value': '5.932' }
  expect(readDocument(fields, new Map(Object.entries(typed)))).toMatchObject({
    weightKg: 1182,
    scrotalCm: 36.5,
    evaluations: [{ traits: { STAY: { value: '5.932' } } }],
  })
})

describe('English', () => {
  const fields = describeFields(schemas.home, 'home')
  const { home } = documents
  const read = (changes: Record<string, string>, document: object = home) => {
    const { title } = readDocument(
      fields,
      new Map([...documentValues(fields, document), ...Object.entries(changes)]),
    )
    if (!isText(title)) throw new Error('no text')
    return title
  }

  it('becomes stale when only the Portuguese changes', () => {
    const title = read({ 'title.pt': 'Outro título' })
    expect(englishState(title)).toBe('stale')
    expect(title.enOf).toBe(home.title.enOf)
  })

  it('belongs to the new Portuguese when both change', () => {
    const title = read({ 'title.pt': 'Outro título', 'title.en': 'Another title' })
    expect(title).toEqual({ pt: 'Outro título', en: 'Another title', enOf: textDigest('Outro título') })
  })

  it('that is stale is current again once staff say so, or change it', () => {
    const stale = { ...home, title: { ...home.title, pt: 'Outro título' } }
    expect(englishState(read({}, stale))).toBe('stale')
    expect(englishState(read({ 'title.enStays': 'on' }, stale))).toBe('current')
    expect(englishState(read({ 'title.en': 'Another title' }, stale))).toBe('current')
  })

  it('is missing when it is emptied, and a forged mark changes nothing but the state', () => {
    expect(read({ 'title.en': ' ' })).toEqual({ pt: home.title.pt })
    expect(read({ 'title.enOf': '<script>' })).toEqual(home.title)
  })
})

describe('drafts', () => {
  it('keep what is no number or day', () => {
    const fields = describeFields(schemas.animals, 'animals')
    const typed = new Map([
      ['weightKg', 'uns 800'],
      ['born', '12/3/2024'],
    ])
    const document = readDocument(fields, typed)
    expect(document).toMatchObject({ weightKg: 'uns 800', born: '2024-03-12' })
    expect(documentValues(fields, document).get('weightKg')).toBe('uns 800')
  })

  it('of long texts keep line breaks', () => {
    const fields = describeFields(schemas.articles, 'articles')
    const body = 'Um parágrafo\n\n- um\n- dois\n'
    expect(readDocument(fields, new Map([['body.pt', body]]))).toMatchObject({ body: { pt: body } })
  })
})
