/** What a browser's disk holds, by the functions of `idb-keyval`: `vi.mock('idb-keyval', async () => keyval)`. */
export const disk = new Map<string, unknown>()

/** Called before and after each operation; a test makes it throw where a phone is switched off. */
export const steps = { next: () => {} }

async function around<Value>(work: () => Value): Promise<Value> {
  steps.next()
  const value = work()
  steps.next()
  return value
}

export const keyval = {
  createStore: () => ({}),
  entries: () => around(() => [...disk]),
  set: (key: string, value: unknown) => around(() => void disk.set(key, value)),
  del: (key: string) => around(() => void disk.delete(key)),
}
