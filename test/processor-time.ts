import { expect } from 'vitest'

/** Below it, nobody notices, and other threads' work on the processor shows more than the text's length. */
const freeMs = 40
/** Of four times the text. Linear work takes about 4 times as long, quadratic work 16 times. */
const maxGrowth = 10

/** Fails for work that grows faster than its text, by the processor's time of this thread. */
export function expectLinear(
  read: (text: string) => unknown,
  textOf: (length: number) => string,
  length: number,
): void {
  const long = textOf(length)
  if (processorMs(() => read(long)) < freeMs) return
  const short = textOf(Math.floor(length / 4))
  const growths = Array.from({ length: 5 }, () => {
    const shortMs = processorMs(() => read(short))
    return processorMs(() => read(long)) / Math.max(shortMs, freeMs / 4)
  })
  expect(Math.min(...growths), `${read.name || read}: ${JSON.stringify(long.slice(0, 40))}`).toBeLessThan(
    maxGrowth,
  )
}

function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
