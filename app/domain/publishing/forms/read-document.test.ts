import { describe, expect, it } from 'vitest'
import { documents } from '../../../../test/content.ts'
import { formatMoney, formatNumber, parseMoney, parseNumber } from '../../../platform/forms/typed-numbers.ts'
import { articleSchema, englishState, homeSchema, isText, textDigest } from '../../content/index.server.ts'
import { bullSchema } from '../../herd/index.server.ts'
import { describeFields } from './describe-fields.server.ts'
import { documentValues } from './document-values.server.ts'
import { readDocument } from './read-document.server.ts'

describe('numbers', () => {
  it.each([
    ['12,5', 12.5],
    ['-35,69', -35.69],
    ['−2', -2],
    ['5.932', 5.932],
    ['1.234,5', 1234.5],
    ['0.845', 0.845],
    ['cerca de 3', 'cerca de 3'],
  ])('with decimals: %j is %j', (typed, number) => expect(parseNumber(typed, false)).toBe(number))

  it.each([
    ['1.182', 1182],
    ['841', 841],
    ['1.2', 1.2],
    ['', ''],
  ])('without decimals: %j is %j', (typed, number) => expect(parseNumber(typed, true)).toBe(number))

  it.each([
    ['1.234,56', 123456],
    ['R$ 3.500', 350000],
    ['3500', 350000],
    ['3500.5', 350050],
    ['0,99', 99],
    ['1,234.56', 123456],
    ['12,345', '12,345'],
    ['combinar', 'combinar'],
  ])('of money: %j is %j', (typed, cents) => expect(parseMoney(typed)).toBe(cents))

  it('are written as they are read', () => {
    expect([formatNumber(-35.69), formatMoney(123456), formatMoney(5), formatMoney(-7)]).toEqual([
      ...['-35,69', '1.234,56', '0,05', '-0,07'],
    ])
  })
})

describe('English', () => {
  const fields = describeFields(homeSchema, 'home')
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
    const fields = describeFields(bullSchema, 'bulls')
    const typed = new Map([
      ['weightKg', 'uns 800'],
      ['born', '12/3/2024'],
    ])
    const document = readDocument(fields, typed)
    expect(document).toMatchObject({ weightKg: 'uns 800', born: '2024-03-12' })
    expect(documentValues(fields, document).get('weightKg')).toBe('uns 800')
  })

  it('of long texts keep line breaks', () => {
    const fields = describeFields(articleSchema, 'articles')
    const body = 'Um parágrafo\n\n- um\n- dois\n'
    expect(readDocument(fields, new Map([['body.pt', body]]))).toMatchObject({ body: { pt: body } })
  })
})
