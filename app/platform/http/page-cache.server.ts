import { LRUCache } from 'lru-cache'
import { hasTag } from './files/serve-file.ts'

/**
 * Says that a page is the same for every visitor, so that its response may be cached. A route sets it on its loader:
 * `loader.cache = cached({ parameters: isListParameter })`.
 */
export interface CacheRule {
  /** Whether the loader reads a query parameter. The address that is rendered has no others. */
  parameters(name: string): boolean
  /** The page shows the current day, so that it is rendered again on the next one. */
  isDaily: boolean
}

export function cached({ parameters = () => false, isDaily = false }: Partial<CacheRule> = {}): CacheRule {
  return { parameters, isDaily }
}

/** A response as it is sent. */
export interface CachedResponse {
  status: number
  /** By names in lower case. */
  headers: Record<string, string>
  body: Buffer<ArrayBuffer>
}

export interface PageCache {
  /** Renders a response that is missing, once for all requests that wait for it. Responses of 5xx are not kept. */
  fetch(key: string, render: () => Promise<CachedResponse>): Promise<CachedResponse>
}

/** Of a response, beside its body. */
const headBytes = 2_000

export function pageCache(maxBytes: number): PageCache {
  const responses = new LRUCache<string, CachedResponse, () => Promise<CachedResponse>>({
    maxSize: maxBytes,
    sizeCalculation: ({ status, body }, key) =>
      status < 500 ? headBytes + key.length + body.length : maxBytes + 1,
    fetchMethod: (_key, _stale, { context: render }) => render(),
  })
  return { fetch: (key, render) => responses.forceFetch(key, { context: render }) }
}

/** Responds to GET or HEAD with a cached response, or with 304 if the client has it. */
export function sendCached(request: Request, { status, headers, body }: CachedResponse): Response {
  const { etag } = headers
  if (etag && hasTag(request, etag)) return new Response(null, { status: 304, headers: withoutBody(headers) })
  return new Response(request.method === 'HEAD' || body.length === 0 ? null : body, { status, headers })
}

function withoutBody(headers: CachedResponse['headers']): CachedResponse['headers'] {
  const kept = { ...headers }
  for (const name of ['content-type', 'content-length', 'content-encoding']) delete kept[name]
  return kept
}
