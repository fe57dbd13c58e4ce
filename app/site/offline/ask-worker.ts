import type { PageMessage } from './caches.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Registers the service worker, unless the visitor saves data. */
export async function registerWorker(): Promise<void> {
  if (!canCopy() || savesData()) return
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  } catch {
    // Without signal, or where the browser refuses storage, the page works as without copies.
  }
}

function canCopy(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window
}

/** Whether the visitor pays for each byte, or waits long for it. */
function savesData(): boolean {
  const connection: Connection | undefined = Reflect.get(navigator, 'connection')
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}

/** Sends a message to the worker once it is active; there is none while the visitor saves data. */
export async function askWorker(message: PageMessage): Promise<void> {
  if (!canCopy() || savesData()) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}
