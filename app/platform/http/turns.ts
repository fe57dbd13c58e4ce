import { setImmediate } from 'node:timers/promises'

export interface RenderLimits {
  /** Rendering is bound by the processor, so more at a time are not faster. */
  maxRunning: number
  maxWaiting: number
}

export type RenderQueue = <T>(work: () => Promise<T>) => Promise<T | 'full'>

/**
 * Limits concurrent renders and queues the others in order; `full` when too many are waiting. Yields to the event loop before each
 * render, so forms and the health check wait for the running renders only.
 */
export function createRenderQueue({ maxRunning, maxWaiting }: RenderLimits): RenderQueue {
  let running = 0
  const waiting: (() => void)[] = []
  async function begin(): Promise<void> {
    if (running < maxRunning) running++
    // A finished render hands its turn to the next, so `running` stays the same.
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  function end(): void {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  return async (work) => {
    if (running >= maxRunning && waiting.length >= maxWaiting) return 'full'
    await begin()
    try {
      await setImmediate()
      return await work()
    } finally {
      end()
    }
  }
}
