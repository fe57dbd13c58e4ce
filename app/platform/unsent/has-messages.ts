import { databaseName } from './database-name.ts'
import { isUnsentMarked } from './unsent-mark.ts'

/**
 * Whether there is something to send or to tell. Browsers write local storage to disk seconds later, so after a sudden end the mark
 * may be missing: then the database is asked, without creating it.
 */
export async function hasMessages(): Promise<boolean> {
  return isUnsentMarked() || (await countStored().catch(() => 0)) > 0
}

function countStored(): Promise<number> {
  return new Promise((resolve, reject) => {
    // Throws where storage is blocked.
    const request = indexedDB.open(databaseName)
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
