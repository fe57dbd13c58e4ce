interface BatchLimits {
  /** Items of one batch. */
  size: number
  /** Batches that run at the same time. */
  running: number
}

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Returns a function that handles items one by one, while `run` handles those together that arrive in the same turn of the event
 * loop or while other batches run. `run` returns one result for each item, in their order; if it throws, all of the batch fail.
 */
export function inBatches<Item, Result>(
  run: (items: Item[]) => Promise<readonly Result[]>,
  { size, running }: BatchLimits,
): (item: Item) => Promise<Result> {
  const queue: Waiting<Item, Result>[] = []
  let lanes = 0
  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (lanes < running) void runLane()
    })

  async function runLane(): Promise<void> {
    lanes++
    do {
      await new Promise(setImmediate)
      await runBatch(queue.splice(0, size))
    } while (queue.length > 0)
    lanes--
  }

  async function runBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    // Another lane may have taken them.
    if (batch.length === 0) return
    try {
      const results = await run(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
}
