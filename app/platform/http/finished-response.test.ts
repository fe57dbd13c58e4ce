import { describe, expect, test } from 'vitest'
import { serveFile } from './file-store.ts'
import { chooseEncoding } from './finished-response.ts'

const everyBody = { identity: Buffer.from('plain text'), br: Buffer.from('br'), gzip: Buffer.from('gzip') }
const file = {
  type: 'text/plain; charset=utf-8',
  cacheControl: 'public, max-age=0, must-revalidate',
  digest: 'digest',
  bodies: everyBody,
}

function request(headers: Record<string, string>, method = 'GET'): Response {
  return serveFile(new Request('https://matriz.example/robots.txt', { method, headers }), file)
}

function accepting(encodings: string): Request {
  return new Request('https://matriz.example/', { headers: { 'accept-encoding': encodings } })
}

describe('the encoding', () => {
  test.each([
    ['', 'identity'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br ; q=0.5 , gzip ; Q=0.5', 'br'],
    ['identity, br;q=0.5', 'identity'],
    ['identity;q=0.5, gzip', 'gzip'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['*;q=0, gzip', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity;q=0', 'identity'],
    ['zstd, ;;,=', 'identity'],
    ['br;q=often', 'identity'],
  ])('for "%s" is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepting(accepted))).toBe(encoding)
  })

  test('is one that was precompressed', () => {
    expect(chooseEncoding(accepting('br, gzip'), ['identity', 'gzip'])).toBe('gzip')
    expect(chooseEncoding(accepting('br, gzip'), ['identity'])).toBe('identity')
  })
})

describe('a response', () => {
  test('has type, length, encoding and lifetime', async () => {
    const response = request({ 'accept-encoding': 'br' })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-encoding': 'br',
      'content-length': '2',
      'content-type': 'text/plain; charset=utf-8',
      etag: '"digest-br"',
      vary: 'Accept-Encoding',
    })
    expect(await response.text()).toBe('br')
  })

  test('has its own tag for each encoding', () => {
    const tags = ['br', 'gzip', ''].map((accepted) =>
      request({ 'accept-encoding': accepted }).headers.get('etag'),
    )
    expect(new Set(tags).size).toBe(3)
  })

  test('to HEAD has the same headers and no body', async () => {
    const response = request({ 'accept-encoding': 'gzip' }, 'HEAD')
    expect(await response.text()).toBe('')
    expect([...response.headers]).toEqual([...request({ 'accept-encoding': 'gzip' }).headers])
  })
})

describe('a browser that has the file', () => {
  test.each(['"digest-br"', 'W/"digest-br"', '"old", "digest-br"', '"a,b",W/"digest-br" ', '*'])(
    'gets 304 for the tags %s',
    async (tags) => {
      const response = request({ 'accept-encoding': 'br', 'if-none-match': tags })
      expect(response.status).toBe(304)
      expect(await response.text()).toBe('')
      expect(Object.fromEntries(response.headers)).toEqual({
        'cache-control': 'public, max-age=0, must-revalidate',
        etag: '"digest-br"',
        vary: 'Accept-Encoding',
      })
    },
  )

  test.each(['"digest-gzip"', '"old"', 'digest-br', '"a,*,b"', ''])(
    'gets the file for the tags %s',
    (tags) => {
      expect(request({ 'accept-encoding': 'br', 'if-none-match': tags }).status).toBe(200)
    },
  )
})
