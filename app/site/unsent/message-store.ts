import { readMessage, type UnsentMessage, withPlausibleTimes } from './unsent-message.ts'

/** The unsent messages of this browser. Every function resolves once the change is on disk. @throws when storage is refused. */
export interface MessageStore {
  readAll(now: number): Promise<UnsentMessage[]>
  put(message: UnsentMessage): Promise<void>
  change(instance: string, change: (message: UnsentMessage) => UnsentMessage): Promise<void>
  remove(instance: string): Promise<void>
  removeAll(): Promise<void>
  /** Removes a message that the server acknowledged, and remembers only its instance. */
  finish(instance: string): Promise<void>
  /** Takes the instances of acknowledged messages that no page has shown yet. */
  takeDeliveries(): Promise<string[]>
}

export const messageStore: MessageStore = {
  async readAll(now) {
    const stored = await withStores('readonly', ({ unsent }) => unsent.getAll())
    return stored
      .flatMap((each) => readMessage(each) ?? [])
      .map((message) => withPlausibleTimes(message, now))
      .sort((one, other) => one.writtenAt - other.writtenAt)
  },
  async put(message) {
    await withStores('readwrite', ({ unsent, commit }) => {
      unsent.put(message)
      commit()
    })
  },
  async change(instance, change) {
    await withStores('readwrite', ({ unsent }) => {
      const request = unsent.get(instance)
      request.onsuccess = () => {
        const message = readMessage(request.result)
        if (message) unsent.put(change(message))
      }
    })
  },
  async remove(instance) {
    await withStores('readwrite', ({ unsent, commit }) => {
      unsent.delete(instance)
      commit()
    })
  },
  async removeAll() {
    await withStores('readwrite', ({ unsent }) => unsent.clear())
  },
  async finish(instance) {
    await withStores('readwrite', ({ unsent, deliveries, commit }) => {
      unsent.delete(instance)
      deliveries.add(instance)
      commit()
    })
  },
  takeDeliveries() {
    return withStores('readwrite', ({ deliveries }) => {
      const request = deliveries.getAll()
      deliveries.clear()
      return request
    })
  },
}

export const databaseName = 'matriz'

/** Each brings the database to the next version. Stores are never dropped: messages may be in them. */
const steps: readonly ((database: IDBDatabase) => void)[] = [
  (database) => {
    database.createObjectStore('unsent', { keyPath: 'instance' })
    database.createObjectStore('deliveries', { autoIncrement: true })
  },
]

interface Stores {
  unsent: IDBObjectStore
  deliveries: IDBObjectStore
  /** Call after the last request: the browser completes the transaction even if the page is left now. */
  commit(): void
}

/**
 * Runs `work` in one transaction over all stores and resolves with the result of the request that it returns, once the
 * transaction is on disk. A page that is left before that runs `work` again once it is shown again. The connection is closed after
 * each use: an open one keeps a page out of the back/forward cache and delays an update of the shape.
 * @throws when the browser refuses storage, or has no space left.
 */
async function withStores<Value>(
  mode: 'readonly' | 'readwrite',
  work: (stores: Stores) => IDBRequest<Value> | undefined,
): Promise<Value>
async function withStores(mode: 'readonly' | 'readwrite', work: (stores: Stores) => unknown): Promise<void>
async function withStores(
  mode: 'readonly' | 'readwrite',
  work: (stores: Stores) => unknown,
): Promise<unknown> {
  const database = await openDatabase()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(['unsent', 'deliveries'], mode, {
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
        commit: () => transaction.commit(),
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
      // Throws while the transaction commits.
    }
  }
  addEventListener('pagehide', leave)
  return () => {
    removeEventListener('pagehide', leave)
    return !isLeft
  }
}

/**
 * After an update, an open page of the older version would fail on the newer schema's number: it opens the database without one.
 */
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
