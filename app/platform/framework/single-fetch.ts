/*
 * React Router addresses the data of a page as `<path>.data`, `/_.data` for the root, with `_routes` for the loaders that run. This is not
 * documented; `contract.test.ts` checks it.
 */

/** The parameter that names the loaders to run, separated by commas. */
const routesParameter = '_routes'

/** `/nossos-touros` → `/nossos-touros.data`; `/` → `/_.data`. */
export function dataPath(pagePath: string): string {
  return `${pagePath.endsWith('/') ? `${pagePath}_` : pagePath}.data`
}

/**
 * The address that the router requests when one route's loader runs: `('/nossos-touros', '?pagina=2', 'list')` →
 * `/nossos-touros.data?pagina=2&_routes=list`.
 */
export function dataAddress(pagePath: string, search: string, routeId: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set(routesParameter, routeId)
  return `${dataPath(pagePath)}?${parameters}`
}

export function isDataPath(pathname: string): boolean {
  return pathname.endsWith('.data')
}

/** The path of the page that a data path belongs to, `/en/blog.data` → `/en/blog`; a page's own path stays as it is. */
export function pagePathOf(pathname: string): string {
  return pathname.replace(/(\/_)?\.data$/, '') || '/'
}

/** The loaders that a data address asks for, as written; null where it asks for all of the page's. */
export function routesOf(parameters: URLSearchParams): string | null {
  return parameters.get(routesParameter)
}

/** False for the answer of a proxy or a public network. */
export function isPageData({ headers }: Response): boolean {
  return /^text\/x-script/.test(headers.get('content-type') ?? '')
}

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
