import { expect, it } from 'vitest'
import { documents, pictures } from '../../../test/content.ts'
import { textDigest } from '../content/index.server.ts'
import { operator } from './change-content.server.ts'
import { entriesOf } from './collections.server.ts'
import type { UncheckedDocuments } from './entries.server.ts'
import { countEnglishGaps, takeSnapshot } from './snapshot.server.ts'

const snapshotOf = (changed: UncheckedDocuments) =>
  takeSnapshot({ version: 1, documents: changed, rows: new Map() }, pictures)

it('counts the texts whose English is missing or belongs to another Portuguese text', () => {
  expect(countEnglishGaps(snapshotOf(documents), operator)).toEqual({ missing: 0, stale: 0 })
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
      photographs: [{ picture: home.hero.pictures[0], alt: { pt: 'O touro no pasto' } }],
    })),
  }
  expect(countEnglishGaps(snapshotOf(changed), operator)).toEqual({
    missing: 1 + documents.animals.length,
    stale: 1,
  })
  expect(snapshotOf(changed).entries.get('home/home')?.englishGaps).toEqual([
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
