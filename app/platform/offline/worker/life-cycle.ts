import { isForeignCache } from '../caches.ts'

declare const self: ServiceWorkerGlobalScope

/** Where browsers can route requests by themselves, the worker does not even start for posts, which it leaves alone. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?(rules: readonly { condition: object; source: 'network' }[]): Promise<void>
}

/** A new worker replaces the old one without waiting for all pages to close: both read the same copies. */
export function install(event: RoutingEvent): void {
  const rules = [{ condition: { requestMethod: 'POST' }, source: 'network' as const }]
  event.waitUntil(
    Promise.all([
      self.skipWaiting(),
      // Browsers with another draft of the rules refuse them.
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
  // A registration keeps the setting of an earlier worker.
  await (navigator.userAgent.includes('Firefox/')
    ? navigationPreload?.disable()
    : navigationPreload?.enable())
}

async function deleteForeignCaches(): Promise<void> {
  for (const name of await caches.keys()) if (isForeignCache(name)) await caches.delete(name)
}
