import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { distinctPages } from '../../../test/content.ts'
import { type DatabaseKind, databaseKinds } from '../../../test/database.ts'
import { origin, publicSite } from '../../../test/public-site.ts'
import { bulls, girAnimals, pregnancies } from '../../../test/sample-herd.ts'
import { siteOfTest } from '../../../test/site.ts'
import { staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import { paths } from '../../domain/paths.ts'
import { saveDraft } from '../../domain/publishing/index.server.ts'
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

const dayMs = 24 * 3_600_000

it('security.txt says where to report a weakness and never expires', async () => {
  let now = Date.UTC(2026, 10, 21, 12)
  const site = await siteOfTest('embedded', {
    environment: { SITE_URL: origin, RANCH_EMAIL: 'fazenda@example.com' },
    clock: () => now,
  })
  for (const daysLater of [0, 100, 400]) {
    now += daysLater * dayMs
    const response = await site.request('/.well-known/security.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await response.text()
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')
    expect(expires).toBeGreaterThan(now + 30 * dayMs)
    expect(expires).toBeLessThan(now + 365 * dayMs)
    expect(text.replace(/^Expires: .*\n/m, '')).toBe(
      `Contact: mailto:fazenda@example.com\nPreferred-Languages: pt, en\nCanonical: ${origin}/.well-known/security.txt\n`,
    )
  }
})

const [bull] = bulls
const by = fullAccess(staffEmail)

async function openHerd(kind: DatabaseKind) {
  const opened = await staffSiteOfTest(kind)
  const { site } = opened
  const set = (fields: Record<string, unknown>, ids = [bull.id]) =>
    site.publish(ids.map((id) => ({ kind: 'fields', collection: 'animals', id, fields })))
  const isListed = async (id = bull.id) =>
    (await (await site.request('/sitemap.xml')).text()).includes(`/nossos-touros/${id}<`)
  return { ...opened, set, isListed }
}

describe.each(databaseKinds)('on the %s database, the sitemap', (kind) => {
  it('lists a sold animal for 90 days, counted anew when it is sold again, whatever else changes', async () => {
    const { site, time, set, isListed } = await openHerd(kind)
    // A publication in the millisecond of the one before gets a later time.
    time.now += 1
    await set({ state: 'sold' })
    time.now += 80 * dayMs
    await set({ weightKg: 801 })
    await saveDraft(site.services.database, {
      ...{ collection: 'animals', id: bull.id, document: { ...bull, state: 'available' }, baseRevision: 3 },
      ...{ by, now: time.now },
    })
    time.now += 10 * dayMs - 1
    expect(await isListed()).toBe(true)
    time.now += 1
    expect(await isListed()).toBe(false)
    expect((await site.request(`/nossos-touros/${bull.id}`)).status).toBe(200)
    await set({ state: 'available' })
    expect(await isListed()).toBe(true)
    time.now += 1
    await set({ state: 'sold' })
    time.now += 89 * dayMs
    expect(await isListed()).toBe(true)
    time.now += dayMs
    expect(await isListed()).toBe(false)
  })

  it('lists an animal as before when its sale is undone', async () => {
    const { isListed, time, set, site } = await openHerd(kind)
    await set({ state: 'sold' })
    await site.publish([{ kind: 'undo', collection: 'animals', id: bull.id, revision: 2 }], {
      ...{ by, action: 'undo' },
    })
    time.now += 91 * dayMs
    expect(await isListed()).toBe(true)
  })
})
