import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'

export const connectionLimits = {
  /** Closes a connection on which no byte moved for this long. A slow client that keeps reading stays connected. */
  idleTimeoutMs: 60_000,
  /** After a response. Longer than proxies keep a connection, Caddy for two minutes: one that ends here could take a request with it. */
  keepAliveTimeoutMs: 130_000,
  headersTimeoutMs: 10_000,
  /** For a whole request: a photograph over a slow line. */
  requestTimeoutMs: 300_000,
}

export type ConnectionLimits = typeof connectionLimits

export interface HttpHandlers {
  fetch: Parameters<typeof getRequestListener>[0]
}

/** Makes an HTTP server within Node's own limits of time. A proxy stands before it, which takes slow clients and pipelining. */
export function createHttpServer({ fetch }: HttpHandlers, limits = connectionLimits): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(limits.headersTimeoutMs, 5_000),
    },
    getRequestListener(fetch),
  )
  server.timeout = limits.idleTimeoutMs
  server.keepAliveTimeout = limits.keepAliveTimeoutMs
  return server
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

/** @throws when the port is taken. */
export async function listen(
  handlers: HttpHandlers,
  { host, port }: { host: string; port: number },
): Promise<HttpListener> {
  const server = createHttpServer(handlers)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, resolve)
  })
  const address = server.address() as AddressInfo
  const hostname = address.family === 'IPv6' ? `[${address.address}]` : address.address

  function endConnections(): void {
    server.prependListener('request', (_, outgoing) => {
      outgoing.shouldKeepAlive = false
    })
  }

  return {
    address: `http://${hostname}:${address.port}`,
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
