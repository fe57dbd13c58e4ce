import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'

export interface ConnectionLimits {
  /** A connection on which nothing was sent or taken for so long is dropped. A slow reader who goes on reading is not. */
  stalledMs: number
  /** Requests that wait on a connection while one is answered. Browsers send none; more than this ends the connection. */
  maxPipelined: number
  /** For a request's headers, and for all of it. */
  headersMs: number
  requestMs: number
}

export const connectionLimits: ConnectionLimits = {
  stalledMs: 60_000,
  maxPipelined: 16,
  headersMs: 10_000,
  requestMs: 30_000,
}

/** Speaks HTTP for the site, one request of a connection at a time: whoever does not read an answer gets no second one. */
export function httpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  limits: ConnectionLimits = connectionLimits,
): Server {
  const answer = getRequestListener(fetch)
  const connections = new WeakMap<Socket, { busy: boolean; waiting: (() => void)[] }>()
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: Math.min(limits.headersMs, 5_000),
    },
    (incoming, outgoing) => {
      const connection = connections.get(incoming.socket) ?? { busy: false, waiting: [] }
      connections.set(incoming.socket, connection)
      const begin = () => start(incoming, outgoing, connection)
      if (!connection.busy) begin()
      else if (connection.waiting.length < limits.maxPipelined) connection.waiting.push(begin)
      else incoming.socket.destroy()
    },
  )
  // Counts from the last byte that left for the network, not from the last that was handed to the socket.
  server.timeout = limits.stalledMs
  return server

  function start(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    connection: { busy: boolean; waiting: (() => void)[] },
  ): void {
    connection.busy = true
    outgoing.once('close', () => {
      connection.busy = false
      if (incoming.socket.destroyed) connection.waiting = []
      else connection.waiting.shift()?.()
    })
    // Which of two hosts counts, other programs may see otherwise (RFC 9112 §3.2).
    if ((incoming.headersDistinct['host']?.length ?? 0) > 1)
      outgoing.writeHead(400, { Connection: 'close' }).end()
    else void answer(incoming, outgoing)
  }
}
