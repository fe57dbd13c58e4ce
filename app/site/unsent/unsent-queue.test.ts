import { expect, it, vi } from 'vitest'
import { send } from './unsent-queue.ts'

const rounds = vi.hoisted(() => ({ urgent: [] as boolean[], endings: [] as (() => void)[] }))
vi.mock('./send-unsent.ts', () => ({
  isWorkerMessage: () => false,
  prepareMessages: async () => [],
  requestSync: async () => {},
  sendFromBrowser({ urgent }: { urgent: boolean }) {
    rounds.urgent.push(urgent)
    return new Promise<void>((resolve) => rounds.endings.push(resolve))
  },
}))
vi.mock('./message-store.ts', () => ({ messageStore: { takeDeliveries: async () => [] } }))
vi.mock('./unsent-mark.ts', () => ({ isUnsentMarked: () => false, unsentEvent: 'unsent' }))

/** Ends the round that runs. */
async function endRound(): Promise<void> {
  await vi.waitFor(() => expect(rounds.endings).toHaveLength(1))
  rounds.endings.shift()?.()
}

it.each([
  { moments: [false, true], sent: [false, true] },
  { moments: [true, true, true], sent: [true, true] },
  { moments: [true, false], sent: [true] },
  { moments: [false, false, true, false, true], sent: [false, true] },
])('moments $moments while a round runs are sent as rounds $sent', async ({ moments, sent }) => {
  rounds.urgent.length = 0
  let ended = 0
  const all = moments.map((urgent) => send({ urgent }).then(() => ended++))
  for (const _ of sent) {
    expect(ended).toBeLessThan(moments.length)
    await endRound()
  }
  await Promise.all(all)
  expect(rounds.urgent).toEqual(sent)
})
