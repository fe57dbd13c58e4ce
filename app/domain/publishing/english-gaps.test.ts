import { expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { textDigest } from '../content/index.server.ts'
import { operator } from './change-content.server.ts'
import { entriesOf } from './collections.server.ts'
import { countEnglishGaps, englishGaps } from './read-entries.server.ts'

it('counts the texts whose English is missing or belongs to another Portuguese text', () => {
  expect(countEnglishGaps(documents, operator)).toEqual({ missing: 0, stale: 0 })
  const { home } = documents
  const changed = {
    ...documents,
    home: {
      ...home,
      title: { pt: 'Só em português' },
      description: { pt: 'Novo', en: 'Old', enOf: textDigest('Antigo') },
      hero: { ...home.hero, lead: { pt: 'Igual', en: 'Same', enOf: textDigest('Igual') } },
    },
    animals: documents.animals.map((animal) => ({
      ...animal,
      photographs: [{ picture: home.about.picture, alt: { pt: 'O touro no pasto' } }],
    })),
  }
  expect(countEnglishGaps(changed, operator)).toEqual({ missing: 1 + documents.animals.length, stale: 1 })
  expect(englishGaps(changed.home)).toEqual([
    { state: 'missing', field: ['title'], pt: 'Só em português' },
    { state: 'stale', field: ['description'], pt: 'Novo' },
  ])
})

it('lists each document once', () => {
  const keys = entriesOf(documents).map(({ collection, id }) => `${collection}/${id}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toContain('home/home')
  expect(keys).toContain('animals/touro-01')
})
