import { setImmediate } from 'node:timers/promises'

export interface RenderLimits {
  /** Renders at once. Rendering keeps the processor busy, so more at once are no faster. */
  maxRunning: number
  maxWaiting: number
}

export type RenderQueue = <T>(work: () => Promise<T>) => Promise<T | 'full'>

/**
 * Runs a bounded number of renders at once, in the order they came; `full` when too many wait already. Between two of them
 * whatever else arrived is answered, so forms and the health check never wait for more than those that run.
 */
export function renderQueue({ maxRunning, maxWaiting }: RenderLimits): RenderQueue {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < maxRunning) running++
    else if (waiting.length >= maxWaiting) return 'full'
    // Whoever ends hands its place over.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      await setImmediate()
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
