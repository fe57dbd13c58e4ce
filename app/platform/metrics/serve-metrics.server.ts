import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import type { Log } from '../log.server.ts'

export interface MetricsListener {
  /** Such as `http://127.0.0.1:9464/metrics`. */
  address: string
  stop(): void
}

/** Prometheus asks every few seconds; more connections are no Prometheus. */
const maxConnections = 10
const timeoutMs = 10_000

/**
 * Serves `/metrics` on a port of its own, so that no visitor reaches it through the proxy of the site.
 * @throws when the port is taken.
 */
export async function serveMetrics(
  registry: Pick<Registry, 'metrics' | 'contentType'>,
  { host, port, log }: { host: string; port: number; log: Log },
): Promise<MetricsListener> {
  const server = createServer(
    { requestTimeout: timeoutMs, headersTimeout: timeoutMs },
    (request, response) => {
      if (request.url?.split('?')[0] !== '/metrics') return response.writeHead(404).end()
      if (request.method !== 'GET') return response.writeHead(405, { Allow: 'GET' }).end()
      registry.metrics().then(
        (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
        (error: unknown) => {
          log.error('metrics failed', { error })
          response.writeHead(500).end()
        },
      )
    },
  )
  server.maxConnections = maxConnections
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const bound = server.address()
  const boundPort = typeof bound === 'object' ? bound?.port : port
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}/metrics`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
