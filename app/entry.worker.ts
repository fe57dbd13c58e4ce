import { staffPath } from './domain/paths.ts'
import { isRecord } from './platform/is-record.ts'
import { activate, install, openPushed, sendOnSync, showPush } from './site/offline/worker/events.ts'
import { fill } from './site/offline/worker/fill.ts'
import { respond } from './site/offline/worker/respond.ts'
import { storeAddresses } from './site/offline/worker/visited.ts'

declare const self: ServiceWorkerGlobalScope

/*
 * The service worker (docs/decisions/0040-own-service-worker.md), built as one classic script, `/sw.js`. It is the same for all
 * content: what it stores is in the offline list.
 */
self.addEventListener('install', install)
self.addEventListener('activate', activate)
self.addEventListener('sync', sendOnSync)
self.addEventListener('push', showPush)
self.addEventListener('notificationclick', (event) => openPushed(event, staffPath))
self.addEventListener('fetch', respond)
self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (!isRecord(message)) return
  const { type, language, addresses } = message
  if (type === 'fill' && (language === 'pt' || language === 'en')) event.waitUntil(fill(language))
  if (type === 'store' && Array.isArray(addresses))
    event.waitUntil(storeAddresses(addresses.map(String)).catch(() => {}))
})
