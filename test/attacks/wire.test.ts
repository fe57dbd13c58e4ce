import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { startWireServer, type WireServer } from '../wire.ts'

let site: TestApp
let server: WireServer
beforeEach(async () => {
  site = testApp()
  server = await startWireServer(site.app)
})
afterEach(() => server.close())

const smuggledRequest = 'GET /smuggled HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
const formType = 'Content-Type: application/x-www-form-urlencoded\r\n'

/** Requests whose end is ambiguous, so that a following request could be hidden in them. */
const ambiguous: [string, string][] = [
  ['a length and chunks', `${formType}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['two lengths', `${formType}Content-Length: 0\r\nContent-Length: 40\r\n\r\n`],
  ['a negative length', `${formType}Content-Length: -1\r\n\r\n`],
  ['a space before the colon', `${formType}Content-Length : 0\r\n\r\n`],
  ['a bare LF after a header', `${formType}X: y\nContent-Length: 0\r\n\r\n`],
  ['an unknown coding', `${formType}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['two codings', `${formType}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`],
  ['a chunk size with a sign', `${formType}Transfer-Encoding: chunked\r\n\r\n+0\r\n\r\n`],
  ['a huge chunk size', `${formType}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\na\r\n0\r\n\r\n`],
  [
    'a chunk that is longer than it says',
    `${formType}Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n`,
  ],
  ['a bare LF after a chunk size', `${formType}Transfer-Encoding: chunked\r\n\r\n1\na\r\n0\r\n\r\n`],
]

describe('a request that could hide another', () => {
  test.each(ambiguous)('with %s is refused, and the request after it is not served', async (_case, rest) => {
    const response = await server.send(`POST / HTTP/1.1\r\nHost: a\r\n${rest}${smuggledRequest}`)
    expect(response).toMatch(/^HTTP\/1\.1 [45]\d\d /)
    expect(response.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    expect(paths()).not.toContain('/smuggled')
  })

  test('in the undeclared body of a GET is served as a second request', async () => {
    const response = await server.send(`GET /first HTTP/1.1\r\nHost: a\r\n\r\n${smuggledRequest}`)
    expect(response.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
    expect(paths()).toEqual(['/first', '/smuggled'])
  })

  test('in the body of a refused request is not served', async () => {
    for (const head of ['POST /x HTTP/1.1\r\nHost: a\r\nOrigin: null', 'PUT /x HTTP/1.1\r\nHost: a']) {
      await server.send(
        `${head}\r\n${formType}Content-Length: ${smuggledRequest.length}\r\n\r\n${smuggledRequest}`,
      )
      expect(paths()).toEqual([])
    }
  })
})

test('chunks over the limit get a response', async () => {
  const chunks = `4000\r\n${'x'.repeat(0x4000)}\r\n`.repeat(20)
  const head = `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${formType}Transfer-Encoding: chunked`
  expect(await server.send(`${head}\r\n\r\n${chunks}0\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /)
})

test.each([
  ['TRACE / HTTP/1.1\r\nHost: a\r\nCookie: session=secret', 405],
  ['OPTIONS / HTTP/1.1\r\nHost: a\r\nOrigin: https://evil.example', 405],
  ['GET / HTTP/9.9\r\nHost: a', 400],
  ['GET / HTTP/1.1\r\nHost: a@evil.example', 400],
  ['GET / HTTP/1.1\r\nHost: a\r\nX: a\0b', 400],
  [`GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(5_000)}Y: z`, 431],
  [`GET / HTTP/1.1\r\nHost: a\r\n${'x'.repeat(20_000)}: y`, 431],
  ['GET ftp://a/ HTTP/1.1\r\nHost: a', 400],
])('%s is refused', async (head, status) => {
  const response = await server.send(`${head}\r\nConnection: close\r\n\r\n`)
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(response).not.toMatch(/secret|access-control/i)
  expect(site.rendered).toEqual([])
})

test.each([
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example',
  'PRI * HTTP/2.0\r\n\r\nSM',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
])('%j is refused', async (head) => {
  expect(await server.send(`${head}\r\n\r\n`)).not.toMatch(/^HTTP\/1\.1 [23]/)
  expect(site.rendered).toEqual([])
})

test('a request to upgrade the protocol is served over HTTP/1.1', async () => {
  const upgrade =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\nSec-WebSocket-Version: 13\r\nConnection: close'
  expect(await server.send(`GET /somewhere HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 200 /,
  )
})

function paths(): string[] {
  return site.rendered.map(({ request }) => new URL(request.url).pathname)
}

test.each([
  ['with a length', 'name=Ana&message=ol%C3%A1', 'Content-Length: 25'],
  ['in chunks', '19\r\nname=Ana&message=ol%C3%A1\r\n0\r\n\r\n', 'Transfer-Encoding: chunked'],
])('a form %s arrives over a real connection, with its client’s address', async (_how, body, framing) => {
  expect(await server.send(post(body, framing))).toMatch(/^HTTP\/1.1 200 /)
  const [visit] = site.rendered
  expect(visit?.clientAddress).toBe('127.0.0.1')
  expect(Object.fromEntries((await visit?.request.formData()) ?? [])).toEqual({ name: 'Ana', message: 'olá' })
})

test.each([
  ['GET /..\\..\\etc/passwd HTTP/1.1\r\nHost: a', 400],
  ['GET /../../package.json HTTP/1.1\r\nHost: a', 200],
  ['GET http://evil.example/somewhere HTTP/1.1\r\nHost: a', 200],
  ['GET //evil.example/ HTTP/1.1\r\nHost: a', 308],
  ['GET / HTTP/1.1\r\nHost: a/b?c', 400],
  ['GET /\xff HTTP/1.1\r\nHost: a', 400],
  ['OPTIONS * HTTP/1.1\r\nHost: a', 400],
  ['nonsense', 400],
])('%s gets %i', async (head, status) => {
  expect(await server.send(`${head}\r\nConnection: close\r\n\r\n`)).toMatch(
    new RegExp(`^HTTP/1.1 ${status} `),
  )
  for (const { request } of site.rendered) expect(new URL(request.url).host).toBe('www.matriz.example')
})

function post(body: string, framing: string): string {
  const type = 'Content-Type: application/x-www-form-urlencoded'
  return `POST / HTTP/1.1\r\nHost: a\r\n${type}\r\n${framing}\r\nConnection: close\r\n\r\n${body}`
}
