import { describe, expect, it } from 'vitest'
import { inLanguage, languages } from '../../app/platform/i18n/language-path.ts'
import type { OfflineList } from '../../app/site/offline/caches.ts'
import { documents, publicPages } from '../../test/content.ts'
import { siteOfFile } from '../../test/site.ts'

const site = await siteOfFile('embedded')

async function readList(language: string): Promise<OfflineList> {
  return (await site.request(`/sem-sinal.json?idioma=${language}`)).json()
}

describe.each(languages)('the offline list in %s', (language) => {
  it('names the offline page first, and pages that the server answers for every visitor', async () => {
    const { pages } = await readList(language)
    expect(pages[0]).toBe(inLanguage('/sem-sinal', language))
    for (const path of pages) {
      const { status, headers } = await site.request(path)
      expect([status, headers.has('etag'), headers.has('x-own-site')], path).toEqual([200, true, true])
    }
  })

  it('has all lists, home with the contact form, calculators and the comparison, and an animal of each route', async () => {
    const { pages } = await readList(language)
    const paths = [
      ...['/', '/calculadoras/troca', '/calculadoras/receptora', '/calculadoras/prenhez', '/comparar'],
    ]
    for (const path of [...paths, ...documents.lists.map(({ address }) => address)])
      expect(pages).toContain(inLanguage(path, language))
    const animals = publicPages.filter(({ isAnimal }) => isAnimal)
    const listed = animals.filter(({ path }) => pages.includes(inLanguage(path, language)))
    expect(listed).toHaveLength(new Set(animals.map(({ route }) => route)).size)
  })
})

it('has another version once a page may have changed', async () => {
  const before = await readList('pt')
  expect(await readList('pt')).toEqual(before)
  const [animal] = documents.animals
  const document = { ...animal, name: 'Outro Nome' }
  await site.publish([{ kind: 'document', collection: 'animals', id: animal.id, document }])
  expect((await readList('pt')).version).not.toBe(before.version)
})
