import { dataAddress } from './data-address.ts'

/**
 * Fetches a page's data from the address that the router will request, which then finds it in the browser's cache
 * (`Cache-Control: max-age`). @throws when the request fails, the server answers with 5xx, or there is no signal.
 */
export async function prefetchPageData(path: string, search: string, routeId: string): Promise<void> {
  const response = await fetch(dataAddress(path, search, routeId))
  // The service worker has neither signal nor a copy.
  if (response.status >= 500 || response.headers.has('X-Remix-Redirect'))
    throw new Error(`${response.status}`)
  await response.arrayBuffer()
}
