import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ReadPage, readPage } from '../../../test/html.ts'
import { type TestSite, testSite } from '../../../test/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite('embedded', { environment: { SITE_URL: 'https://matriz.example' } })
})
afterAll(() => site.remove())

async function read(path: string): Promise<ReadPage> {
  return readPage(await (await site.request(path)).text())
}

describe('for those who look for the ranch', () => {
  it('the site map has every page in both languages, and nothing that is not there', async () => {
    const xml = await (await site.request('/sitemap.xml')).text()
    const addresses = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address))
    expect(addresses).toHaveLength(42)
    for (const { origin, pathname } of addresses) {
      expect(origin).toBe('https://matriz.example')
      expect((await site.request(pathname)).status, pathname).toBe(200)
    }
    expect(xml.match(/hreflang="pt-BR"/g)).toHaveLength(42)
  })

  it('a page may be gone back to; its data serve for a moment; no answer to a form is kept', async () => {
    const kept = async (path: string) => (await site.request(path)).headers.get('cache-control')
    expect(await kept('/nossos-touros?pagina=2')).toBe('public, max-age=0, must-revalidate')
    expect(await kept('/en/blog/raca-sindi')).toBe('public, max-age=0, must-revalidate')
    expect(await kept('/_.data?_routes=home')).toBe('private, max-age=30')
    expect(await kept('/en.data')).toBe('private, max-age=30')
    expect(await kept('/en/nossos-touros.data?pagina=2')).toBe('private, max-age=30')
    expect(await kept('/blog/nada')).toBe('no-store')
    expect(await kept('/blog/nada.data')).toBe('no-store')
    expect((await site.post('/', { name: 'x' })).headers.get('cache-control')).toBe('no-store')
  })

  it('robots are shown the site map and kept from the staff', async () => {
    const robots = await (await site.request('/robots.txt')).text()
    expect(robots).toContain('Sitemap: https://matriz.example/sitemap.xml')
    expect(robots).toContain('Disallow: /painel')
  })

  it('whoever finds a weakness is told where to report it, by a text that never expires', async () => {
    let now = Date.UTC(2026, 10, 21, 12)
    const running = await testSite('embedded', {
      environment: { SITE_URL: 'https://matriz.example', RANCH_EMAIL: 'fazenda@example.com' },
      clock: () => now,
    })
    try {
      for (const later of [0, 100, 400]) {
        now += later * 24 * 60 * 60 * 1000
        const response = await running.request('/.well-known/security.txt')
        expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
        const text = await response.text()
        const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')
        expect(expires).toBeGreaterThan(now + 30 * 24 * 60 * 60 * 1000)
        expect(expires).toBeLessThan(now + 365 * 24 * 60 * 60 * 1000)
        expect(text.replace(/^Expires: .*\n/m, '')).toBe(
          'Contact: mailto:fazenda@example.com\nPreferred-Languages: pt, en\nCanonical: https://matriz.example/.well-known/security.txt\n',
        )
      }
    } finally {
      await running.remove()
    }
  })

  it('the blog has a feed in each language, which its pages name', async () => {
    for (const [path, title] of [
      ['/blog/rss.xml', 'Raça Sindi'],
      ['/en/blog/rss.xml', 'The Sindi breed'],
    ] as const) {
      const response = await site.request(path)
      expect(response.headers.get('content-type')).toMatch(/^application\/rss\+xml/)
      const feed = await response.text()
      expect(feed.match(/<item>/g)).toHaveLength(2)
      expect(feed).toContain(title)
      expect(feed).toContain('<pubDate>Mon, 27 May 2024')
      expect((await read(path.replace('/rss.xml', ''))).html).toContain(`type="application/rss+xml"`)
    }
  })

  it('icons and manifest are there', async () => {
    const manifest = await (await site.request('/manifest.webmanifest')).json()
    expect(manifest.name).toBe('Matriz Genética Bovina')
    for (const path of [
      ...manifest.icons.map(({ src }: { src: string }) => src),
      '/favicon.ico',
      '/apple-touch-icon.png',
    ])
      expect((await site.request(path)).headers.get('content-type'), path).toMatch(/^image\//)
  })

  it('data for search engines: who, what it really costs, courses, videos, the way here', async () => {
    const types = async (path: string) => (await read(path)).graph.flatMap((each) => each['@type'])
    expect(await types('/')).toContain('LocalBusiness')
    expect(await types('/nossos-touros')).toEqual(['BreadcrumbList', ...Array(8).fill('VideoObject')])
    const courses = (await read('/formacao-tecnica')).graph
    expect(courses).toContainEqual(
      expect.objectContaining({
        '@type': 'Course',
        offers: expect.objectContaining({ price: '2400.00', priceCurrency: 'BRL' }),
      }),
    )
    // An eBook that can not be bought yet has no offer.
    expect(
      courses.filter((each) => String(each['@type']).includes('Book')).map((each) => 'offers' in each),
    ).toEqual([true, false])
    const products = (await read('/produto/touro-nelore')).graph.filter((each) => each['@type'] === 'Product')
    expect(products).toHaveLength(9)
    expect(products[0]).toMatchObject({ offers: { price: '3500.00' } })
    // No price in money, no offer.
    expect(await types('/produto/novilha-sindi')).toEqual(['BreadcrumbList'])
  })
})
