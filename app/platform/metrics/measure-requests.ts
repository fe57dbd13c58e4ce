import type { MiddlewareHandler } from 'hono'
import type { AppVariables } from '../http/variables.ts'
import type { RequestCounts } from './request-counts.server.ts'

/** Counts and times each request. The outermost middleware, so that refusals and failures are counted, too. */
export function measureRequests({ countTimed }: RequestCounts): MiddlewareHandler<AppVariables> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    countTimed(c.get('answerKind') ?? 'other', c.req.method, c.res.status, performance.now() - start)
  }
}
