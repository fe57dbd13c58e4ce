import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { ReadyAnswers } from './ready-answers.ts'

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

/** One request being served on a connection, and the pipelined ones behind it. */
interface Connection {
  isBusy: boolean
  waiting: (() => void)[]
}

export interface HttpHandlers {
  fetch: Parameters<typeof getRequestListener>[0]
  /** Answers a request that needs no work; false for all others, which `fetch` answers. */
  answerReady?: ReadyAnswers['answer']
}

/**
 * Makes an HTTP server that serves one request of a connection at a time, so that a client that doesn't read its responses can't make
 * the site produce more of them.
 */
export function createHttpServer(
  { fetch, answerReady }: HttpHandlers,
  limits: ConnectionLimits = connectionLimits,
): Server {
  const serve = getRequestListener(fetch)
  const connections = new WeakMap<Socket, Connection>()
  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(limits.headersTimeoutMs, maxCheckIntervalMs),
    },
    (incoming, outgoing) => {
      const connection = connections.get(incoming.socket) ?? { isBusy: false, waiting: [] }
      connections.set(incoming.socket, connection)
      // Its body is in memory, whether or not the client reads it; Node stops reading requests from a client that doesn't.
      if (!connection.isBusy && answerReady?.(incoming, outgoing)) return
      const begin = () => start(incoming, outgoing, connection)
      if (!connection.isBusy) begin()
      else if (connection.waiting.length < limits.maxPipelined) connection.waiting.push(begin)
      else incoming.socket.destroy()
    },
  )
  // Counts from the last byte sent to the network, not from the last write to the socket's buffer.
  server.timeout = limits.idleTimeoutMs
  return server

  function start(incoming: IncomingMessage, outgoing: ServerResponse, connection: Connection): void {
    connection.isBusy = true
    outgoing.once('close', () => {
      connection.isBusy = false
      if (incoming.socket.destroyed) connection.waiting = []
      else connection.waiting.shift()?.()
    })
    // RFC 9112 §3.2: another program on the way may use the other host.
    if ((incoming.headersDistinct['host']?.length ?? 0) > 1)
      outgoing.writeHead(400, { Connection: 'close' }).end()
    else void serve(incoming, outgoing)
  }
}
