import { Counter, Histogram, type Registry } from 'prom-client'

/** What a request got. Never a path: an unknown one would be a label of its own. */
export type AnswerKind =
  | 'asset'
  | 'stored page'
  | 'picture'
  | 'rendered page'
  | 'form'
  | 'staff'
  | 'health'
  | 'other'

export interface RequestCounts {
  /** Takes some nanoseconds: also for answers that take microseconds. */
  count(kind: AnswerKind, method: string, status: number): void
  /** For answers that took work. */
  countTimed(kind: AnswerKind, method: string, status: number, durationMs: number): void
}

const kinds: readonly AnswerKind[] = [
  'asset',
  'stored page',
  'picture',
  'rendered page',
  'form',
  'staff',
  'health',
  'other',
]
const methods = ['GET', 'HEAD', 'POST', 'other']
const otherMethod = methods.length - 1
/** 1xx to 5xx; 0 is for what is no status. */
const statusClasses = ['none', '1xx', '2xx', '3xx', '4xx', '5xx']

/** Seconds. */
const durationBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Counts in an array; labels are made when the metrics are read. */
export function countRequests(registry: Registry): RequestCounts {
  const counts = new Float64Array(kinds.length * methods.length * statusClasses.length)
  const indexOfKind = new Map(kinds.map((kind, index) => [kind, index]))

  new Counter({
    name: 'matriz_http_requests_total',
    help: 'Answered requests by what they got, method and class of status',
    labelNames: ['kind', 'method', 'status'] as const,
    registers: [registry],
    collect() {
      this.reset()
      for (const [index, count] of counts.entries()) if (count > 0) this.inc(labelsAt(index), count)
    },
  })
  const durations = new Histogram({
    name: 'matriz_http_request_duration_seconds',
    help: 'Time until the answer is complete, by what the request got; repeated stored answers are not timed',
    labelNames: ['kind'] as const,
    buckets: durationBuckets,
    registers: [registry],
  })

  function count(kind: AnswerKind, method: string, status: number): void {
    const methodIndex = methods.indexOf(method)
    const statusClass = status >= 100 && status < 600 ? Math.floor(status / 100) : 0
    const row = (indexOfKind.get(kind) ?? kinds.length - 1) * methods.length
    const index = (row + (methodIndex < 0 ? otherMethod : methodIndex)) * statusClasses.length + statusClass
    counts[index] = (counts[index] ?? 0) + 1
  }

  return {
    count,
    countTimed(kind, method, status, durationMs) {
      count(kind, method, status)
      durations.observe({ kind }, durationMs / 1000)
    },
  }
}

function labelsAt(index: number) {
  const row = Math.floor(index / statusClasses.length)
  return {
    kind: kinds[Math.floor(row / methods.length)] ?? '',
    method: methods[row % methods.length] ?? '',
    status: statusClasses[index % statusClasses.length] ?? '',
  }
}
