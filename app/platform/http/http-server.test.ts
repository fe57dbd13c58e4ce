import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { startWireServer, type WireServer } from '../../../test/wire.ts'
import type { ConnectionLimits } from './http-server.ts'
import { readBody } from './limit-body.ts'

/** Larger than the network's buffers, so that the rest stays in the process. */
const largeBody = Buffer.alloc(48 * 1024 * 1024, 'x')

let server: WireServer
let requestedPaths: string[] = []

async function serve(limits: Partial<ConnectionLimits>, body: Uint8Array<ArrayBuffer>): Promise<void> {
  requestedPaths = []
  server = await startWireServer(
    {
      fetch(request: Request) {
        requestedPaths.push(new URL(request.url).pathname)
        return new Response(body, { headers: { 'Content-Length': String(body.length) } })
      },
    },
    limits,
  )
}

afterEach(() => server.close())

async function expectServerClosed(): Promise<void> {
  await vi.waitFor(() => expect(server.sockets).toHaveLength(1))
  const [socket] = server.sockets
  if (socket && !socket.destroyed) await once(socket, 'close')
}

function requests(count: number): string {
  return Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`).join('')
}

test('a client that stops reading is disconnected after one response', async () => {
  await serve({ idleTimeoutMs: 200 }, largeBody)
  const socket = server.connect().pause()
  socket.write(requests(10))
  await expectServerClosed()
  expect(requestedPaths).toEqual(['/0'])
  socket.destroy()
})

const pipelined: [string, string][] = [
  ['pages', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['unknown expectations', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n'],
  ['announced bodies', 'POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\nx'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['upgrades', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'],
]

test.each(pipelined)(
  'a client that sends 25 MB of %s and reads nothing gets one response',
  async (_, request) => {
    let responses = 0
    server = await startWireServer({
      fetch() {
        responses++
        return new Response(largeBody)
      },
    })
    const socket = server.connect().pause()
    const chunk = Buffer.from(request.repeat(Math.ceil(100_000 / request.length)))
    for (let sent = 0; sent < 25_000_000 && !socket.destroyed; sent += chunk.length)
      await new Promise((resolve) => socket.write(chunk, resolve))
    await vi.waitFor(() => expect(server.sockets).toHaveLength(1))
    const [accepted] = server.sockets
    expect(responses).toBeLessThanOrEqual(1)
    // One chunk of the network's beyond the waiting requests, except where Node discards what follows a request to upgrade.
    if (!request.includes('Upgrade')) expect(accepted?.bytesRead).toBeLessThan(200_000)
    socket.destroy()
  },
)

test('many small responses are not made ahead of a client that reads nothing', async () => {
  const size = 20_000
  let responses = 0
  server = await startWireServer({
    fetch() {
      responses++
      return new Response(new Uint8Array(size))
    },
  })
  const socket = server.connect().pause()
  const chunk = requests(10)
  while (!socket.destroyed && responses < 5_000) {
    socket.write(chunk)
    await sleep(1)
    const written = server.sockets[0]?.bytesWritten ?? 0
    expect(responses * size - written).toBeLessThanOrEqual(size)
  }
  expect(responses).toBeLessThan(5_000)
})

test('a slow client that keeps reading gets the complete response', async () => {
  await serve({ idleTimeoutMs: 1_000 }, largeBody)
  const idleOne = server.connect().resume()
  const socket = server.connect()
  socket.write(requests(1))
  let received = 0
  for await (const chunk of socket) {
    received += chunk.length
    // About 10 MB a second, until the limit has passed.
    if (!idleOne.destroyed) await sleep(5)
    if (received > largeBody.length) break
  }
  expect(idleOne.destroyed).toBe(true)
  expect(received).toBeGreaterThan(largeBody.length)
})

test('pipelined requests are served in order, one at a time', async () => {
  await serve({ maxPipelined: 5 }, Buffer.from('response'))
  const socket = server.connect()
  socket.write(requests(6))
  let text = ''
  for await (const chunk of socket) {
    text += chunk
    if (text.match(/response/g)?.length === 6) break
  }
  expect(requestedPaths).toEqual(['/0', '/1', '/2', '/3', '/4', '/5'])
})

test('a client that pipelines too many requests is disconnected', async () => {
  await serve({ maxPipelined: 5 }, largeBody)
  const socket = server.connect().pause()
  socket.write(requests(50))
  await expectServerClosed()
  socket.destroy()
  expect(requestedPaths).toEqual(['/0'])
})

test('a connection without a request is closed', async () => {
  await serve({ idleTimeoutMs: 200 }, largeBody)
  const socket = server.connect().resume()
  await once(socket, 'close')
  expect(requestedPaths).toEqual([])
})

test('headers that never end time out', async () => {
  await serve({ headersTimeoutMs: 200 }, largeBody)
  const socket = server.connect()
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
  let text = ''
  for await (const chunk of socket) text += chunk
  expect(text).toMatch(/^HTTP\/1.1 408 /)
  expect(requestedPaths).toEqual([])
})

test('each of many late clients is told so', async () => {
  await serve({ headersTimeoutMs: 200 }, largeBody)
  const responses = Array.from({ length: 60 }, async () => {
    const socket = server.connect()
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
    let text = ''
    for await (const chunk of socket) text += chunk
    return text
  })
  for (const response of await Promise.all(responses))
    expect(response).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
})

test('a refusal does not become a part of a response that has begun', async () => {
  server = await startWireServer({
    fetch: () =>
      new Response(new ReadableStream({ start: (unfinished) => unfinished.enqueue(Buffer.from('begun')) })),
  })
  const socket = server.connect()
  socket.write(requests(1))
  let text = ''
  for await (const chunk of socket) {
    text += chunk
    if (text.includes('begun')) socket.write('nonsense\r\n\r\n')
  }
  expect(text).toContain('begun')
  expect(text.match(/HTTP\/1.1/g)).toHaveLength(1)
})

test('a body that stops before its stated length is given up, and its connection closed', async () => {
  server = await startWireServer({
    fetch: async (request: Request) =>
      new Response(String(await readBody(request, { maxBytes: 10, timeoutMs: 50 }))),
  })
  expect(await server.send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n01234')).toMatch(
    /aborted$/,
  )
})
