import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { httpServer } from '../app/platform/http/http-server.ts'
import { type TestApp, testApp } from '../test/app.ts'

let site: TestApp
let server: ReturnType<typeof httpServer>

beforeEach(async () => {
  site = testApp()
  server = httpServer(site.app.fetch)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(async () => {
  const closed = once(server, 'close')
  server.close()
  await closed
})

test('a form arrives over a real connection, and so does its sender', async () => {
  const body = 'name=Ana&message=ol%C3%A1'
  expect(await say(post(body, `Content-Length: ${body.length}`))).toMatch(/^HTTP\/1.1 200 /)
  const [visit] = site.rendered
  expect(visit?.clientAddress).toBe('127.0.0.1')
  expect(Object.fromEntries((await visit?.request.formData()) ?? [])).toEqual({ name: 'Ana', message: 'olá' })
})

test('a form in chunks arrives', async () => {
  expect(await say(post('8\r\nname=Ana\r\n0\r\n\r\n', 'Transfer-Encoding: chunked'))).toMatch(
    /^HTTP\/1.1 200 /,
  )
  expect((await site.rendered[0]?.request.formData())?.get('name')).toBe('Ana')
})

test('chunks over the limit are answered, not cut off', async () => {
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
  expect(await say(post(`${chunk.repeat(20)}0\r\n\r\n`, 'Transfer-Encoding: chunked'))).toMatch(
    /^HTTP\/1.1 413 /,
  )
})

test('a length over the limit is answered', async () => {
  const body = 'x'.repeat(300_000)
  expect(await say(post(body, `Content-Length: ${body.length}`))).toMatch(/^HTTP\/1.1 413 /)
})

test.each([
  ['GET /..\\..\\etc/passwd HTTP/1.1\r\nHost: a', 400],
  ['GET /../../package.json HTTP/1.1\r\nHost: a', 200],
  ['GET http://evil.example/somewhere HTTP/1.1\r\nHost: a', 200],
  ['GET //evil.example/ HTTP/1.1\r\nHost: a', 308],
  ['GET / HTTP/1.1\r\nHost: a/b?c', 400],
  ['GET / HTTP/1.1', 400],
  ['GET /%00 HTTP/1.1\r\nHost: a', 400],
  ['GET /\xff HTTP/1.1\r\nHost: a', 400],
  ['TRACE / HTTP/1.1\r\nHost: a', 405],
  ['OPTIONS * HTTP/1.1\r\nHost: a', 400],
  [`GET /${'x'.repeat(9000)} HTTP/1.1\r\nHost: a`, 414],
  [`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(20_000)}`, 431],
  ['nonsense', 400],
])('%s is answered %i', async (head, status) => {
  expect(await say(`${head}\r\nConnection: close\r\n\r\n`)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const { request } of site.rendered) expect(new URL(request.url).host).toBe('www.matriz.example')
})

test('HEAD is answered with the length and nothing more', async () => {
  const answer = await say('HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(answer).toMatch(/content-length: 13\r\n/i)
  expect(answer.endsWith('\r\n\r\n')).toBe(true)
})

test('an answer that nothing changed has no body and no length', async () => {
  const answer = await say('GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: *\r\nConnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 304 /)
  expect(answer).toMatch(/etag: "/i)
  expect(answer).not.toMatch(/content-length/i)
})

function post(body: string, framing: string): string {
  const type = 'Content-Type: application/x-www-form-urlencoded'
  return `POST / HTTP/1.1\r\nHost: a\r\n${type}\r\n${framing}\r\nConnection: close\r\n\r\n${body}`
}

/** Everything the server says until it closes the connection. */
async function say(text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(Buffer.from(text, 'latin1'))
  const heard: Buffer[] = []
  for await (const chunk of socket) heard.push(chunk)
  return Buffer.concat(heard).toString('latin1')
}
