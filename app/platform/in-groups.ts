interface GroupLimits {
  /** Items of one group. */
  size: number
  /** Groups that run at the same time. */
  running: number
}

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Returns a function that handles items one by one, while `run` handles those together that arrive in the same turn of the event
 * loop or while other groups run. `run` returns the outcome of each item, in their order; if it throws, all of the group fail.
 */
export function inGroups<Item, Result>(
  run: (items: Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
  { size, running }: GroupLimits,
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
      await runGroup(queue.splice(0, size))
    } while (queue.length > 0)
    lanes--
  }

  async function runGroup(group: readonly Waiting<Item, Result>[]): Promise<void> {
    // Another lane may have taken them.
    if (group.length === 0) return
    try {
      const outcomes = await run(group.map(({ item }) => item))
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index]
        if (outcome?.status === 'fulfilled') resolve(outcome.value)
        else reject(outcome?.reason ?? new Error('an item has no outcome'))
      }
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }
}
