declare const self: ServiceWorkerGlobalScope

/** A new worker replaces the old one without waiting for all pages to close: both read the same copies. */
export function installAtOnce(event: ExtendableEvent): void {
  event.waitUntil(self.skipWaiting())
}

export function removeOldCopies(event: ExtendableEvent): void {
  event.waitUntil(Promise.resolve())
}
