import { setImmediate, setTimeout } from 'node:timers/promises'

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

/**
 * Lets so many callers go on in each turn of the event loop. Other requests are answered between them, and new connections
 * accepted, of which Node takes one each turn.
 */
export function spreadOverTurns(each: number): () => Promise<void> {
  let turn = Promise.resolve()
  let free = 0
  return () => {
    if (free === 0) {
      turn = turn.then(() => setImmediate())
      free = each
    }
    free--
    return turn
  }
}

/** Lets one caller go on at a time, in intervals, so that long forms take a small part of the server's time however many come. */
export function spacedBy(intervalMs: number): () => Promise<void> {
  let next = 0
  return () => {
    const now = performance.now()
    const start = Math.max(now, next)
    next = start + intervalMs
    return setTimeout(start - now)
  }
}
