import { databaseName } from './database-name.ts'

/** Each brings the database to the next version. Stores are never dropped: messages may be in them. */
const steps: readonly ((database: IDBDatabase) => void)[] = [
  (database) => {
    database.createObjectStore('unsent', { keyPath: 'instance' })
    database.createObjectStore('deliveries', { autoIncrement: true })
    database.createObjectStore('leases')
  },
]

interface Stores {
  unsent: IDBObjectStore
  deliveries: IDBObjectStore
  leases: IDBObjectStore
  /** Call after the last request: the browser completes the transaction even if the page is left now. Before Safari 15 it does nothing. */
  commit(): void
}

/**
 * Runs `work` in one transaction over all stores and resolves with the result of the request that it returns, once the
 * transaction is on disk. A page that is left before that runs `work` again once it is shown again. The connection is closed after each use: an open one keeps a page out of the back/forward cache and delays
 * an update of the shape. @throws when the browser refuses storage, or has no space left.
 */
export async function withStores<Value>(
  mode: 'readonly' | 'readwrite',
  work: (stores: Stores) => IDBRequest<Value> | undefined,
): Promise<Value>
export async function withStores(
  mode: 'readonly' | 'readwrite',
  work: (stores: Stores) => unknown,
): Promise<void>
export async function withStores(
  mode: 'readonly' | 'readwrite',
  work: (stores: Stores) => unknown,
): Promise<unknown> {
  const database = await openDatabase()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(['unsent', 'deliveries', 'leases'], mode, {
        durability: 'strict',
      })
      const settled = endWithPage(transaction, () => resolve(withStores(mode, work)))
      let result: unknown
      transaction.oncomplete = () => {
        settled()
        resolve(result instanceof IDBRequest ? result.result : undefined)
      }
      transaction.onabort = () => {
        if (settled()) reject(transaction.error)
      }
      result = work({
        unsent: transaction.objectStore('unsent'),
        deliveries: transaction.objectStore('deliveries'),
        leases: transaction.objectStore('leases'),
        commit: () => transaction.commit?.(),
      })
    })
  } finally {
    database.close()
  }
}

/**
 * Aborts a transaction when its page is left, and calls `again` when the page is shown again: WebKit leaves the transaction of such a
 * page open, and every later one of any page would wait for it. Call the returned function when the transaction is over; it returns
 * false if it was aborted here.
 */
function endWithPage(transaction: IDBTransaction, again: () => void): () => boolean {
  let isLeft = false
  const leave = () => {
    try {
      transaction.abort()
      isLeft = true
      addEventListener('pageshow', again, { once: true })
    } catch {
      // It is being committed.
    }
  }
  addEventListener('pagehide', leave)
  return () => {
    removeEventListener('pagehide', leave)
    return !isLeft
  }
}

/** A page of an older version opens the database of a newer one as it is. */
async function openDatabase(): Promise<IDBDatabase> {
  try {
    return await open(steps.length)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'VersionError') return open()
    throw error
  }
}

function open(version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // Throws where storage is blocked.
    const request = indexedDB.open(databaseName, version)
    request.onupgradeneeded = ({ oldVersion }) => {
      for (const step of steps.slice(oldVersion)) step(request.result)
    }
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
}
