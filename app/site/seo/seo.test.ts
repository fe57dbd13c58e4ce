import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { distinctPages } from '../../../test/content.ts'
import { origin, publicSite } from '../../../test/public-site.ts'
import { bulls, girAnimals, pregnancies } from '../../../test/sample-herd.ts'
import { paths } from '../../domain/paths.ts'
import { inLanguage, languages } from '../../platform/i18n/language-path.ts'
import { structuredDataScript } from './structured-data.server.ts'

const { open, request } = await publicSite()

it('the sitemap lists every page in both languages, and each exists', async () => {
  const xml = await (await request('/sitemap.xml')).text()
  const { document } = new JSDOM(xml, { contentType: 'application/xml' }).window
  const addresses = Array.from(document.querySelectorAll('loc'), (loc) => new URL(String(loc.textContent)))
  const listed = new Set(addresses.map(({ pathname }) => pathname))
  expect(listed).toHaveLength(addresses.length)
  const animals = [
    ...bulls.map(({ id, state }) => ({ path: `/nossos-touros/${id}`, state })),
    ...girAnimals.map(({ id, state }) => ({ path: `/banco-genetico/gir/${id}`, state })),
    ...pregnancies.map(({ id, state }) => ({ path: `/produto/touro-nelore/${id}`, state })),
  ]
    .filter(({ state }) => state !== 'hidden')
    .map(({ path }) => path)
  for (const path of [...Object.values(paths), ...animals])
    for (const language of languages) expect(listed).toContain(inLanguage(path, language))
  const visited = new Set(
    distinctPages.flatMap(({ path }) => languages.map((each) => inLanguage(path, each))),
  )
  for (const address of addresses) {
    expect(address.origin).toBe(origin)
    if (visited.has(address.pathname))
      expect((await request(address.pathname)).status, address.pathname).toBe(200)
  }
  expect(document.querySelectorAll('[hreflang="pt-BR"]')).toHaveLength(addresses.length)
})

it('robots.txt names the sitemap and keeps crawlers from staff and accounts in both languages', async () => {
  const lines = (await (await request('/robots.txt')).text()).split('\n')
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
  for (const path of ['/painel', '/en/painel', '/conta', '/en/conta'])
    expect(lines).toContain(`Disallow: ${path}`)
})

it('the manifest and its icons exist', async () => {
  const manifest = await (await request('/manifest.webmanifest')).json()
  expect(manifest.name).toBe('Matriz Genética Bovina')
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src)
  for (const path of [...icons, '/favicon.ico', '/apple-touch-icon.png'])
    expect((await request(path)).headers.get('content-type'), path).toMatch(/^image\//)
})

it('search engines get the business, courses, videos, breadcrumbs and real prices', async () => {
  const types = async (path: string) => (await open(path)).structuredData.flatMap((each) => each['@type'])
  expect(await types('/')).toContain('LocalBusiness')
  expect(new Set(await types('/nossos-touros'))).toEqual(new Set(['BreadcrumbList']))
  expect(await types('/nossos-touros/touro-01')).toContain('VideoObject')
  const training = (await open('/formacao-tecnica')).structuredData
  expect(training).toContainEqual(
    expect.objectContaining({
      '@type': 'Course',
      offers: expect.objectContaining({ price: '2400.00', priceCurrency: 'BRL' }),
    }),
  )
  const { structuredData } = await open('/produto/touro-nelore')
  const products = structuredData.filter((each) => each['@type'] === 'Product')
  const prices = pregnancies.map(({ priceCents }) => ((priceCents ?? 0) / 100).toFixed(2))
  expect(prices).toContain(Reflect.get(Object(products[0]?.['offers']), 'price'))
})

it('search engines get no offer for an eBook without a checkout or a bull without a price', async () => {
  const { structuredData } = await open('/formacao-tecnica')
  const ebooks = structuredData.filter((each) => String(each['@type']).includes('Book'))
  expect(ebooks.map((each) => 'offers' in each)).toEqual([true, false])
  const exchange = (await open('/produto/novilha-sindi')).structuredData
  expect(exchange.map((each) => each['@type'])).toEqual(['BreadcrumbList'])
})

it('what search engines get is not among the data of the app', async () => {
  for (const path of ['/', '/nossos-touros', '/formacao-tecnica', '/calculadoras/troca']) {
    const [head = '', body = ''] = (await (await request(path)).text()).split('</head>')
    expect(head, path).toContain('schema.org')
    expect(body, path).not.toMatch(/schema\.org|BreadcrumbList|LocalBusiness/)
  }
})

it('a text that closes the script element stays within the data', () => {
  const name = '</script><script>alert(1)</script>'
  const html = structuredDataScript([{ name }])
  const { document } = new JSDOM(html).window
  expect(document.scripts).toHaveLength(1)
  expect(JSON.parse(document.scripts[0]?.text ?? '')['@graph']).toEqual([{ name }])
})
