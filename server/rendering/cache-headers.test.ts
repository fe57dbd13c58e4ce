import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { publicSite } from '../../test/public-site.ts'

const { request, post } = publicSite()

it.each([
  ['/nossos-touros?pagina=2', 'public, max-age=0, must-revalidate'],
  ['/en/blog/raca-sindi', 'public, max-age=0, must-revalidate'],
  ['/_.data?_routes=home', 'private, max-age=30'],
  ['/en.data', 'private, max-age=30'],
  ['/en/nossos-touros.data?pagina=2', 'private, max-age=30'],
  ['/blog/nada', 'no-store'],
  ['/blog/nada.data', 'no-store'],
])('%s may be cached by browsers with %j', async (path, cacheControl) => {
  expect((await request(path)).headers.get('cache-control')).toBe(cacheControl)
})

it('the response to a form is never cached', async () => {
  expect((await post('/', { name: 'x' })).headers.get('cache-control')).toBe('no-store')
})

describe('a search that nobody made before', () => {
  it.each([
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0.5, gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['identity', null, (body: Buffer) => body],
  ])('is answered to %j with %s, as often as it is asked for', async (accepted, encoding, decompress) => {
    const path = `/nossos-touros?valor-PN-ED=-${accepted.length / 100}`
    for (const asked of [accepted, accepted, 'br', accepted]) {
      const response = await request(path, { headers: { 'Accept-Encoding': asked } })
      expect(response.headers.get('content-encoding')).toBe(asked === accepted ? encoding : 'br')
      expect(response.headers.get('vary')).toContain('Accept-Encoding')
      const body = Buffer.from(await response.arrayBuffer())
      const plain = asked === accepted ? decompress(body) : brotliDecompressSync(body)
      expect(plain.toString()).toMatch(/^<!DOCTYPE html>.*<\/html>$/s)
    }
  })
})
