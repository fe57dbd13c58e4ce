import { formAcceptedEvent, formsDeliveredEvent } from '../../platform/forms/send-form.ts'
import { isRecord } from '../../platform/is-record.ts'
import { messageStore } from './message-store.ts'
import { isWorkerMessage, prepareMessages, requestSync, sendFromBrowser } from './send-unsent.ts'
import { isUnsentMarked, markUnsent, unmarkUnsent, unsentEvent } from './unsent-mark.ts'
import { endOf, stageOf, type UnsentMessage } from './unsent-message.ts'

interface UnsentQueue {
  messages: readonly UnsentMessage[]
  /** Messages that reached the server since this page was opened, or without a page before. */
  delivered: number
}

let queue: UnsentQueue = { messages: [], delivered: 0 }
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let listening: AbortController | undefined
let running: Promise<void> | undefined
/** Starts when the running round ends. */
let following: Promise<void> | undefined

/** For `useSyncExternalStore`. Sends messages while somebody listens. */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) start()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

export const readQueue = () => queue

/** Sends what is due; at once if `urgent`, such as when the signal returns. Resolves when nothing more can be sent now. */
export function send({ urgent }: { urgent: boolean }): Promise<void> {
  if (running && urgent) {
    // A running round may have read the messages before they were stored, or waits for what is due.
    following ??= running.then(() => {
      following = undefined
      return send({ urgent })
    })
    return following
  }
  running ??= run(urgent).finally(() => {
    running = undefined
  })
  return running
}

export async function refresh(): Promise<void> {
  const now = Date.now()
  const messages = await prepareMessages(messageStore, now)
  const deliveries = await messageStore.takeDeliveries()
  if (messages.length > 0) markUnsent()
  else await unmark(now)
  for (const each of messages)
    if (each.deleteAt === null && document.visibilityState === 'visible') {
      const end = endOf(each, now)
      if (end) await messageStore.change(each.instance, (message) => ({ ...message, deleteAt: end }))
    }
  queue = { messages, delivered: queue.delivered + deliveries.length }
  if (deliveries.length > 0) dispatchEvent(new CustomEvent(formsDeliveredEvent, { detail: deliveries }))
  for (const listener of listeners) listener()
  schedule(now)
}

async function run(urgent: boolean): Promise<void> {
  try {
    await refresh()
    await sendFromBrowser({ urgent })
    await refresh()
    const now = Date.now()
    if (queue.messages.some((each) => stageOf(each, now) === 'sends-itself')) void requestSync()
  } catch (error) {
    // The browser refuses storage now: the messages stay where they are.
    console.error(error)
  }
}

/** Race: a form may be stored meanwhile. Reading again restores the mark. */
async function unmark(now: number): Promise<void> {
  if (!isUnsentMarked()) return
  unmarkUnsent()
  if ((await messageStore.readAll(now)).length > 0) markUnsent()
}

const minDelayMs = 1_000

function schedule(now: number): void {
  clearTimeout(timer)
  const times = queue.messages
    .filter((each) => stageOf(each, now) === 'sends-itself')
    .map(({ nextAttemptAt }) => nextAttemptAt)
  if (times.length === 0 || listeners.size === 0 || document.visibilityState === 'hidden') return
  timer = setTimeout(() => void send({ urgent: false }), Math.max(minDelayMs, Math.min(...times) - now))
}

const sendNow = () => void send({ urgent: true })
const sendWhenVisible = () => (document.visibilityState === 'visible' ? sendNow() : clearTimeout(timer))
const sendWhenReturned = ({ persisted }: PageTransitionEvent) => persisted && sendNow()
const readAgain = () => void refresh().catch(console.error)
function onWorkerMessage({ data }: MessageEvent<unknown>): void {
  if (isWorkerMessage(data)) readAgain()
  // The data of a page came from the site, so there is signal.
  else if (isRecord(data) && data['type'] === 'age' && data['age'] === null) sendNow()
}

/** Call after the page has changed. With a worker, its message says whether there is signal. */
export function onPageChange(): void {
  if (listeners.size > 0 && !navigator.serviceWorker?.controller) sendNow()
}

function start(): void {
  listening = new AbortController()
  const { signal } = listening
  addEventListener('online', sendNow, { signal })
  document.addEventListener('visibilitychange', sendWhenVisible, { signal })
  addEventListener('pageshow', sendWhenReturned, { signal })
  addEventListener('storage', readAgain, { signal })
  addEventListener(unsentEvent, readAgain, { signal })
  addEventListener(formAcceptedEvent, sendNow, { signal })
  navigator.serviceWorker?.addEventListener('message', onWorkerMessage, { signal })
  navigator.serviceWorker?.startMessages()
  sendNow()
}

function stop(): void {
  clearTimeout(timer)
  listening?.abort()
}
