import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.server.ts'

/** Logs each request without personal data: no query, client address or headers. Unknown paths are logged as 404 (docs/product.md#pages). */
export function requestLog(log: Log, clock: () => number): MiddlewareHandler {
  return async (c, next) => {
    const start = clock()
    await next()
    const { status } = c.res
    const facts = {
      method: c.req.method.slice(0, 10),
      path: new URL(c.req.url).pathname.slice(0, maxPathLength),
      status,
      ms: Math.round(clock() - start),
    }
    if (status >= 500) log.error('request', facts)
    else log.info('request', facts)
  }
}

const maxPathLength = 200
