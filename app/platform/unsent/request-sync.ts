/** The tag of the worker's `sync` event. */
export const syncTag = 'unsent'

interface SyncManager {
  register(tag: string): Promise<void>
}

/** Asks the browser to wake the service worker when the signal returns, where it can (Chrome, Edge, Samsung Internet). */
export async function requestSync(): Promise<void> {
  try {
    // Not `ready`, which waits for a worker that may never be registered.
    const registration = await navigator.serviceWorker?.getRegistration()
    const sync: SyncManager | undefined = registration && Reflect.get(registration, 'sync')
    await sync?.register(syncTag)
  } catch {
    // Refused: pages send when they open.
  }
}
