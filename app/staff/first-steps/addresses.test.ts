import { expect, it } from 'vitest'
import { addAnimal, brahmanRanch, kindsOnSale, setOffering } from '../../../test/brahman-ranch.ts'
import { documents } from '../../../test/content.ts'
import { openEditor } from '../../../test/editor.ts'
import { pageOf } from '../../../test/page.ts'
import type { TestSite } from '../../../test/site.ts'
import { staffSiteOfTest } from '../../../test/staff.ts'
import { entryPath } from '../content/entry-paths.ts'

it('pages of programmes have addresses without breeds that the ranch lacks', async () => {
  const { site, staff } = await brahmanRanch()
  for (const path of ['/produto/vaca-girolando', '/produto/receptora-premium', '/produto/troca-de-touro'])
    expect((await site.request(path)).status, path).toBe(404)
  const activities = ['recipients', 'exchange']
  await setOffering(staff, { breeds: ['brahman'], kinds: kindsOnSale, activities })
  for (const [old, path] of [
    ['/produto/vaca-girolando', '/produto/receptora-premium'],
    ['/produto/novilha-sindi', '/produto/troca-de-touro'],
  ] as const)
    for (const prefix of ['', '/en']) {
      expect(await leadsTo(site, `${prefix}${old}?utm_source=x`)).toBe(`${prefix}${path}?utm_source=x`)
      const response = await site.request(prefix + path)
      expect(response.status).toBe(200)
      const page = await pageOf(response)
      const canonical = page.document.querySelector('link[rel=canonical]')?.getAttribute('href')
      expect(canonical).toMatch(new RegExp(`${prefix}${path}$`))
    }
  const sitemap = await (await site.request('/sitemap.xml')).text()
  expect(sitemap).toContain('/produto/receptora-premium<')
  expect(sitemap).not.toMatch(/girolando|sindi|nelore/)

  const offer = '/painel/conteudo/offers/novo'
  const { fields } = await openEditor(staff, offer)
  const typed = {
    ...{ 'name.pt': 'Receptora pronta', 'description.pt': 'Prenhe e com exame.', 'ctaText.pt': 'Ver' },
    ...{ link: '/produto/vaca-girolando', activity: 'recipients', intent: 'publish' },
  }
  expect((await staff.post(offer, { ...fields, ...typed })).status).toBe(302)
  const catalogue = await (await site.request('/produtos')).text()
  expect(catalogue).toContain('Receptora pronta')
  expect(catalogue).toContain('"/produto/receptora-premium"')
  expect(catalogue).not.toContain('vaca-girolando')
  const editor = await openEditor(
    staff,
    entryPath({ collection: 'premiumRecipient', id: 'premiumRecipient' }),
  )
  const shown = editor.page.getByRole('link', { name: 'Ver no site' })
  expect(shown.getAttribute('href')).toBe('/produto/receptora-premium')

  const calculators = ['/calculadoras/troca', '/calculadoras/receptora', '/produto/troca-de-touro']
  for (const path of calculators)
    expect(await (await site.request(path)).text(), path).not.toMatch(/\/produto\/(vaca|novilha|touro)-/)
})

it('old addresses of the sample’s lists lead to what took their place', async () => {
  const { site, staff } = await brahmanRanch()
  for (const path of ['/nossos-touros', '/produto/touro-nelore', '/banco-genetico/gir'])
    expect(await leadsTo(site, path)).toBe('/')
  await addAnimal(staff, 'touro', { breed: 'brahman', name: 'Trovão', born: '2024-05-27' })
  expect(await leadsTo(site, '/nossos-touros')).toBe('/touros')
  expect(await leadsTo(site, '/en/nossos-touros?pagina=2')).toBe('/en/touros?pagina=2')
  expect(await leadsTo(site, '/produto/touro-nelore')).toBe('/produtos')
  expect(await leadsTo(site, '/banco-genetico/gir')).toBe('/banco-genetico')
  expect((await site.request('/nossos-touros/touro-01')).status).toBe(404)
  for (const path of ['/touros', '/produtos', '/banco-genetico'])
    expect((await site.request(path)).status, path).toBe(200)
})

it('the address that a list had leads to its new one, with those of its animals', async () => {
  const { site } = await staffSiteOfTest()
  const list = documents.lists.find(({ address }) => address === '/banco-genetico/gir')
  for (const address of ['/gir', '/vacas-gir'])
    await site.publish([{ kind: 'fields', collection: 'lists', id: list?.id ?? '', fields: { address } }])
  for (const old of ['/banco-genetico/gir', '/gir']) {
    expect(await leadsTo(site, `/en${old}?pagina=2`)).toBe('/en/vacas-gir?pagina=2')
    expect(await leadsTo(site, `${old}/gir-01`)).toBe('/vacas-gir/gir-01')
  }
})

it('the sample keeps its addresses, and the others lead there', async () => {
  const { site } = await staffSiteOfTest()
  for (const path of ['/produto/vaca-girolando', '/produto/novilha-sindi', '/produto/touro-nelore'])
    expect((await site.request(path)).status, path).toBe(200)
  expect(await leadsTo(site, '/produto/receptora-premium')).toBe('/produto/vaca-girolando')
  expect(await leadsTo(site, '/en/produto/troca-de-touro')).toBe('/en/produto/novilha-sindi')
})

async function leadsTo(site: TestSite, path: string): Promise<string | null> {
  const response = await site.request(path)
  return response.status === 302 ? response.headers.get('location') : `${path}: ${response.status}`
}
