import type { AddressInfo } from 'node:net'
import { httpServer } from '../app/platform/http/http-server.ts'
import type { Site } from './site.ts'

export interface Listening {
  /** Where it can be reached, such as `http://127.0.0.1:3000`. */
  address: string
  /** Takes no new connection, finishes what is in flight, then closes the site. */
  stop(): Promise<void>
}

const longestWait = 10_000

/** @throws when the port is taken. */
export async function listen(site: Site, { host, port }: { host: string; port: number }): Promise<Listening> {
  const server = httpServer(site.fetch)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const bound = server.address() as AddressInfo
  const name = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return {
    address: `http://${name}:${bound.port}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      // Whoever takes longer is not coming to an end.
      const impatient = setTimeout(() => server.closeAllConnections(), longestWait)
      await closed
      clearTimeout(impatient)
      await site.close()
    },
  }
}
