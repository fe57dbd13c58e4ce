import { installAtOnce, removeOldCopies } from './platform/offline/worker/life-cycle.ts'
import { sendOnSync } from './platform/offline/worker/sync.ts'

declare const self: ServiceWorkerGlobalScope

/*
 * The service worker (docs/decisions/0040-own-service-worker.md), built as one classic script, `/sw.js`. It is the same for all
 * content: what it keeps is in the copy list.
 */
self.addEventListener('install', installAtOnce)
self.addEventListener('activate', removeOldCopies)
self.addEventListener('sync', sendOnSync)
