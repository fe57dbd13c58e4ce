import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { herdPageCounts } from '../../app/domain/herd/list-page.server.ts'
import { inLanguage, languages } from '../../app/platform/i18n/language-path.ts'
import { content } from '../../test/content.ts'
import { readPublicPage } from '../../test/public-site.ts'
import { type TestSite, testSite } from '../../test/site.ts'

const pageCounts = herdPageCounts(content.pt)
const origin = 'https://matriz.example'
let site: TestSite
beforeAll(async () => {
  site = await testSite('embedded', { environment: { SITE_URL: origin } })
})
afterAll(() => site.remove())

/** Only stored copies have an entity tag. */
async function read(path: string) {
  const response = await site.request(path)
  const { headers, status } = response
  return { status, headers, html: await response.text(), stored: headers.has('etag') }
}

describe.each(languages)('in %s', (language) => {
  const at = (path: string) => inLanguage(path, language)

  test.each(['/', '/produtos', '/blog', '/blog/raca-sindi', '/banco-genetico/sindi'])(
    '%s is stored and ignores any query',
    async (path) => {
      const plain = await read(at(path))
      expect(plain.stored).toBe(true)
      for (const query of [
        '?pagina=9',
        '?pagina',
        '?utm_source=mail&utm_campaign=x',
        '?x=%ff',
        '?_routes=home',
      ])
        expect((await read(at(path) + query)).html === plain.html, query).toBe(true)
    },
  )

  test.each([
    ['/nossos-touros', pageCounts.bulls],
    ['/produto/touro-nelore', pageCounts.pregnancies],
  ])('every page of %s is stored; a page number out of range shows the nearest page', async (path, pages) => {
    expect(pages).toBeGreaterThan(1)
    const copies: string[] = []
    for (let page = 1; page <= pages; page++) {
      const { html, stored } = await read(`${at(path)}?utm_medium=x&pagina=${page}`)
      expect(stored).toBe(true)
      const canonical = page > 1 ? `${at(path)}?pagina=${page}` : at(path)
      const document = readPublicPage(html)
      expect(document.canonical).toBe(origin + canonical)
      expect(document.attributes('aria-current')).toContain('page')
      copies.push(html)
    }
    expect(new Set(copies).size).toBe(pages)
    for (const first of ['', '?pagina=0', '?pagina=-1', '?pagina=x', '?pagina', '?pagina=1.5', '?pagina=%ff'])
      expect((await read(at(path) + first)).html === copies[0], first).toBe(true)
    for (const last of ['?pagina=99', `?pagina=${'9'.repeat(400)}`, `?pagina=${pages}&pagina=1`])
      expect((await read(at(path) + last)).html === copies.at(-1), last).toBe(true)
  })

  test('the language toggle keeps the page of the list', async () => {
    const pageFields = async (query: string) => {
      const { document } = readPublicPage((await read(at('/nossos-touros') + query)).html)
      const fields = document.querySelectorAll<HTMLInputElement>('input[name="pagina"]')
      return Array.from(fields, ({ type, value }) => ({ type, value }))
    }
    expect(await pageFields('?pagina=99')).toContainEqual({
      type: 'hidden',
      value: String(pageCounts.bulls),
    })
    expect(await pageFields('?pagina=0')).toEqual([])
  })

  test.each(['/nada', '/blog/nada', '/banco-genetico/nada', '/a/b/c', '/nada?x=1', '/..%2f..%2fetc/passwd'])(
    '%s is a stored 404 page that contains no part of the address',
    async (path) => {
      const { html, status, headers } = await read(at(path))
      const page = readPublicPage(html)
      expect(status).toBe(404)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy()
      expect(page.document.documentElement.lang).toBe(language === 'en' ? 'en' : 'pt-BR')
      expect(html).not.toMatch(/nada|passwd|hreflang=|rel="canonical"/i)
      // The language toggles lead to the same page in the other language.
      const actions = new Set(page.attributes('action').filter((action) => !action.includes('/conta')))
      const [toggle = '', ...more] = actions
      expect(more).toEqual([])
      expect(toggle.startsWith('/en/')).toBe(language === 'pt')
      expect((await site.request(toggle)).status).toBe(404)
    },
  )

  test('a page’s data are stored', async () => {
    const address = `${at('/nossos-touros')}.data?_routes=bulls`
    const { headers, html } = await read(`${address}&pagina=2`)
    expect(headers.has('etag')).toBe(true)
    expect(headers.get('cache-control')).toBe('private, max-age=30')
    expect(headers.get('content-type')).toMatch(/^text\/x-script/)
    expect((await read(`${address}&pagina=99`)).html).not.toBe((await read(address)).html)
    expect(html).not.toBe((await read(address)).html)
    expect((await read(`${at('/')}.data`.replace('/.data', '/_.data'))).stored).toBe(false)
  })
})

test.each([
  '/nossos-touros?para=reposicao',
  '/en/nossos-touros?para=reposicao&pagina=2',
  '/comparar?a=touro-01,touro-02',
  '/calculadoras/troca?touros=3',
  '/nossos-touros.data?para=reposicao&_routes=bulls',
])('%s is the same for every visitor: without nonce and cookies, and not rendered again', async (path) => {
  const first = await site.request(path, { headers: { Cookie: '__session=x; visitor=y' } })
  const html = await first.text()
  expect(first.status).toBe(200)
  expect(first.headers.get('etag')).toBeTruthy()
  expect(first.headers.get('cache-control')).not.toContain('no-store')
  expect(first.headers.has('set-cookie')).toBe(false)
  expect(first.headers.get('content-security-policy')).not.toContain('nonce-')
  const junk = `${path}&utm_source=x`
  expect(await (await site.request(junk)).text()).toBe(html)
})

test('a form’s address of a search redirects to its short form', async () => {
  const { status, headers } = await site.request('/nossos-touros?busca=&para=reposicao')
  expect([status, headers.get('location')]).toEqual([302, '/nossos-touros?para=reposicao'])
})

test('an unknown path is logged and served without rendering', async () => {
  site.logged.length = 0
  expect((await read('/nada/aqui')).status).toBe(404)
  const entries = site.logged.map((line) => JSON.parse(line))
  expect(entries).toMatchObject([{ event: 'request', path: '/nada/aqui', status: 404, level: 'info' }])
})

test.each([
  ['/Nossos-Touros?pagina=2', '/nossos-touros?pagina=2'],
  ['/EN', '/en'],
  ['/%6eossos-touros', '/nossos-touros'],
  ['/en//blog/', '/en/blog'],
  ['/BLOG/raca-sindi', '/blog/raca-sindi'],
])('%s redirects to the canonical address of its page', async (path, location) => {
  const response = await site.request(path)
  expect([response.status, response.headers.get('location')]).toEqual([308, location])
})
