import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inLanguage, languages, withoutLanguage } from '../../app/platform/i18n/language-path.ts'
import { parsePage } from '../page.ts'
import { rounds } from '../scope.ts'
import { siteOfFile } from '../site.ts'

const origin = 'https://www.matriz.example'
const site = await siteOfFile('embedded', { environment: { SITE_URL: origin } })

const evil = 'evil.example'
/** Paths that could make a link, form action or redirect lead to another site. */
const foreignPaths = [
  `//${evil}`,
  `/\\${evil}`,
  `/%2f${evil}`,
  `/%5C%2f${evil}`,
  `/%09/${evil}`,
  `/\t/${evil}`,
  `/..//${evil}`,
  `/en//${evil}`,
  `/en/%2f${evil}`,
  `//en//${evil}`,
  `/en/..//${evil}`,
  `/en/blog/%2f${evil}`,
  `/https://${evil}`,
  `//${evil}?x=//${evil}`,
  `//user:pass@${evil}/`,
  `///${evil}/blog/`,
  `//${evil}.`,
  `/%5C${evil}.)`,
  `/javascript:alert(1)`,
]

describe.each(foreignPaths)('%s', (path) => {
  test.each(['GET', 'POST'])('stays on the site for %s', async (method) => {
    const init = method === 'POST' ? { method, body: new URLSearchParams({ name: 'x' }) } : {}
    let response = await site.request(path, init)
    for (let hops = 0; response.status >= 300 && response.status < 400; hops++) {
      const location = new URL(response.headers.get('location') ?? '', origin)
      expect(location.origin).toBe(origin)
      expect(hops).toBeLessThan(3)
      response = await site.request(location.pathname + location.search)
    }
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    const links = linksIn(await response.text()).filter((link) => link.includes(evil))
    // The page of a refused form links to its own address.
    expect(links.filter((link) => !link.startsWith(`${origin}/`))).toEqual([])
  })
})

/** The addresses that a browser would open from a page. */
function linksIn(html: string): string[] {
  const attributes = ['href', 'action', 'src', 'formaction']
  const { document } = parsePage(html)
  return attributes.flatMap((name) =>
    Array.from(
      document.querySelectorAll(`[${name}]`),
      (element) => new URL(element.getAttribute(name) ?? '', origin).href,
    ),
  )
}

/** Paths to files outside the served folders and to hidden files. */
const traversals = [
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/%252e%252e%252fetc%252fpasswd',
  '/assets/../../package.json',
  '/assets/%2e%2e%2f%2e%2e%2fserver/app.ts',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%c0%af..%c0%afetc/passwd',
  '/assets/%00/../../package.json',
  '/assets/%2e%2e/package.json',
  '/assets\\..\\..\\package.json',
  '/.vite/license.json',
  '/assets/../.vite/license.json',
  '/sw.js%00',
  '/.env',
  '/server/index.js',
  '/index.html',
  '/assets/root.js%00.png',
  '/share/../../server/index.js',
  '/__manifest',
  '/__manifest?paths=/painel&version=1',
  '/constructor',
  '/__proto__',
  '/blog/__proto__',
]

test.each(traversals)('%s serves no file', async (path) => {
  site.logged.length = 0
  for (const init of [{}, { method: 'POST', body: new URLSearchParams({ a: '1' }) }]) {
    const response = await site.request(path, init)
    expect(response.status).toBeGreaterThanOrEqual(300)
    expect(response.status).toBeLessThan(500)
    expect(await response.text()).not.toMatch(/root:x:|"dependencies"|SQLite format|sha256-/)
  }
  expect(site.logged.filter((line) => JSON.parse(line).level === 'error')).toEqual([])
})

test.each([
  '/blog/%0d%0aSet-Cookie:%20a=b/',
  '/en//%0d%0aLocation:%20https://evil.example',
  '/blog/?x=%0d%0aSet-Cookie:%20a=b',
  '/%E5%98%8D%E5%98%8ASet-Cookie:a=b/',
  '/painel?x=%0d%0aSet-Cookie:%20a=b',
])('a line break in %s adds no header', async (path) => {
  const { headers } = await site.request(path)
  expect(headers.get('set-cookie') ?? '').not.toContain('a=b')
  expect(headers.get('location') ?? '/').toMatch(/^\/(?![/\\])[!-~]*$/)
})

test('a link made from any path stays on the site', () => {
  const piece = fc.constantFrom(
    ...['/', '\\', 'en', '.', '..', 'evil.example', '%2f', '\t', '@', ':', '?', 'EN', ''],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      // Pages receive the path after URL parsing.
      const path = new URL(`${origin}/${pieces.join('')}`).pathname
      for (const language of languages) {
        const link = new URL(inLanguage(path, language), origin)
        expect(link.origin).toBe(origin)
        expect(withoutLanguage(inLanguage(path, language))).toMatch(/^\/(?![/\\])/)
      }
    }),
    { numRuns: rounds(2_000) },
  )
})
