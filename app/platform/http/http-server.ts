import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { spreadOverTurns } from './turns.ts'

export interface ConnectionLimits {
  /** Closes a connection on which no byte moved for this long. A slow client that keeps reading stays connected. */
  idleTimeoutMs: number
  /** Requests that may wait on a connection behind the current one; one more closes it. Browsers send none. */
  maxPipelined: number
  headersTimeoutMs: number
  /** For a whole request: a photograph over a slow line. Bodies of forms have a shorter limit (`limitBody`). */
  requestTimeoutMs: number
}

export const connectionLimits: ConnectionLimits = {
  idleTimeoutMs: 60_000,
  maxPipelined: 16,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 300_000,
}

const maxCheckIntervalMs = 5_000

interface Connection {
  current: ServerResponse | undefined
  waiting: (() => void)[]
}

export interface HttpHandlers {
  fetch: Parameters<typeof getRequestListener>[0]
}

/** Malformed and late requests that are answered in each turn of the event loop, so that others are served between them. */
const refusalsPerTurn = 20

/**
 * Makes an HTTP server that serves one request of a connection at a time, so that a client that doesn't read its responses can't make
 * the site produce more of them.
 */
export function createHttpServer(
  { fetch }: HttpHandlers,
  limits: ConnectionLimits = connectionLimits,
): Server {
  const serve = getRequestListener(fetch)
  const connections = new WeakMap<Duplex, Connection>()
  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(limits.headersTimeoutMs, maxCheckIntervalMs),
    },
    accept,
  )
  // Without a listener, Node responds at once, even to a client that does not read.
  server.on('checkExpectation', accept)
  const turnForRefusal = spreadOverTurns(refusalsPerTurn)
  server.on('clientError', async (error: NodeJS.ErrnoException, socket) => {
    await turnForRefusal()
    refuse(error, socket, connections.get(socket)?.current?.headersSent ?? false)
  })
  // Counts from the last byte sent to the network, not from the last write to the socket's buffer.
  server.timeout = limits.idleTimeoutMs
  return server

  function accept(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const connection = connections.get(incoming.socket) ?? { current: undefined, waiting: [] }
    connections.set(incoming.socket, connection)
    const begin = () => start(incoming, outgoing, connection)
    if (!connection.current) begin()
    else if (connection.waiting.length < limits.maxPipelined) connection.waiting.push(begin)
    else incoming.socket.destroy()
  }

  function start(incoming: IncomingMessage, outgoing: ServerResponse, connection: Connection): void {
    connection.current = outgoing
    outgoing.once('close', () => {
      connection.current = undefined
      if (incoming.socket.destroyed) connection.waiting = []
      else connection.waiting.shift()?.()
    })
    // Attack: with two Host headers, a proxy may use the other one (RFC 9112 §3.2).
    if ((incoming.headersDistinct['host']?.length ?? 0) > 1)
      outgoing.writeHead(400, { Connection: 'close' }).end()
    else void serve(incoming, outgoing)
  }
}

const statusByCode: Readonly<Partial<Record<string, number>>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/**
 * Responds like Node without a listener. Node refuses all late requests at once, which blocks the event loop for 100 ms at 1,000.
 */
function refuse({ code = '' }: NodeJS.ErrnoException, socket: Duplex, hasBegun: boolean): void {
  const status = statusByCode[code] ?? 400
  // A status line would corrupt a response that has begun.
  if (socket.writable && !hasBegun)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`)
  socket.destroy()
}

interface HttpListener {
  /** Such as `http://127.0.0.1:3000`. */
  address: string
  /**
   * Still answers for this long, each time closing the connection: a proxy keeps no connection that is about to end, on which it
   * could lose a request that it may not repeat.
   */
  drain(durationMs: number): Promise<void>
  /** Refuses new connections and resolves when the open ones are done (docs/product.md#running). */
  stop(): Promise<void>
}

const stopTimeoutMs = 10_000
/** A request may be on its way on a connection that was just accepted. */
const lastRequestMs = 200

/** Listens on a socket that is open already (`descriptor`), or on host and port. @throws when the port is taken. */
export async function listen(
  handlers: HttpHandlers,
  { host, port, descriptor }: { host: string; port: number; descriptor?: number | undefined },
): Promise<HttpListener> {
  const server = createHttpServer(handlers)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(descriptor === undefined ? { host, port } : { fd: descriptor }, resolve)
  })
  const bound = server.address() as AddressInfo
  const hostname = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address

  function endConnections(): void {
    server.prependListener('request', (_, outgoing) => {
      outgoing.shouldKeepAlive = false
    })
  }

  return {
    address: `http://${hostname}:${bound.port}`,
    async drain(durationMs) {
      endConnections()
      await delay(durationMs)
    },
    async stop() {
      endConnections()
      const closed = once(server, 'close')
      // Not the HTTP server's own `close`, which also ends connections whose first request is on its way.
      NetServer.prototype.close.call(server)
      await delay(lastRequestMs)
      server.closeIdleConnections()
      const timeout = setTimeout(() => server.closeAllConnections(), stopTimeoutMs)
      await closed
      clearTimeout(timeout)
    },
  }
}
