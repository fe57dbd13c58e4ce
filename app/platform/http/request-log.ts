import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.server.ts'

const maxMethodLength = 10
const maxPathLength = 200

/** Asked by proxies each second. */
const healthPaths = ['/healthz', '/up', '/readyz']

/** Logs each request without personal data: no query, client address or headers. Unknown paths are logged as 404 (docs/product.md#pages). */
export function requestLog(log: Log, clock: () => number): MiddlewareHandler {
  return async (c, next) => {
    const start = clock()
    await next()
    const { status } = c.res
    const { pathname } = new URL(c.req.url)
    if (status === 200 && healthPaths.includes(pathname)) return
    log[status >= 500 ? 'error' : 'info']('request', {
      method: c.req.method.slice(0, maxMethodLength),
      path: pathname.slice(0, maxPathLength),
      status,
      ms: Math.round(clock() - start),
    })
  }
}
