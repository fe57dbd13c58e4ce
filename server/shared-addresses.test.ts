import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountPaths } from '../app/domain/paths.ts'
import routeTable from '../app/routes.ts'
import { type TestSite, testSite } from '../test/site.ts'

let site: TestSite

beforeAll(async () => {
  site = await testSite('embedded')
})

afterAll(() => site.remove())

const signs = [
  '.',
  ',',
  ')',
  '%20',
  '%20.',
  ').',
  ';',
  ':',
  '!',
  '%3F',
  '"',
  '”',
  "'",
  '…',
  '*',
  '_',
  '>',
  ']',
]

it.each(['', '/en'])(
  'an animal’s address leads to it with any sign of a sentence behind it, below "%s"',
  async (prefix) => {
    const address = `${prefix}/nossos-touros/touro-02`
    for (const sign of signs)
      for (const method of ['GET', 'HEAD']) {
        const response = await site.request(`${address}${sign}?utm_source=zap`, { method })
        expect([sign, response.status, response.headers.get('location')]).toEqual([
          sign,
          308,
          `${address}?utm_source=zap`,
        ])
      }
    expect((await site.request(address)).status).toBe(200)
  },
)

/** The addresses of the route table, in both languages, but those of routes with a parameter. */
function addressesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path = '', children = [] }) => [
    ...(/[:*]/.test(path) || !path
      ? []
      : [`/${path.replace(/^(en\?)?\/*/, '')}`, ...(path.startsWith('en?') ? [`/en${path.slice(3)}`] : [])]),
    ...addressesOf(children),
  ])
}

it('every address of the route table is led to with a sign of a sentence behind it', async () => {
  // `/.` is `/` by the URL's own rules.
  const addresses = addressesOf(routeTable).filter((address) => address !== '/')
  for (const each of [
    ...Object.values(accountPaths),
    '/en/conta/entrar',
    '/meus-dados',
    '/painel',
    '/comecar',
  ])
    expect(addresses).toContain(each)
  for (const address of addresses)
    for (const sign of ['.', ')', '%20', '…', ').']) {
      const response = await site.request(`${address}${sign}?codigo=x`)
      expect([address, sign, response.status, response.headers.get('location')]).toEqual([
        address,
        sign,
        308,
        `${address}?codigo=x`,
      ])
    }
})

it.each([
  '/nossos-touros/touro-999.',
  '/somewhere.',
  '/en/nossos-touros/nada)',
  '/nossos-touros/touro-02.html',
  '/conta/nada.',
  '/painel/nada)',
  '/sitemap.xml.gz',
])('%s stays not found', async (path) => {
  expect((await site.request(path)).status).toBe(404)
})
