export interface Timing {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
}

/** Does the work so many times, so many at once; `work` is told its number and which of those at once does it. */
export async function time(
  { times, atOnce }: { times: number; atOnce: number },
  work: (count: number, worker: number) => Promise<void>,
): Promise<Timing> {
  const taken: number[] = []
  let next = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      while (next < times) {
        const began = performance.now()
        await work(next++, worker)
        taken.push(performance.now() - began)
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? Number.NaN
  return { perSecond: taken.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export function describeTiming({ perSecond, p50, p99 }: Timing): string {
  return `${Math.round(perSecond)}/s, p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`
}
