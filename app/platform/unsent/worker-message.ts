/** What the service worker posts to pages after it has sent messages. */
export const workerMessage = { type: 'unsent' } as const

export function isWorkerMessage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Reflect.get(data, 'type') === workerMessage.type
}
