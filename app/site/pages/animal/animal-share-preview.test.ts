import { describe, expect, it } from 'vitest'
import { content, ranch } from '../../../../test/content.ts'
import type { HerdAnimal } from '../../../domain/herd/index.server.ts'
import { findSharePicture, sharePicturePath } from '../../../domain/share-pictures/index.server.ts'
import { languages } from '../../../platform/i18n/language-path.ts'
import { sharePreviewAddress } from '../../layout/page-head.tsx'
import { product } from '../../seo/structured-data.server.ts'
import { animalSharePreview } from './animal-page.server.ts'

const siteUrl = 'https://matriz.example'

describe.each(languages)('in %s', (language) => {
  const { bulls, girAnimals, pregnancies } = content[language]
  const url = new URL(language === 'en' ? '/en/x' : '/x', siteUrl)
  const all: HerdAnimal[] = [
    ...bulls.map((animal) => ({ list: 'bulls' as const, animal })),
    ...girAnimals.map((animal) => ({ list: 'girAnimals' as const, animal })),
    ...pregnancies.map((animal) => ({ list: 'pregnancies' as const, animal })),
  ]

  it('the page of each animal names the picture that the site draws', () => {
    for (const shared of all) {
      const { path, alt } = animalSharePreview(url, { content, ranch }, shared)
      const drawn = findSharePicture({ content, ranch }, shared.animal.id, language)
      expect(path).toBe(drawn && sharePicturePath(drawn))
      expect(path).toContain(`/${shared.animal.id}-${language}-`)
      expect(alt).toMatch(/\S: \S/)
    }
  })
})

it('search engines get the same picture', () => {
  const [animal] = content.pt.pregnancies
  if (!animal) throw new Error('a pregnancy is missing')
  const url = new URL('/produto/touro-nelore/prenhez-01', siteUrl)
  const share = animalSharePreview(url, { content, ranch }, { list: 'pregnancies', animal })
  const site = { siteUrl, ranch, offline: true }
  expect(product(url, site, { name: 'x', description: 'x', share, cents: 1 })).toMatchObject({
    image: sharePreviewAddress(siteUrl, share),
  })
  expect(sharePreviewAddress(siteUrl, share)).toMatch(/^https:\/\/matriz\.example\/compartilhar\/.*\.jpg$/)
  expect(sharePreviewAddress(siteUrl, 'bulls')).toBe('https://matriz.example/share/bulls.png')
})
