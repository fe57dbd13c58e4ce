import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import {
  type ConnectionLimits,
  connectionLimits,
  createHttpServer,
  type HttpHandlers,
} from '../app/platform/http/http-server.ts'

/** A site behind a real HTTP server, for tests that write bytes to a socket. */
export interface WireServer {
  /** The server's sockets, in order of connection. */
  sockets: Socket[]
  /** Opens a connection whose errors are ignored: the server may reset it. */
  connect(): Socket
  /** Sends bytes (Latin-1) and returns everything received until the server closes the connection. */
  send(text: string): Promise<string>
  close(): Promise<void>
}

export async function startWireServer(
  handlers: HttpHandlers,
  limits: Partial<ConnectionLimits> = {},
): Promise<WireServer> {
  // `send` waits for the end of the connection.
  const server = createHttpServer(handlers, { ...connectionLimits, keepAliveTimeoutMs: 100, ...limits })
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = () => connect(port, '127.0.0.1').on('error', () => {})
  return {
    sockets,
    connect: open,
    async send(text) {
      const socket = open()
      const received: Buffer[] = []
      socket.on('data', (chunk) => received.push(chunk))
      // Not `end`: the server decides when the request is complete.
      socket.write(Buffer.from(text, 'latin1'))
      await once(socket, 'close')
      return Buffer.concat(received).toString('latin1')
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
