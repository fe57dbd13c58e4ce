import { dataAddress } from './data-address.ts'

/**
 * Fetches a page's data from the address that the router will request, which then finds it in the browser's cache
 * (`Cache-Control: max-age`). @throws when the request fails or the server answers with 5xx.
 */
export async function prefetchPageData(path: string, search: string, routeId: string): Promise<void> {
  const response = await fetch(dataAddress(path, search, routeId))
  // 204: the service worker has neither signal nor a copy.
  if (response.status >= 500 || response.status === 204) throw new Error(`${response.status}`)
  await response.arrayBuffer()
}
