import { expect, it } from 'vitest'
import { accountPaths } from '../app/domain/paths.ts'
import { addressPatterns } from '../test/routes.ts'
import { siteOfFile } from '../test/site.ts'

const site = await siteOfFile('embedded')

it('every address of the route table is led to with a sign of a sentence behind it', async () => {
  // `/.` is `/` by the URL's own rules.
  const addresses = addressPatterns
    .filter(({ path }) => path !== '/' && !/[:*]/.test(path))
    .flatMap(({ path, hasEnglish }) => [path, ...(hasEnglish ? [`/en${path}`] : [])])
  for (const each of [
    ...Object.values(accountPaths),
    '/en/conta/entrar',
    '/meus-dados',
    '/painel',
    '/comecar',
  ])
    expect(addresses).toContain(each)
  for (const address of addresses)
    for (const sign of ['.', '…']) {
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
  ...['/nossos-touros/touro-999.', '/somewhere.', '/en/nossos-touros/nada)', '/nossos-touros/touro-02.html'],
  ...['/conta/nada.', '/painel/nada)', '/sitemap.xml.gz'],
])('%s stays not found', async (path) => {
  expect((await site.request(path)).status).toBe(404)
})
