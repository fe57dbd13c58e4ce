import { describe, expect, test } from 'vitest'
import { siteUrl, testApp } from '../test/app.ts'
import { parsePage } from '../test/page.ts'

describe('public pages', () => {
  test.each([
    ...['/', '/en', '/blog', '/en/blog', '/blog?utm_source=mail', '/?x', '/blog?pagina=2', '/?a=1&pagina'],
  ])('are served at %s', async (path) => {
    const { app, rendered } = testApp()
    const response = await app.request(path)
    expect(await response.text()).toMatch(new RegExp(`^public ${path.split('?')[0]}<`))
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(rendered).toEqual([])
  })

  test.each(['/conta/entrar', '/blog.html', '/index.html', '/en/index.html?pagina=2'])(
    'leave %s to the router',
    async (path) => {
      const { app, rendered } = testApp()
      await app.request(path)
      expect(rendered[0]?.request.url).toBe(siteUrl + path)
    },
  )

  test('have no body for HEAD', async () => {
    const response = await testApp().app.request('/en', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(10)
    expect(await response.text()).toBe('')
  })
})

describe('a non-canonical address', () => {
  test.each([
    ['/blog/', '/blog'],
    ['/en/', '/en'],
    ['/en/blog//', '/en/blog'],
    ['//', '/'],
    ['///en//blog', '/en/blog'],
    ['/en//evil.example', '/en/evil.example'],
    ['//evil.example//x', '/evil.example/x'],
    ['/somewhere/', '/somewhere'],
    ['/EN/Blog', '/en/blog'],
    ['/%62log?pagina=2', '/blog?pagina=2'],
    ['/blog/?pagina=2&q=a%20b', '/blog?pagina=2&q=a%20b'],
    ...Array.from('.,);:!"”\'…*_>]}»').map((sign) => [`/blog${sign}`, '/blog']),
    ['/blog%20', '/blog'],
    ['/blog%3F', '/blog'],
    ['/blog%E2%80%9D', '/blog'],
    ['/en/blog.', '/en/blog'],
    ['/en)', '/en'],
    ['/)', '/'],
    ['/blog/.)', '/blog'],
    ['/blog%20%E2%80%8B', '/blog'],
    ['/Blog).?utm_source=zap&q=a.', '/blog?utm_source=zap&q=a.'],
  ])('%s redirects to %s', async (path, location) => {
    const response = await testApp().app.fetch(new Request(`http://localhost:3000${path}`))
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(location)
  })
})

describe('the router', () => {
  test('decides what browsers may cache; by default nothing', async () => {
    const { app } = testApp()
    expect((await app.request('/somewhere')).headers.get('cache-control')).toBe('no-store')
    const cached = testApp({
      handleVisit: async () => new Response('feed', { headers: { 'cache-control': 'max-age=60' } }),
    })
    expect((await cached.app.request('/feed.xml')).headers.get('cache-control')).toBe('max-age=60')
  })

  test('may respond with immutable headers', async () => {
    const { app } = testApp({ handleVisit: async () => Response.redirect(`${siteUrl}/blog`, 302) })
    const response = await app.request('/somewhere')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

test.each([
  ['/somewhere', 'pt-BR', '/'],
  ['/en/somewhere', 'en', '/en'],
])(
  'when %s fails, the visitor gets a page in the language with a link home',
  async (path, language, home) => {
    const { app } = testApp({ handleVisit: () => Promise.reject(new Error('secret detail')) })
    const response = await app.request(path)
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { document, getByRole } = parsePage(html)
    expect(document.documentElement.lang).toBe(language)
    expect(getByRole('link').getAttribute('href')).toBe(home)
    expect(html).not.toContain('secret')
  },
)

test.each([
  [true, 200, 'ok'],
  [false, 503, 'stopping'],
])('ready: %s, /readyz is %i', async (isReady, status, text) => {
  const response = await testApp({ isReady: () => isReady }).app.request('/readyz')
  expect([response.status, await response.text()]).toEqual([status, text])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([
  [true, 200, 'ok'],
  [false, 503, 'unavailable'],
])('with health %s, /healthz and /up are %i', async (isHealthy, status, text) => {
  for (const path of ['/healthz', '/up']) {
    const response = await testApp({ isHealthy: async () => isHealthy }).app.request(path)
    expect([response.status, await response.text()]).toEqual([status, text])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})
