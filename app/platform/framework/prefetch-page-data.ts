import { dataAddress, isPageData } from './data-address.ts'

/** Milliseconds after which data or scripts of a page that have not arrived count as lost. */
export const patienceMs = 10_000

/**
 * Fetches a page's data from the address that the router will request, which then finds it in the browser's cache
 * (`Cache-Control: max-age`). @throws when the data does not arrive in time, or the server answers with 5xx.
 */
export async function prefetchPageData(path: string, search: string, routeId: string): Promise<void> {
  await Promise.race([fetchData(dataAddress(path, search, routeId)), failAfter(patienceMs)])
}

async function fetchData(address: string): Promise<void> {
  const response = await fetch(address)
  if (response.status >= 500 || !isPageData(response)) throw new Error(`${response.status}`)
  await response.arrayBuffer()
}

/** @throws after some milliseconds. */
export function failAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, ms))
}
