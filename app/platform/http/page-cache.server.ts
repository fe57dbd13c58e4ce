import { LRUCache } from 'lru-cache'
import type { EncodedResponse } from './encoded-response.ts'

/**
 * Says that a page is the same for every visitor, so that its response may be cached. A route sets it on its loader:
 * `loader.cache = cached({ parameters: isListParameter })`.
 */
export interface CacheRule {
  /** True for a query parameter that the loader reads. The address that is rendered has no others. */
  parameters(name: string): boolean
  /** The page shows the current day, so that it is rendered again on the next one. */
  isDaily: boolean
}

export function cached({ parameters = () => false, isDaily = false }: Partial<CacheRule> = {}): CacheRule {
  return { parameters, isDaily }
}

export interface PageCache {
  /** Renders a response that is missing, once for all requests that wait for it. Responses of 5xx are not cached. */
  fetch(key: string, render: () => Promise<EncodedResponse>): Promise<EncodedResponse>
  peek(key: string): EncodedResponse | undefined
}

/** Size of a response without its body. */
const headBytes = 2_000

export function pageCache(maxBytes: number): PageCache {
  const responses = new LRUCache<string, EncodedResponse, () => Promise<EncodedResponse>>({
    maxSize: maxBytes,
    sizeCalculation: ({ status, body }, key) =>
      status < 500 ? headBytes + key.length + body.length : maxBytes + 1,
    fetchMethod: (_key, _stale, { context: render }) => render(),
  })
  return {
    fetch: (key, render) => responses.forceFetch(key, { context: render }),
    peek: (key) => responses.peek(key),
  }
}
