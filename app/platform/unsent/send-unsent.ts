import { type Answer, afterFailure, nextToSend } from './after-answer.ts'
import type { MessageStore } from './message-store.ts'
import { stageOf, type UnsentMessage } from './unsent-message.ts'

/** What sending needs from its surroundings: a page, the service worker, or a test. */
export interface Sending {
  store: MessageStore
  /** Never throws. */
  post(message: UnsentMessage, now: number): Promise<Answer>
  /** Runs `work` while nobody else sends, or not at all. `renew` keeps the others out for one more request. */
  underLock(work: (renew: () => Promise<void>) => Promise<void>): Promise<void>
  now(): number
  /** From 0 to 1. */
  random(): number
}

/**
 * Sends the messages that are due, one at a time, and stops when no answer comes. A message is removed only after the server
 * has acknowledged it; a crash in between sends it again, which the server recognises. At an `urgent` moment, such as the
 * return of the signal, messages do not wait for their turn.
 */
export async function sendUnsent(
  { store, post, underLock, now, random }: Sending,
  { urgent }: { urgent: boolean },
): Promise<void> {
  await underLock(async (renew) => {
    const tried = new Set<string>()
    for (;;) {
      const messages = await prepareMessages(store, now())
      const untried = messages.filter(
        (each) => !tried.has(each.instance) && stageOf(each, now()) === 'sends-itself',
      )
      const message = nextToSend(untried, { now: now(), urgent })
      if (!message) return
      tried.add(message.instance)
      await renew()
      const answer = await post(message, now())
      if (answer.kind === 'delivered') await store.finish(message.instance)
      else
        await store.change(message.instance, (current) =>
          afterFailure(current, answer, { now: now(), random: random() }),
        )
      if (answer.kind !== 'delivered' && 'retryAfterMs' in answer) return
    }
  })
}

/** Reads the messages. Those that expired are deleted. */
export async function prepareMessages(store: MessageStore, now: number): Promise<UnsentMessage[]> {
  const kept: UnsentMessage[] = []
  for (const message of await store.readAll(now))
    if (stageOf(message, now) === 'expired') await store.remove(message.instance)
    else kept.push(message)
  return kept
}
