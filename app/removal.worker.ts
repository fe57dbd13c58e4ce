import { expirationDatabase } from './site/offline/caches.ts'

declare const self: ServiceWorkerGlobalScope

/* With `OFFLINE=off` this is `/sw.js`: it deletes all stored pages and removes itself from the browser. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  indexedDB.deleteDatabase(expirationDatabase)
  await self.registration.unregister()
}
