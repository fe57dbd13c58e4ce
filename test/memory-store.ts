import type { MessageStore } from '../app/site/unsent/message-store.ts'
import { type UnsentMessage, withPlausibleTimes } from '../app/site/unsent/unsent-message.ts'

export function memoryStore(): {
  store: MessageStore
  disk: { messages: Map<string, UnsentMessage>; deliveries: string[] }
} {
  const disk = { messages: new Map<string, UnsentMessage>(), deliveries: [] as string[] }
  const { messages } = disk
  return {
    disk,
    store: {
      readAll: async (now) => [...messages.values()].map((message) => withPlausibleTimes(message, now)),
      async put(message) {
        messages.set(message.instance, message)
      },
      async change(instance, change) {
        const message = messages.get(instance)
        if (message) messages.set(instance, change(message))
      },
      async remove(instance) {
        messages.delete(instance)
      },
      async removeAll() {
        messages.clear()
      },
      async finish(instance) {
        messages.delete(instance)
        disk.deliveries.push(instance)
      },
      takeDeliveries: async () => disk.deliveries.splice(0),
    },
  }
}
