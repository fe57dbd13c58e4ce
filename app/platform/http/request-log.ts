import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.server.ts'

/** One line a request, without personal data: no query, no address, no headers. Unknown paths show as 404 (docs/product.md#pages). */
export function requestLog(log: Log, clock: () => number): MiddlewareHandler {
  return async (c, next) => {
    const start = clock()
    await next()
    const { status } = c.res
    const facts = {
      method: c.req.method.slice(0, 10),
      path: new URL(c.req.url).pathname.slice(0, longestPath),
      status,
      ms: Math.round(clock() - start),
    }
    if (status >= 500) log.error('request', facts)
    else log.info('request', facts)
  }
}

const longestPath = 200
