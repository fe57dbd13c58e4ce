import type { MiddlewareHandler } from 'hono'
import type { Facts, Log } from '../log.server.ts'

/** Logs each request without personal data: no query, client address or headers. Unknown paths are logged as 404 (docs/product.md#pages). */
export function requestLog(log: Log, clock: () => number): MiddlewareHandler {
  return async (c, next) => {
    const start = clock()
    await next()
    const { status } = c.res
    const facts = requestFacts(c.req.method, new URL(c.req.url).pathname, status, clock() - start)
    if (status >= 500) log.error('request', facts)
    else log.info('request', facts)
  }
}

const maxPathLength = 200

export function requestFacts(method: string, path: string, status: number, ms: number): Facts {
  return { method: method.slice(0, 10), path: path.slice(0, maxPathLength), status, ms: Math.round(ms) }
}
