import { calculators, isParameterOf } from '../../../domain/calculators/calculator-parameters.ts'
import { comparedParameter } from '../../../domain/herd/comparison/comparison-query.ts'
import { isListParameter } from '../../../domain/herd/search/herd-query.ts'
import {
  chatOpeningPath,
  isHerdPath,
  offlinePath,
  pageParameter,
  paths,
  privatePrefixes,
} from '../../../domain/paths.ts'
import { isDataPath, pagePathOf } from '../../../platform/framework/single-fetch.ts'
import { inLanguage, languageOf, languages, withoutLanguage } from '../../../platform/i18n/language-path.ts'
import { readFilledPages, storedAtHeader, visitedCache } from '../caches.ts'

declare const self: ServiceWorkerGlobalScope

/** Pages and their data; of an animal page about 100 kB. */
const maxVisited = 12

export async function storeVisited(url: URL, address: string, response: Response): Promise<void> {
  if (!isStoredOnVisit(url) || !isPublic(response)) return
  // Phones without stored pages store no visited pages either.
  const filled = Object.values(await readFilledPages())
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
    await storeVisited(url, visitedAddress(url), await fetchPublic(address))
  }
}

/** Call after a publication. Deletes pages that no longer exist. */
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
  // Keys are in insertion order: deleting first makes this one the newest.
  await cache.delete(address)
  await put(cache, address, response)
  const keys = await cache.keys()
  for (const old of keys.slice(0, -maxVisited)) await cache.delete(old)
}

async function put(cache: Cache, address: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers)
  headers.set(storedAtHeader, String(Date.now()))
  await cache.put(address, new Response(await response.text(), { headers }))
}

/** Whether an address names a file that never changes: of the build, or a picture. */
export function isFile(address: string): boolean {
  return ['/assets/', '/imagens/'].some((prefix) => address.startsWith(prefix))
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

const neverStored = [...privatePrefixes, chatOpeningPath].flatMap((path) =>
  languages.map((language) => inLanguage(path, language)),
)

/** Whether a page belongs to one visitor. The worker never stores it. */
export function isPrivate({ pathname }: URL): boolean {
  return neverStored.some((prefix) => pathname.startsWith(prefix))
}

/** The pages for addresses that are not stored: in the language of a path, and in the other. */
export function offlinePagesFor(pathname: string): readonly string[] {
  const own = languageOf(pathname)
  return [own, ...languages.filter((language) => language !== own)].map((language) =>
    inLanguage(offlinePath, language),
  )
}

/** Whether a page, or its data, is stored when the visitor opens it. Searches would displace animals; comparisons are few. */
function isStoredOnVisit(url: URL): boolean {
  const path = pagePathOf(url.pathname)
  return !ownParameters(url).length || withoutLanguage(path) === paths.compare
}

/** The address by which a page or its data is stored, without parameters that the page does not read. */
export function visitedAddress(url: URL): string {
  const parameters = new URLSearchParams(ownParameters(url))
  const routes = url.searchParams.get('_routes')
  if (isDataPath(url.pathname) && routes) parameters.set('_routes', routes)
  const search = parameters.toString()
  const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/+$/, '')
  return search ? `${path}?${search}` : path
}

/** The first page of a list has no number in its address. */
function ownParameters({ pathname, searchParams }: URL): [string, string][] {
  const path = pagePathOf(pathname)
  return [...searchParams].filter(
    ([name, value]) => readsParameter(path, name) && !(name === pageParameter && value === '1'),
  )
}

/** What the loaders of pages say (`cached`): the worker is a program of its own. */
const parametersOfPages: readonly (readonly [paths: readonly string[], isRead: (name: string) => boolean])[] =
  [
    [[paths.compare], (name) => name === comparedParameter],
    ...calculators.map((name) => [[paths[name]], isParameterOf(name)] as const),
  ]

function readsParameter(pathname: string, name: string): boolean {
  const path = withoutLanguage(pathname)
  const [, isRead] = parametersOfPages.find(([paths]) => paths.includes(path)) ?? []
  return isRead?.(name) ?? (isHerdPath(path) && isListParameter(name))
}
