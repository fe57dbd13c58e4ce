import { messageStore } from '../../unsent/message-store.ts'
import { sendFromBrowser, syncTag, workerMessage } from '../../unsent/send-unsent.ts'
import { stageOf } from '../../unsent/unsent-message.ts'
import { isForeignCache } from '../caches.ts'

declare const self: ServiceWorkerGlobalScope

/** Browsers with static routing send posts without starting the worker, which does not handle them. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?(rules: readonly { condition: object; source: 'network' }[]): Promise<void>
}

/** A new worker replaces the old one without waiting for all pages to close: both read the same stored pages. */
export function install(event: RoutingEvent): void {
  const rules = [{ condition: { requestMethod: 'POST' }, source: 'network' as const }]
  event.waitUntil(
    Promise.all([
      self.skipWaiting(),
      // Browsers that implement another draft of static routing reject the rules.
      event.addRoutes?.(rules).catch(() => {}),
    ]),
  )
}

/** Pages that are open stay as they are: taking them over would keep them out of the back-forward cache. */
export function activate(event: ExtendableEvent): void {
  event.waitUntil(Promise.all([deleteForeignCaches(), preloadNavigations()]))
}

/**
 * Lets the browser send the request while the worker starts. Firefox (153) fails the whole navigation when the connection breaks
 * meanwhile, whatever the worker answers.
 */
async function preloadNavigations(): Promise<void> {
  const { navigationPreload } = self.registration
  // The setting survives an update of the worker, so it is disabled explicitly.
  await (navigator.userAgent.includes('Firefox/')
    ? navigationPreload?.disable()
    : navigationPreload?.enable())
}

async function deleteForeignCaches(): Promise<void> {
  for (const name of await caches.keys()) if (isForeignCache(name)) await caches.delete(name)
}

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

/** Shows what the site pushed. Browsers end subscriptions whose pushes show nothing, so an unreadable one is shown, too. */
export function showPush(event: PushEvent): void {
  const { title, body, path } = readMessage(event.data)
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      data: path,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      // A newer notification replaces an older one of the same tag.
      tag: title,
    }),
  )
}

/** Brings a page of the panel to the front, or opens one. */
export function openPushed(event: NotificationEvent, staffPath: string): void {
  event.notification.close()
  const { pathname } = new URL(String(event.notification.data ?? staffPath), self.location.origin)
  event.waitUntil(open())

  async function open(): Promise<void> {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find(({ url }) => new URL(url).pathname === pathname)
    if (!page) return void (await self.clients.openWindow(pathname))
    await page.focus()
    // Only pages that the worker controls may be reloaded.
    await page.navigate(page.url).catch(() => {})
  }
}

function readMessage(data: PushMessageData | null): Record<'title' | 'body' | 'path', string> {
  try {
    const { title, body, path } = data?.json() ?? {}
    return { title: String(title), body: String(body), path: String(path) }
  } catch {
    return { title: 'Novo aviso', body: '', path: '/' }
  }
}
