import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { type ConnectionLimits, connectionLimits, httpServer } from './http-server.ts'

/** More than the network's buffers hold, so that the rest waits in the process. */
const largeBody = Buffer.alloc(48 * 1024 * 1024, 'x')

let server: Server
let asked: string[] = []
/** The server's sides of the connections. */
let served: Socket[] = []

async function serve(limits: Partial<ConnectionLimits>, body: Uint8Array<ArrayBuffer>): Promise<void> {
  asked = []
  served = []
  server = httpServer(
    (request: Request) => {
      asked.push(new URL(request.url).pathname)
      return new Response(body, { headers: { 'Content-Length': String(body.length) } })
    },
    { ...connectionLimits, ...limits },
  )
  server.on('connection', (socket) => served.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

afterEach(async () => {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
})

function dial(): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  return socket
}

function gets(count: number): string {
  return Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`).join('')
}

test('a reader that stops reading gets one answer, not all it asked for, and is dropped', async () => {
  await serve({ stalledMs: 200 }, largeBody)
  const socket = dial().pause()
  socket.write(gets(10))
  await vi.waitFor(() => expect(served).toHaveLength(1))
  const [connection] = served
  if (connection && !connection.destroyed) await once(connection, 'close')
  expect(asked).toEqual(['/0'])
  socket.destroy()
})

test('a reader that is slow, but goes on, gets all of it', async () => {
  const stalledMs = 1_000
  await serve({ stalledMs }, largeBody)
  const socket = dial()
  socket.write(gets(1))
  const begun = Date.now()
  let received = 0
  for await (const chunk of socket) {
    received += chunk.length
    // About 10 MB a second, until more than the limit has passed twice.
    if (Date.now() - begun < 2.5 * stalledMs) await sleep(5)
    if (received > largeBody.length) break
  }
  expect(Date.now() - begun).toBeGreaterThan(2 * stalledMs)
  expect(received).toBeGreaterThan(largeBody.length)
})

test('requests sent ahead are answered in their order, one after the other', async () => {
  await serve({ maxPipelined: 5 }, Buffer.from('answer'))
  const socket = dial()
  socket.write(gets(6))
  let text = ''
  for await (const chunk of socket) {
    text += chunk
    if (text.match(/answer/g)?.length === 6) break
  }
  expect(asked).toEqual(['/0', '/1', '/2', '/3', '/4', '/5'])
})

test('whoever sends far more ahead than it reads is dropped at once', async () => {
  await serve({ maxPipelined: 5 }, largeBody)
  const socket = dial().pause()
  socket.write(gets(50))
  await vi.waitFor(() => expect(served).toHaveLength(1))
  const [connection] = served
  if (connection && !connection.destroyed) await once(connection, 'close')
  socket.destroy()
  expect(asked).toEqual(['/0'])
})

test('a connection that begins no request is dropped', async () => {
  await serve({ stalledMs: 200 }, largeBody)
  const socket = dial().resume()
  await once(socket, 'close')
  expect(asked).toEqual([])
})

test('headers that never end are given up', async () => {
  await serve({ headersMs: 200 }, largeBody)
  const socket = dial()
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
  let text = ''
  for await (const chunk of socket) text += chunk
  expect(text).toMatch(/^HTTP\/1.1 408 /)
  expect(asked).toEqual([])
})
