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
  let growth = Number.POSITIVE_INFINITY
  // The system counts in steps of 4 ms, and other processes slow single runs down: sums of turns, of which the best counts.
  for (let tries = 0; tries < 3 && growth >= maxGrowth; tries++) {
    let [shortMs, longMs] = [0, 0]
    for (let turn = 0; turn < 4; turn++) {
      shortMs += processorMs(() => read(short))
      longMs += processorMs(() => read(long))
    }
    growth = Math.min(growth, longMs / Math.max(shortMs, freeMs))
  }
  expect(growth, `${read.name || read}: ${JSON.stringify(long.slice(0, 40))}`).toBeLessThan(maxGrowth)
}

function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
