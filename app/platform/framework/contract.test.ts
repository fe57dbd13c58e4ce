import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import {
  createMemoryRouter,
  type EntryContext,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getDataStrategy,
  ServerRouter,
} from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { buildFolder } from '../../../server/settings/folders.ts'
import { built } from '../../../test/built.ts'
import { parsePage } from '../../../test/page.ts'
import { type TestSite, testSite } from '../../../test/site.ts'
import { deferScripts, MarkupError, manifestWithout, partialManifest } from './defer-scripts.ts'
import { dataAddress, dataPath, isPageData, pagePathOf, prefetchPageData, routesOf } from './single-fetch.ts'

/** After an update of the framework run this file, and review changes of its markup and addresses. */
const pages = ['/', '/en', '/en/nossos-touros?pagina=2', '/conta/entrar', '/nada']
const dataAddresses = [
  ['/', '', 'home'],
  ['/en', '', 'home'],
  ['/nossos-touros', '?pagina=2', 'list'],
  ['/en/nossos-touros', '?utm_source=a%20b&pagina=2', 'list'],
  ['/blog/raca-sindi', '', 'article'],
] as const

const { build } = built
let site: TestSite
/** The framework's own markup: the build with an entry that only renders. */
let bareSite: TestSite

beforeAll(async () => {
  const bareEntry = { ...build.entry.module, default: renderBare }
  const router = built.createRouter({ ...build, entry: { module: bareEntry } }, 'production')
  site = await testSite('embedded')
  bareSite = await testSite('embedded', { router })
})
afterAll(() => Promise.all([site.remove(), bareSite.remove()]))
afterEach(() => vi.unstubAllGlobals())

async function renderBare(request: Request, status: number, headers: Headers, context: EntryContext) {
  const app = createElement(ServerRouter, { context, url: request.url, nonce: 'n' })
  const stream = await renderToReadableStream(app, { nonce: 'n' })
  await stream.allReady
  return new Response(stream, { status, headers })
}

async function bareMarkup(path: string): Promise<string> {
  return (await bareSite.request(path)).text()
}

describe.each(pages)('the framework’s markup of %s', (path) => {
  test('preloads the modules that the app’s script imports, from the manifest to the entry', async () => {
    const { document } = parsePage(await bareMarkup(path))
    const preloads = attributes(document, 'link[rel="modulepreload"]', 'href')
    const script = document.querySelector('script[type="module"]')?.textContent ?? ''
    const imports = Array.from(script.matchAll(/"(\/assets\/[^"]+\.js)"/g), ([, href]) => href)
    expect(imports.length).toBeGreaterThan(2)
    expect(preloads).toEqual(expect.arrayContaining(imports))
    expect(imports.at(0)).toMatch(/^\/assets\/manifest-/)
    expect(imports.at(-1)).toMatch(/^\/assets\/entry\.client-/)
  })

  test('starts the app by one module script, after the context and before the data, as `deferScripts` expects', async () => {
    const markup = await bareMarkup(path)
    const own = 'script:not([type="application/ld+json"], [data-inline-script])'
    const kinds = (html: string) => Array.from(parsePage(html).document.querySelectorAll(own), kindOf)
    expect(attributes(parsePage(markup).document, 'script[src]', 'src')).toEqual([])
    expect(kinds(markup)).toEqual(['scroll', 'context', 'module', 'data', 'end of data'])
    expect(kinds(deferScripts(markup))).toEqual(['empty', 'context', 'app', 'data', 'end of data'])
  })
})

describe('the route manifest', () => {
  const read = (address: string) => readFileSync(join(buildFolder, 'client', address), 'utf8')

  test('of public pages lists their routes only', async () => {
    const own = partialManifest(build.assets.url)
    expect(await (await site.request('/')).text()).toContain(own)
    const script = read(own)
    expect(script).toContain('"id":"list"')
    expect(script).not.toMatch(/staff|inbox|painel|sitemap/)
    expect(read(build.assets.url).includes('"id":"inbox"')).toBe(true)
  })
})

function kindOf({ type, textContent }: Element & { type?: string }): string {
  const text = textContent ?? ''
  if (type === 'module') return 'module'
  if (type === 'text/plain') return 'app'
  if (!text) return 'empty'
  if (text.includes('react-router-scroll-positions')) return 'scroll'
  if (text.startsWith('window.__reactRouterContext = ')) return 'context'
  if (text.startsWith('window.__reactRouterContext.streamController.enqueue(')) return 'data'
  if (text.startsWith('window.__reactRouterContext.streamController.close(')) return 'end of data'
  return `unknown: ${text.slice(0, 80)}`
}

function attributes(document: Document, selector: string, name: string) {
  return Array.from(document.querySelectorAll(selector), (element) => element.getAttribute(name))
}

