import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { LoaderFunctionArgs, RouterContextProvider, ServerBuild } from 'react-router'
import { describe, expect, it, test } from 'vitest'
import { neutralPaths } from '../../app/domain/paths.ts'
import { cached } from '../../app/platform/http/page-cache.server.ts'
import { inLanguage, languages } from '../../app/platform/i18n/language-path.ts'
import { built } from '../../test/built.ts'
import { content, publicPages } from '../../test/content.ts'
import { readPublicPage } from '../../test/public-site.ts'
import { siteOfFile, siteOfTest } from '../../test/site.ts'

const pageCounts = new Map(content.pt.herd.lists.map((list) => [list.document.address, list.pages]))
const origin = 'https://matriz.example'
const site = await siteOfFile('embedded', { environment: { SITE_URL: origin } })

const missingRoutes = ['list', 'animal', 'article', 'site/pages/not-found/route']

/** Only cached pages have an entity tag. */
async function read(path: string) {
  const response = await site.request(path)
  const { headers, status } = response
  const html = await response.text()
  return { status, headers, html, isCached: headers.has('etag') }
}

describe.each(languages)('in %s', (language) => {
  const at = (path: string) => inLanguage(path, language)

  test.each(['/', '/produtos', '/blog', '/blog/raca-sindi', '/banco-genetico/sindi'])(
    '%s is cached and ignores any query',
    async (path) => {
      const plain = await read(at(path))
      expect(plain.isCached).toBe(true)
      const queries = ['?pagina=9', '?pagina', '?utm_source=mail&utm_campaign=x', '?x=%ff', '?_routes=home']
      for (const query of queries)
        expect((await read(at(path) + query)).html === plain.html, query).toBe(true)
    },
  )

  test('every page of a list is cached; a page number out of range shows the nearest page', async () => {
    const path = at('/nossos-touros')
    const pages = pageCounts.get('/nossos-touros') ?? 0
    expect(pages).toBeGreaterThan(1)
    const pagesHtml: string[] = []
    for (let page = 1; page <= pages; page++) {
      const { html, isCached } = await read(`${path}?utm_medium=x&pagina=${page}`)
      expect(isCached).toBe(true)
      const document = readPublicPage(html)
      expect(document.canonical).toBe(origin + (page > 1 ? `${path}?pagina=${page}` : path))
      expect(document.attributes('aria-current')).toContain('page')
      pagesHtml.push(html)
    }
    expect(new Set(pagesHtml).size).toBe(pages)
    for (const first of ['0', '-1', 'x', '', '1.5', '%ff'])
      expect((await read(`${path}?pagina=${first}`)).html === pagesHtml[0], first).toBe(true)
    for (const last of ['99', '9'.repeat(400), `${pages}&pagina=1`])
      expect((await read(`${path}?pagina=${last}`)).html === pagesHtml.at(-1), last).toBe(true)
  })

  test('the language toggle keeps the page of the list', async () => {
    const pageFields = async (query: string) => {
      const { document } = readPublicPage((await read(at('/nossos-touros') + query)).html)
      const fields = document.querySelectorAll<HTMLInputElement>('input[name="pagina"]')
      return Array.from(fields, ({ type, value }) => ({ type, value }))
    }
    expect(await pageFields('?pagina=99')).toContainEqual({
      type: 'hidden',
      value: String(pageCounts.get('/nossos-touros')),
    })
    expect(await pageFields('?pagina=0')).toEqual([])
  })

  test.each(['/nada', '/blog/nada', '/nossos-touros/nada', '/a/b/c', '/nada?x=1', '/..%2f..%2fetc/passwd'])(
    '%s is a 404 page that says so first in the reader’s language, and contains no part of the address',
    async (path) => {
      const { html, status, headers } = await read(at(path))
      const page = readPublicPage(html)
      expect(status).toBe(404)
      expect(headers.get('cache-control')).toBe('no-store')
      const said = language === 'en' ? 'This page does not exist' : 'Esta página não existe'
      expect(page.getByRole('main').textContent).toMatch(new RegExp(`${said}.*Oops! Page not found`))
      page.getByRole('link', { name: 'Return to Home' })
      expect(page.document.documentElement.lang).toBe(language === 'en' ? 'en' : 'pt-BR')
      expect(html).not.toMatch(/"\/(?:en\/)?-0|nada|passwd|hreflang=|rel="canonical"/i)
      // The language toggles lead to a page that is there.
      const actions = new Set(page.attributes('action').filter((action) => !action.includes('/conta')))
      const [toggle = '', ...more] = actions
      expect(more).toEqual([])
      expect(toggle).toBe(language === 'pt' ? '/en' : '/')
    },
  )

  // Otherwise the framework shows an error of its own in the place of the page, as soon as it runs.
  test.each([
    ['/nada', 'list'],
    ['/nossos-touros/nada', 'animal'],
    ['/blog/nada', 'article'],
    ['/a/b/c', 'site/pages/not-found/route'],
    ['/a/b/c/d/e/f/g/h', 'site/pages/not-found/route'],
  ])('the 404 page of %s is of the route that the browser finds at the address', async (path, route) => {
    const { html } = await read(at(path))
    expect(missingRoutes.filter((id) => html.includes(`\\"${id}\\",`))).toEqual([route])
  })

  test('a page’s data are cached', async () => {
    const address = `${at('/nossos-touros')}.data?_routes=list`
    const { headers, html } = await read(`${address}&pagina=2`)
    expect(headers.has('etag')).toBe(true)
    expect(headers.get('cache-control')).toBe('private, max-age=30')
    expect(headers.get('content-type')).toMatch(/^text\/x-script/)
    expect((await read(`${address}&pagina=99`)).html).not.toBe((await read(address)).html)
    expect(html).not.toBe((await read(address)).html)
    expect((await read(`${at('/')}.data`.replace('/.data', '/_.data'))).isCached).toBe(false)
  })
})

test.each([
  '/nossos-touros?para=reposicao',
  '/en/nossos-touros?para=reposicao&pagina=2',
  '/comparar?a=touro-01,touro-02',
  '/calculadoras/troca?touros=3',
  '/nossos-touros.data?para=reposicao&_routes=list',
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

describe('a cached page cannot be rendered when it reads', () => {
  it.each([
    ['services, such as the database', 'servicesContext'],
    ['the clock, on a page that does not change daily', 'clockContext'],
  ] as const)('%s', async (_case, key) => {
    const { team } = built.build.routes
    if (!team?.module.loader) throw new Error('no team page')
    const loader = Object.assign(
      ({ context }: { context: Readonly<RouterContextProvider> }) => {
        context.get<unknown>(built[key])
        return null
      },
      { cache: cached() },
    )
    const module = { ...team.module, loader }
    const routes = { ...built.build.routes, team: { ...team, module } }
    const site = await siteOfTest('embedded', {
      router: built.createRouter({ ...built.build, routes }, 'production'),
    })
    expect((await site.request('/equipe')).status).toBe(500)
    expect(site.logged.join()).toContain('No value found for context')
  })
})

it('every public page says that it may be cached, and no page of visitors does', () => {
  const publicRoutes = new Set([...publicPages.map(({ route }) => route), ...Object.values(neutralPaths)])
  const ids = Object.keys(built.build.routes)
  const cachedRoutes = ids.filter((id) => built.router.cacheRule(id))
  expect(cachedRoutes.toSorted()).toEqual(
    [...publicRoutes, 'ownPage', 'site/pages/not-found/route'].toSorted(),
  )
})

it('a page that fails is not cached', async () => {
  const { team } = built.build.routes
  if (!team?.module.loader) throw new Error('no team page')
  let isBroken = true
  const loader = Object.assign(
    (args: LoaderFunctionArgs) => {
      if (isBroken) throw new Error('broken')
      return team.module.loader?.(args)
    },
    { cache: cached({ isDaily: true }) },
  )
  const routes = { ...built.build.routes, team: { ...team, module: { ...team.module, loader } } }
  const broken = await siteOfTest('embedded', {
    router: built.createRouter({ ...built.build, routes } as ServerBuild, 'production'),
  })
  expect((await broken.request('/equipe')).status).toBe(500)
  isBroken = false
  expect((await broken.request('/equipe')).status).toBe(200)
})

it.each([
  ['/nossos-touros?pagina=2', 'public, max-age=0, must-revalidate'],
  ['/en/blog/raca-sindi', 'public, max-age=0, must-revalidate'],
  ['/_.data?_routes=home', 'private, max-age=30'],
  ['/en.data', 'no-store'],
  ['/blog/nada', 'no-store'],
  ['/blog/nada.data', 'no-store'],
])('%s may be cached by browsers with %j', async (path, cacheControl) => {
  expect((await site.request(path)).headers.get('cache-control')).toBe(cacheControl)
})

it('the response to a form is never cached', async () => {
  expect((await site.post('/', { name: 'x' })).headers.get('cache-control')).toBe('no-store')
})

describe('a search that nobody made before', () => {
  it.each([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ])('is answered to %j with %s, as often as it is asked for', async (accepted, encoding, decompress) => {
    const path = `/nossos-touros?valor-PN-ED=-${accepted.length / 100}`
    for (const encodings of [accepted, accepted, 'br', accepted]) {
      const response = await site.request(path, { headers: { 'Accept-Encoding': encodings } })
      expect(response.headers.get('content-encoding')).toBe(encodings === accepted ? encoding : 'br')
      expect(response.headers.get('vary')).toContain('Accept-Encoding')
      const body = Buffer.from(await response.arrayBuffer())
      const plain = encodings === accepted ? decompress(body) : brotliDecompressSync(body)
      expect(plain.toString()).toMatch(/^<!DOCTYPE html>.*<\/html>$/s)
    }
  })
})
