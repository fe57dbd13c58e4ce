import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { startWireServer, type WireServer } from '../../../test/wire.ts'
import type { ConnectionLimits } from './http-server.ts'

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

function requests(count: number): string {
  return Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`).join('')
}

test('a client that stops reading is disconnected', async () => {
  await serve({ idleTimeoutMs: 200 }, largeBody)
  const socket = server.connect().pause()
  socket.write(requests(1))
  await vi.waitFor(() => expect(server.sockets).toHaveLength(1))
  const [accepted] = server.sockets
  if (accepted && !accepted.destroyed) await once(accepted, 'close')
  socket.destroy()
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
  expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1.1 408 /)
  expect(requestedPaths).toEqual([])
})
