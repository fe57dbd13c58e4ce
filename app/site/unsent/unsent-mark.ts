import type { databaseName } from './message-store.ts'

/* Whether this browser may have unsent messages, so that pages without any load nothing for them. */

/** Duplicated: an import would load the store on every page. */
const database: typeof databaseName = 'matriz'

/** In the local storage. */
export const unsentMark = 'matriz:messages'

/** Event of the window: messages were stored, sent or removed. */
export const unsentEvent = 'unsent'

/** @throws when the browser refuses storage. */
export function markUnsent(): void {
  localStorage.setItem(unsentMark, '1')
}

export function unmarkUnsent(): void {
  try {
    localStorage.removeItem(unsentMark)
  } catch {
    // There is no mark.
  }
}

export function isUnsentMarked(): boolean {
  try {
    return localStorage.getItem(unsentMark) !== null
  } catch {
    return false
  }
}

export function dispatchUnsent(): void {
  dispatchEvent(new Event(unsentEvent))
}

/**
 * Whether there are unsent messages, or delivered ones to report. Browsers write local storage to disk seconds later, so after a
 * sudden end the mark may be missing: then the database is asked, without creating it.
 */
export async function hasMessages(): Promise<boolean> {
  return isUnsentMarked() || (await countStored().catch(() => 0)) > 0
}

function countStored(): Promise<number> {
  return new Promise((resolve, reject) => {
    // Throws where storage is blocked.
    const request = indexedDB.open(database)
    // It does not exist; aborting keeps it so.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const database = request.result
      const transaction = database.transaction(['unsent', 'deliveries'])
      const counts = ['unsent', 'deliveries'].map((store) => transaction.objectStore(store).count())
      transaction.oncomplete = () => resolve(counts.reduce((sum, { result }) => sum + result, 0))
      transaction.onabort = () => reject(transaction.error)
      // WebKit would leave it open if the page is left now.
      transaction.commit?.()
      database.close()
    }
  })
}
