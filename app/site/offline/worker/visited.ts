import { copiedAtHeader, readCopies, visitedCache } from '../caches.ts'
import { copyAddress, isStoredOnVisit } from './addresses.ts'

declare const self: ServiceWorkerGlobalScope

/** Pages and data; of an animal page about 100 kB. */
const maxVisited = 8

/** Stores a page that the visitor opened, unless the list has it. */
export async function storeVisited(url: URL, address: string, response: Response): Promise<void> {
  if (!isStoredOnVisit(url) || !isPublic(response)) return
  // Only those who have copies at all need more of them.
  const filled = Object.values(await readCopies())
  if (filled.length === 0) return
  for (const { cache } of filled)
    if (await (await caches.open(cache)).match(address, { ignoreVary: true })) return
  await replace(address, response)
}

/** Stores pages that the visitor has not opened, such as the comparison of the shortlist. */
export async function storeAddresses(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address, self.location.origin)
    if (url.origin !== self.location.origin || !isStoredOnVisit(url)) continue
    await storeVisited(url, copyAddress(url), await fetchPublic(address))
  }
}

/** After a publication. Pages that are gone are forgotten. */
export async function renewVisited(): Promise<void> {
  const cache = await caches.open(visitedCache)
  for (const { url } of await cache.keys()) {
    const response = await fetchPublic(url)
    if (isPublic(response)) await put(cache, url, response)
    else if (response.status === 404) await cache.delete(url)
  }
}

async function replace(address: string, response: Response): Promise<void> {
  const cache = await caches.open(visitedCache)
  // So that it is the last of the keys, which are in the order of their storing.
  await cache.delete(address)
  await put(cache, address, response)
  const keys = await cache.keys()
  for (const old of keys.slice(0, -maxVisited)) await cache.delete(old)
}

async function put(cache: Cache, address: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers)
  headers.set(copiedAtHeader, String(Date.now()))
  await cache.put(address, new Response(await response.blob(), { headers }))
}

/** Without cookies. */
function fetchPublic(address: string): Promise<Response> {
  return fetch(address, { credentials: 'omit', cache: 'no-store', priority: 'low' })
}

/** Whether a response is the same for every visitor: such pages have an ETag, those of one visitor are not to be stored. */
function isPublic({ status, redirected, headers }: Response): boolean {
  const cacheControl = headers.get('cache-control') ?? 'no-store'
  const isPage = /^text\/(html|x-script)/.test(headers.get('content-type') ?? '')
  return status === 200 && !redirected && isPage && headers.has('etag') && !cacheControl.includes('no-store')
}
