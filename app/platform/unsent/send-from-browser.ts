import { messageStore } from './message-store.ts'
import { postMessage } from './post-message.ts'
import { sendUnsent } from './send-unsent.ts'
import { underLock } from './under-lock.ts'

/** Sends what is due, from a page or the service worker. @throws when the browser refuses storage. */
export function sendFromBrowser(options: { urgent: boolean }): Promise<void> {
  const { now } = Date
  return sendUnsent({ store: messageStore, post: postMessage, underLock, now, random: Math.random }, options)
}
