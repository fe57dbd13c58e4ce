import type { MiddlewareHandler } from 'hono'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { AnswerKind, AppVariables } from '../http/variables.ts'

export interface RequestCounts {
  count(kind: AnswerKind, method: string, status: number, durationMs: number): void
}

/** Any other method shares a label. */
const methods = ['GET', 'HEAD', 'POST']

/** Seconds. */
const durationBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function countRequests(registry: Registry): RequestCounts {
  const requests = new Counter({
    name: 'matriz_http_requests_total',
    help: 'Answered requests by what they got, method and class of status',
    labelNames: ['kind', 'method', 'status'] as const,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'matriz_http_request_duration_seconds',
    help: 'Time until the answer is complete, by what the request got',
    labelNames: ['kind'] as const,
    buckets: durationBuckets,
    registers: [registry],
  })
  return {
    count(kind, method, status, durationMs) {
      const statusClass = status >= 100 && status < 600 ? `${Math.floor(status / 100)}xx` : 'none'
      requests.inc({ kind, method: methods.includes(method) ? method : 'other', status: statusClass })
      durations.observe({ kind }, durationMs / 1000)
    },
  }
}

/** Counts and times each request. The outermost middleware, so that refusals and failures are counted, too. */
export function measureRequests({ count }: RequestCounts): MiddlewareHandler<AppVariables> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    count(c.get('answerKind') ?? 'other', c.req.method, c.res.status, performance.now() - start)
  }
}
