import { withStores } from './database.ts'
import { readMessage, type UnsentMessage, withPlausibleTimes } from './unsent-message.ts'

/** The unsent messages of this browser. Every function resolves once the change is on disk. @throws when storage is refused. */
export interface MessageStore {
  /** By the time of writing; with times corrected that cannot be. */
  readAll(now: number): Promise<UnsentMessage[]>
  /** Adds a message, or replaces the one of the same form instance. */
  put(message: UnsentMessage): Promise<void>
  /** Changes a message unless it is gone. */
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
  async takeDeliveries() {
    const taken = await withStores('readwrite', ({ deliveries }) => {
      const request = deliveries.getAll()
      deliveries.clear()
      return request
    })
    // Older versions of the site stored times.
    return taken.map(String)
  },
}
