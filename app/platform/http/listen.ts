import type { AddressInfo } from 'node:net'
import { createHttpServer, type HttpHandlers } from './http-server.ts'

export interface HttpListener {
  /** Such as `http://127.0.0.1:3000`. */
  address: string
  /** Refuses new connections and resolves when the open ones are done (docs/product.md#running). */
  stop(): Promise<void>
}

const stopTimeoutMs = 10_000

/** @throws when the port is taken. */
export async function listen(
  handlers: HttpHandlers,
  { host, port }: { host: string; port: number },
): Promise<HttpListener> {
  const server = createHttpServer(handlers)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const bound = server.address() as AddressInfo
  const hostname = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return {
    address: `http://${hostname}:${bound.port}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      const timeout = setTimeout(() => server.closeAllConnections(), stopTimeoutMs)
      await closed
      clearTimeout(timeout)
    },
  }
}
