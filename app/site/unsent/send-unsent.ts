import { writtenMsAgoField } from '../../platform/forms/form-result.ts'
import { postForm } from '../../platform/forms/post-form.ts'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { type MessageStore, messageStore } from './message-store.ts'
import { afterFailure, nextToSend, type SendOutcome, stageOf, type UnsentMessage } from './unsent-message.ts'

/** What sending needs from its surroundings: a page, the service worker, or a test. */
interface Sending {
  store: MessageStore
  /** Never throws. */
  post(message: UnsentMessage, now: number): Promise<SendOutcome>
  underLock(work: () => Promise<void>): Promise<void>
  now(): number
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
  await underLock(async () => {
    const tried = new Set<string>()
    for (;;) {
      const messages = await prepareMessages(store, now())
      const untried = messages.filter(
        (each) => !tried.has(each.instance) && stageOf(each, now()) === 'sends-itself',
      )
      const message = nextToSend(untried, { now: now(), urgent })
      if (!message) return
      tried.add(message.instance)
      const outcome = await post(message, now())
      if (outcome.kind === 'delivered') await store.finish(message.instance)
      else
        await store.change(message.instance, (current) =>
          afterFailure(current, outcome, { now: now(), random: random() }),
        )
      if (outcome.kind !== 'delivered' && 'retryAfterMs' in outcome) return
    }
  })
}

/** Reads the messages. Those that expired are deleted. */
export async function prepareMessages(store: MessageStore, now: number): Promise<UnsentMessage[]> {
  const unexpired: UnsentMessage[] = []
  for (const message of await store.readAll(now))
    if (stageOf(message, now) === 'expired') await store.remove(message.instance)
    else unexpired.push(message)
  return unexpired
}

/** Sends what is due, from a page or the service worker. @throws when the browser refuses storage. */
export function sendFromBrowser(options: { urgent: boolean }): Promise<void> {
  const { now } = Date
  return sendUnsent({ store: messageStore, post: postMessage, underLock, now, random: Math.random }, options)
}

/**
 * One sender at a time, over all tabs and the service worker. Without locks (plain http) two tabs may send the same message: the
 * server recognises the repeat.
 */
async function underLock(work: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request('matriz-unsent', work) : work())
}

const overLimitDelayMs = 60_000

export async function postMessage(message: UnsentMessage, now: number): Promise<SendOutcome> {
  const body = new URLSearchParams(message.fields)
  body.set(writtenMsAgoField, String(Math.max(0, Math.round(now - message.writtenAt))))
  const outcome = await postForm(inLanguage(message.path, message.language), body)
  if (outcome.kind === 'no-answer') return { kind: 'no-answer', retryAfterMs: 0 }
  const { status, retryAfterMs } = outcome
  if (status === 413 || status === 403) return { kind: 'refused' }
  if (status === 429) return { kind: 'over-limit', retryAfterMs: retryAfterMs || overLimitDelayMs }
  if (outcome.kind === 'error') return { kind: 'server-error', retryAfterMs }
  return { kind: status === 200 ? 'delivered' : 'needs-correction' }
}

export const syncTag = 'unsent'

interface SyncManager {
  register(tag: string): Promise<void>
}

/** Asks the browser to wake the service worker when the signal returns, where it can (Chrome, Edge, Samsung Internet). */
export async function requestSync(): Promise<void> {
  try {
    // Not `ready`, which waits for a worker that may never be registered.
    const registration = await navigator.serviceWorker?.getRegistration()
    const sync: SyncManager | undefined = registration && Reflect.get(registration, 'sync')
    await sync?.register(syncTag)
  } catch {
    // Refused: pages send when they open.
  }
}

export const workerMessage = { type: 'unsent' } as const

export function isWorkerMessage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Reflect.get(data, 'type') === workerMessage.type
}
