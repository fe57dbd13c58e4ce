import { messageStore } from '../../unsent/message-store.ts'
import { syncTag } from '../../unsent/request-sync.ts'
import { sendFromBrowser } from '../../unsent/send-from-browser.ts'
import { stageOf } from '../../unsent/unsent-message.ts'
import { workerMessage } from '../../unsent/worker-message.ts'

declare const self: ServiceWorkerGlobalScope

/** TypeScript's library does not know Background Sync. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}

/** The signal returned: sends unsent messages without a page. When it fails, the browser tries again later. */
export function sendOnSync(event: SyncEvent): void {
  if (event.tag === syncTag) event.waitUntil(sendUnsentMessages())
}

async function sendUnsentMessages(): Promise<void> {
  await sendFromBrowser({ urgent: true })
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage(workerMessage)
  const now = Date.now()
  const messages = await messageStore.readAll(now)
  if (messages.some((each) => stageOf(each, now) === 'sends-itself')) throw new Error('not all sent')
}
