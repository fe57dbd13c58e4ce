import { LRUCache } from 'lru-cache'
import type { StoredPage } from '../../app/platform/http/files/page-store.ts'

/** Copies of pages that are not rendered ahead, such as the later pages of long lists. */
export interface KeptCopies {
  find(address: string): StoredPage | undefined
  /** Renders once, however many requests wait for the copy. */
  render(address: string): Promise<StoredPage>
}

interface KeptCopiesOptions {
  render(address: string): Promise<StoredPage>
  /** Of the uncompressed pages; the copies that were not requested for the longest time go first. */
  maxBytes: number
}

export function keptCopies({ render, maxBytes }: KeptCopiesOptions): KeptCopies {
  const copies = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ file }) => file.bodies.identity.length,
  })
  const rendering = new Map<string, Promise<StoredPage>>()
  return {
    find: (address) => copies.get(address),
    render(address) {
      const running = rendering.get(address) ?? renderAndKeep(address)
      rendering.set(address, running)
      return running
    },
  }

  async function renderAndKeep(address: string): Promise<StoredPage> {
    try {
      const copy = await render(address)
      copies.set(address, copy)
      return copy
    } finally {
      rendering.delete(address)
    }
  }
}
