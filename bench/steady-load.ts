import { setTimeout as delay } from 'node:timers/promises'

/**
 * Makes requests at a steady rate until `end`, also while earlier ones are open: a slow response delays no later request, so its wait
 * is measured. Returns the milliseconds of each.
 */
export async function sendSteadily(
  perSecond: number,
  end: Promise<unknown>,
  send: (count: number) => Promise<void>,
): Promise<number[]> {
  let isOver = false
  const ended = end.finally(() => {
    isOver = true
  })
  const durations: number[] = []
  const open = new Set<Promise<void>>()
  const start = performance.now()
  for (let count = 0; !isOver; count++) {
    const due = start + (count * 1000) / perSecond
    await delay(Math.max(0, due - performance.now()))
    const request = send(count).then(() => void durations.push(performance.now() - due))
    open.add(request)
    request.finally(() => open.delete(request))
  }
  await Promise.all([...open, ended])
  return durations
}
