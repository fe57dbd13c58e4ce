import { percentile } from './percentiles.ts'

export interface LoadTiming {
  perSecond: number
  /** Percentiles in milliseconds. */
  p50: number
  p95: number
  p99: number
}

export interface Load {
  calls: number
  concurrency: number
}

/** Calls `work` with the number of the call and of the worker that makes it. */
export async function measureLoad(
  { calls, concurrency }: Load,
  work: (call: number, worker: number) => Promise<void>,
): Promise<LoadTiming> {
  const durations: number[] = []
  let nextCall = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: concurrency }, async (_, worker) => {
      while (nextCall < calls) {
        const began = performance.now()
        await work(nextCall++, worker)
        durations.push(performance.now() - began)
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  return {
    perSecond: durations.length / seconds,
    p50: percentile(durations, 0.5),
    p95: percentile(durations, 0.95),
    p99: percentile(durations, 0.99),
  }
}

export function describeTiming({ perSecond, p50, p99 }: LoadTiming): string {
  return `${Math.round(perSecond)}/s, p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`
}
