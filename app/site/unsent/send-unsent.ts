import { createStore, del, entries, set } from 'idb-keyval'
import { writtenMsAgoField } from '../../platform/forms/form-result.ts'
import { postForm } from '../../platform/forms/post-form.ts'
import { databaseName } from './unsent-database.ts'

/** A form that was not sent for want of signal (docs/product.md#unsent-messages). */
export interface UnsentMessage {
  address: string
  /** The body of the post, URL-encoded: sent as it is, so that a repeat has the same words. */
  fields: string
  /** Milliseconds since 1970 by the phone's clock. */
  writtenAt: number
}

/** Stands in place of a message that the site has, until a page has said so. */
const sent = 'sent'

const afterErrorMs = 10_000

/** Opened at its first use, which throws where storage is refused. */
const store = createStore(databaseName, 'unsent')

export const storeMessage = async (instance: string, message: UnsentMessage) => set(instance, message, store)

export const removeMessage = async (instance: string) => del(instance, store)

const readEntries = async () => entries<string, UnsentMessage | typeof sent>(store)

export async function readUnsent(): Promise<{ waiting: string[]; delivered: string[] }> {
  const all = await readEntries()
  const delivered = all.filter(([, entry]) => entry === sent).map(([instance]) => instance)
  for (const instance of delivered) await removeMessage(instance)
  return { waiting: all.filter(([, entry]) => entry !== sent).map(([instance]) => instance), delivered }
}

let quietUntil = 0

export function rest(ms = afterErrorMs): false {
  quietUntil = performance.now() + ms
  return false
}

/**
 * Sends the messages, one at a time, and stops when no answer comes. One is replaced only after the server has acknowledged it; a crash in
 * between sends it again, which the server recognises. So it does without locks (plain http), where two tabs may send the same message.
 * @returns whether all that can be sent was. @throws when the browser refuses storage.
 */
export async function sendUnsent(): Promise<boolean> {
  if (performance.now() < quietUntil) return false
  return navigator.locks ? navigator.locks.request('matriz-unsent', sendAll) : sendAll()
}

async function sendAll(): Promise<boolean> {
  for (const [instance, message] of await readEntries()) {
    if (message === sent) continue
    const outcome = await post(message)
    if (outcome === 'delivered') await set(instance, sent, store)
    else if (outcome !== 'refused') return rest(outcome)
  }
  return true
}

/** `refused`: the site's rules have changed since it was written, or something on the way does not let it pass. A number: try again later. */
async function post(message: UnsentMessage): Promise<'delivered' | 'refused' | number> {
  const body = new URLSearchParams(message.fields)
  body.set(writtenMsAgoField, String(Math.max(0, Math.round(Date.now() - message.writtenAt))))
  const outcome = await postForm(message.address, body)
  if (outcome.kind === 'no-answer') return 0
  const { kind, status, retryAfterMs } = outcome
  if (kind === 'result' && status !== 429) return status === 200 ? 'delivered' : 'refused'
  return status === 413 || status === 403 ? 'refused' : retryAfterMs || afterErrorMs
}

export const syncTag = 'unsent'

/** Asks the browser to wake the service worker when the signal returns, where it can (Chrome, Edge, Samsung Internet). */
export async function requestSync(): Promise<void> {
  // The worker of a first visit may still start.
  const registration = await navigator.serviceWorker?.ready
  const sync: { register(tag: string): Promise<void> } | undefined =
    registration && Reflect.get(registration, 'sync')
  // Refused: pages send when they open.
  await sync?.register(syncTag).catch(() => {})
}
