import { describe, expect, it } from 'vitest'
import { content, ranch } from '../../../../test/content.ts'
import { parsePage } from '../../../../test/page.ts'
import { publicSite } from '../../../../test/public-site.ts'
import { visited } from '../../../../test/scope.ts'
import { siteOfFile } from '../../../../test/site.ts'
import { animalPreview } from '../../../domain/share-pictures/index.server.ts'
import { inLanguage, languages } from '../../../platform/i18n/language-path.ts'
import { addEnglish } from '../../../platform/i18n/ui-text.ts'
import { english as ofAnimals } from '../../english/animals.english.ts'
import { english as ofHerd } from '../../english/herd.english.ts'
import { english as ofPages } from '../../english/pages.english.ts'

addEnglish({ ...ofAnimals, ...ofHerd, ...ofPages })

const siteUrl = 'https://matriz.example'
const { open } = await publicSite()

it.each(
  visited(
    content.pt.herd.animals.filter(({ isOnPage }) => isOnPage),
    ({ lists }) => lists[0]?.document.id,
  ),
)('the page of $id names the picture that the site draws, in each language', async ({ id, path = '' }) => {
  for (const language of languages) {
    const { document, structuredData } = await open(inLanguage(path, language))
    const named = document.querySelector('meta[property="og:image"]')?.getAttribute('content')
    expect(named).toMatch(new RegExp(`^${siteUrl}/compartilhar/${id}-${language}-[0-9a-f]{32}\\.jpg$`))
    for (const each of structuredData) if (each['@type'] === 'Product') expect(each['image']).toBe(named)
    const alt = document.querySelector('meta[property="og:image:alt"]')?.getAttribute('content')
    expect(alt).toBe(animalPreview({ content, ranch }, id, language).alt)
    expect(alt).toMatch(/\S: \S/)
  }
})

it('a list is previewed by its first animal, one without animals by the genetic bank', async () => {
  for (const [path, picture] of [
    ['/nossos-touros', '/compartilhar/touro-01-pt-'],
    ['/en/produto/touro-nelore', '/compartilhar/prenhez-01-en-'],
    ['/banco-genetico/sindi', '/share/geneticBank.png'],
  ] as const) {
    const { document } = await open(path)
    const named = document.querySelector('meta[property="og:image"]')?.getAttribute('content')
    expect(named).toContain(siteUrl + picture)
  }
})

describe('what a shared address says', async () => {
  const time = { now: 0 }
  const site = await siteOfFile('embedded', { clock: () => time.now })

  it.each([
    '/produto/touro-nelore/prenhez-01',
    '/comparar?a=prenhez-01,prenhez-03',
    '/produto/touro-nelore?para=mais-leite',
  ])('of %s names a price to its last day, and none that has expired', async (path) => {
    const toldAt = async (moment: string) => {
      time.now = Date.parse(moment)
      const { document } = parsePage(await (await site.request(path)).text())
      const description = document.querySelector('meta[name="description"]')?.getAttribute('content')
      return (description ?? document.querySelector('main')?.textContent ?? '').replaceAll('\u00a0', ' ')
    }
    expect(await toldAt('2027-03-31T23:00-03:00')).toContain('R$ 3.500')
    expect(await toldAt('2027-04-01T00:30-03:00')).not.toContain('R$ 3.500')
  })
})
