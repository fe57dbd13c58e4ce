import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test/app.ts'
import { startWireServer, type WireServer } from '../test/wire.ts'

let site: TestApp
let server: WireServer

beforeEach(async () => {
  site = testApp()
  server = await startWireServer(site.app)
})

afterEach(() => server.close())

test('a form arrives over a real connection, with its client’s address', async () => {
  const body = 'name=Ana&message=ol%C3%A1'
  expect(await server.send(post(body, `Content-Length: ${body.length}`))).toMatch(/^HTTP\/1.1 200 /)
  const [visit] = site.rendered
  expect(visit?.clientAddress).toBe('127.0.0.1')
  expect(Object.fromEntries((await visit?.request.formData()) ?? [])).toEqual({ name: 'Ana', message: 'olá' })
})

test('a form in chunks arrives', async () => {
  expect(await server.send(post('8\r\nname=Ana\r\n0\r\n\r\n', 'Transfer-Encoding: chunked'))).toMatch(
    /^HTTP\/1.1 200 /,
  )
  expect((await site.rendered[0]?.request.formData())?.get('name')).toBe('Ana')
})

test('chunks over the limit get a response', async () => {
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
  expect(await server.send(post(`${chunk.repeat(20)}0\r\n\r\n`, 'Transfer-Encoding: chunked'))).toMatch(
    /^HTTP\/1.1 413 /,
  )
})

test('a length over the limit gets a response', async () => {
  const body = 'x'.repeat(300_000)
  expect(await server.send(post(body, `Content-Length: ${body.length}`))).toMatch(/^HTTP\/1.1 413 /)
})

test.each([
  ['GET /..\\..\\etc/passwd HTTP/1.1\r\nHost: a', 400],
  ['GET /../../package.json HTTP/1.1\r\nHost: a', 200],
  ['GET http://evil.example/somewhere HTTP/1.1\r\nHost: a', 200],
  ['GET //evil.example/ HTTP/1.1\r\nHost: a', 308],
  ['GET / HTTP/1.1\r\nHost: a/b?c', 400],
  ['GET /\xff HTTP/1.1\r\nHost: a', 400],
  ['OPTIONS * HTTP/1.1\r\nHost: a', 400],
  [`GET /${'x'.repeat(9000)} HTTP/1.1\r\nHost: a`, 414],
  ['nonsense', 400],
])('%s gets %i', async (head, status) => {
  expect(await server.send(`${head}\r\nConnection: close\r\n\r\n`)).toMatch(
    new RegExp(`^HTTP/1.1 ${status} `),
  )
  for (const { request } of site.rendered) expect(new URL(request.url).host).toBe('www.matriz.example')
})

test('HEAD gets the length and no body', async () => {
  const response = await server.send('HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(response).toMatch(/content-length: [1-9]\d*\r\n/i)
  expect(response.endsWith('\r\n\r\n')).toBe(true)
})

test('304 has no body and no length', async () => {
  const response = await server.send(
    'GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: *\r\nConnection: close\r\n\r\n',
  )
  expect(response).toMatch(/^HTTP\/1.1 304 /)
  expect(response).toMatch(/etag: "/i)
  expect(response).not.toMatch(/content-length/i)
})

function post(body: string, framing: string): string {
  const type = 'Content-Type: application/x-www-form-urlencoded'
  return `POST / HTTP/1.1\r\nHost: a\r\n${type}\r\n${framing}\r\nConnection: close\r\n\r\n${body}`
}
