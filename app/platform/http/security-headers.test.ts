import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formPost, inlineOfPages, testApp } from '../../../test/app.ts'
import { folderOfTest } from '../../../test/folder.ts'

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const documents: [string, string, RequestInit][] = [
  ['a rendered page', '/somewhere', {}],
  ['an error page', '/broken', {}],
  ['a public page', '/', {}],
  ['a redirect', '/blog/', {}],
  ['a refusal', '/%ff', {}],
  ['a refused post', '/', formPost({}, { origin: 'null' })],
  ['health', '/healthz', {}],
  ['HEAD', '/', { method: 'HEAD' }],
]

test.each(documents)('%s has all security headers', async (_case, path, init) => {
  const handleVisit = async ({ url }: Request) =>
    url.endsWith('/broken') ? Promise.reject(new Error('broken')) : new Response('rendered')
  const { headers } = await testApp({ handleVisit }).app.request(path, init)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.has('x-own-site')).toBe(true)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(headers.get('permissions-policy')).toMatch(
    /camera=\(\).*fullscreen=\(self "https:\/\/www\.youtube-nocookie/,
  )
  const csp = policy(headers)
  expect(csp).toMatchObject({
    'default-src': "'none'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'media-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'frame-src': "'self' https://www.youtube-nocookie.com",
    'upgrade-insecure-requests': '',
  })
  expect(JSON.stringify(csp)).not.toMatch(/unsafe|\*/)
})

test('an asset has few headers and a policy that allows nothing', async () => {
  const { headers } = await testApp().app.request('/assets/root-1a2b.js')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test.each([true, false])(
  'the service worker may fetch from this site only, with copies offered: %s',
  async (offline) => {
    const files = folderOfTest()
    for (const name of ['sw.js', 'sw-removal.js']) await writeFile(join(files, name), name)
    const response = await testApp({ files, offline }).app.request('/sw.js')
    const { headers } = response
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    )
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.has('etag')).toBe(true)
    expect(await response.text()).toBe(offline ? 'sw.js' : 'sw-removal.js')
  },
)

test('a site without https does not require it', async () => {
  const { headers } = await testApp({ siteUrl: 'http://localhost:3000' }).app.request('/')
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(policy(headers)).not.toHaveProperty('upgrade-insecure-requests')
})

describe('inline scripts and styles', () => {
  test('of public pages are allowed by their digests', async () => {
    const csp = policy((await testApp().app.request('/')).headers)
    expect(csp['script-src']).toBe(`'self' ${digestOf(inlineOfPages.script)}`)
    expect(csp['style-src']).toBe(`'self' ${digestOf(inlineOfPages.style)}`)
  })

  test('of a cached page are allowed by the headers of its 304', async () => {
    const { app } = testApp()
    const etag = (await app.request('/')).headers.get('etag') ?? ''
    const cached = await app.request('/', { headers: { 'if-none-match': etag } })
    expect(cached.status).toBe(304)
    expect(policy(cached.headers)['script-src']).toBe(`'self' ${digestOf(inlineOfPages.script)}`)
  })

  test('of rendered pages are allowed by an unpredictable nonce', async () => {
    const { app, rendered } = testApp()
    const responses = [await app.request('/one'), await app.request('/two')]
    responses.forEach(({ headers }, index) => {
      const nonce = rendered[index]?.nonce
      expect(nonce).toMatch(/^[\w-]{20,}$/)
      expect(policy(headers)['script-src']).toBe(`'self' 'nonce-${nonce}'`)
      expect(policy(headers)['style-src']).toBe(`'self' 'nonce-${nonce}'`)
    })
    expect(rendered[0]?.nonce).not.toBe(rendered[1]?.nonce)
  })

  test('of other responses are not allowed', async () => {
    const csp = policy((await testApp().app.request('/healthz')).headers)
    expect(csp['script-src']).toBe("'self'")
    expect(csp['style-src']).toBe("'self'")
  })
})

function policy(headers: Headers): Record<string, string> {
  const directives = (headers.get('content-security-policy') ?? '').split('; ')
  return Object.fromEntries(
    directives.map((each) => {
      const [name = '', ...sources] = each.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}