describe.each(pages)('%s as visitors get it', (path) => {
  test('requests no script before the first paint, and names the chunks to fetch later, all in the build', async () => {
    const { document } = parsePage(await (await site.request(path)).text())
    const fetched = 'script[src], script[type="module"], link[rel~="modulepreload"], link[as="script"]'
    expect(document.querySelectorAll(fetched)).toHaveLength(0)
    const app = document.getElementById('app')
    expect(app?.getAttribute('type')).toBe('text/plain')
    const chunks = app?.dataset['chunks']?.split(' ') ?? []
    const built = readdirSync(join(buildFolder, 'client/assets')).map((name) => `/assets/${name}`)
    expect(chunks.length).toBeGreaterThan(2)
    expect(built).toEqual(expect.arrayContaining(chunks))
  })
})

describe('data addresses', () => {
  test.each(dataAddresses)(
    'of %s%s are the ones that the router requests on navigation',
    async (path, search, route) => {
      const requests = fetchStub()
      const dataStrategy = getDataStrategy(() => router, build.assets, {}, true)
      const emptyLoader = { loader: () => null }
      const router = createMemoryRouter(
        [
          {
            id: 'root',
            ...emptyLoader,
            shouldRevalidate: () => false,
            children: [
              { id: 'start', path: '/start' },
              { id: route, path: '*', ...emptyLoader },
            ],
          },
        ],
        {
          dataStrategy: (options) =>
            dataStrategy({ ...options, runClientMiddleware: (call) => call(options) }),
          hydrationData: { loaderData: { root: null, start: null } },
          initialEntries: ['/start'],
        },
      )
      await router.navigate(path + search)
      router.dispose()
      expect(requests).toEqual([dataAddress(path, search, route)])
    },
  )

  test.each(dataAddresses)(
    'of %s%s are the prefetched ones, and tell the page',
    async (path, search, route) => {
      const requests = fetchStub()
      await prefetchPageData(path, search, route)
      expect(requests).toEqual([dataAddress(path, search, route)])
      const { pathname, searchParams } = new URL(requests.join(), origin)
      expect(pathname).toBe(dataPath(path))
      expect(pagePathOf(pathname)).toBe(path)
      expect(routesOf(searchParams)).toBe(route)
    },
  )

  test.each(dataAddresses)('of %s%s return only that route’s data', async (path, search, route) => {
    const address = dataAddress(path, search, route)
    for (const each of [site, bareSite]) {
      const response = await each.request(address)
      expect(response.status).toBe(200)
      expect(isPageData(response)).toBe(true)
      const [keys] = JSON.parse((await response.text()).split('\n')[0] ?? '')
      expect(Object.keys(keys)).toHaveLength(1)
    }
  })
})

const origin = 'https://matriz.example'

/** Replaces the browser: records the paths and queries that are fetched, and returns nothing. */
function fetchStub(): string[] {
  const requests: string[] = []
  vi.stubGlobal('window', { location: { origin } })
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname, search } = new URL(input, origin)
    requests.push(pathname + search)
    return new Response(null, { status: 204, headers: { 'Content-Type': 'text/x-script' } })
  })
  return requests
}

const preload = '<link rel="modulepreload" href="/assets/a.js"/>'
const start = '<script nonce="n" type="module" async="">import "/assets/a.js"</script>'

test('the app’s script becomes inert text that names its chunks', () => {
  expect(deferScripts(preload + start)).toBe(
    '<script nonce="n" type="text/plain" id="app" data-chunks="/assets/a.js">import "/assets/a.js"</script>',
  )
})

test.each([
  ['no module script', preload],
  ['two module scripts', preload + start + start],
  ['a module script of another form', `${preload}<script async="" type="module">import "/a.js"</script>`],
  ['no preloads', start],
  ['a preload of another form', `${preload}<link href="/assets/b.js" rel="modulepreload"/>${start}`],
  ['a script with an address', `${preload}${start}<script src="/b.js"></script>`],
])('a page with %s is refused', (_name, html) => {
  expect(() => deferScripts(html)).toThrow(MarkupError)
})

const script = (routes: object, url = '/assets/manifest-1a2b.js') =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/e.js', imports: ['/app.js'] }, routes, url })};`

it('a partial manifest lacks the layout and all routes below it, routes without a page, and the entry’s chunks', () => {
  const hasDefaultExport = true
  const imports = ['/app.js', '/form.js']
  const routes = {
    root: { id: 'root', hasDefaultExport, imports },
    home: { id: 'home', parentId: 'root', hasDefaultExport, imports },
    feed: { id: 'feed', parentId: 'root', hasDefaultExport: false, imports },
    staff: { id: 'staff', parentId: 'root', hasDefaultExport, imports },
    inner: { id: 'inner', parentId: 'staff', hasDefaultExport, imports },
    leads: { id: 'leads', parentId: 'inner', hasDefaultExport, imports },
  }
  expect(manifestWithout('staff', script(routes))).toBe(
    script(
      {
        root: { ...routes.root, imports: ['/form.js'] },
        home: { ...routes.home, imports: ['/form.js'] },
      },
      '/assets/manifest-1a2b-public.js',
    ),
  )
})

it('a script of another form is refused', () => {
  expect(() => manifestWithout('staff', 'export default {}')).toThrow('the manifest assigns')
})
