import { dataPath } from '../../framework/data-address.ts'
import { languageOf } from '../../i18n/language-path.ts'
import { copiedAtHeader, readCopies, visitedCache } from '../caches.ts'

export interface FoundCopy {
  response: Response
  /** Milliseconds since 1970. */
  confirmedAt: number
}

/** The copy of a page or of its data: of its language's version, or one that the visitor opened. */
export async function findCopy(address: string): Promise<FoundCopy | undefined> {
  const copies = (await readCopies())[languageOf(address.split('?')[0] ?? '')]
  const listed = copies && (await matchIn(copies.cache, address))
  if (listed) return { response: listed, confirmedAt: copies.confirmedAt }
  const visited = await matchIn(visitedCache, address)
  return visited && { response: visited, confirmedAt: Number(visited.headers.get(copiedAtHeader)) }
}

/** Whether the data of a page is kept, by the page's address, so that a script can show the page. */
export async function hasDataCopy(address: string): Promise<boolean> {
  const [path = '', search = ''] = address.split('?')
  const copies = (await readCopies())[languageOf(path)]
  if (!copies) return false
  // Data addresses end with the id of the page's route.
  const start = `${dataPath(path)}?${search && `${search}&`}_routes=`
  const keys = await (await caches.open(copies.cache)).keys(dataPath(path), { ignoreSearch: true })
  return keys.some(({ url }) => url.slice(new URL(url).origin.length).startsWith(start))
}

/** The response for an address in any cache. */
export async function findFile(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true })
}

/** Another size of an uploaded picture, `/imagens/<digest>-<width>`: of each picture one size is kept. */
export async function findOtherSize(path: string): Promise<Response | undefined> {
  const start = path.replace(/\d+$/, '')
  for (const { cache: name } of Object.values(await readCopies())) {
    const cache = await caches.open(name)
    const other = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(start))
    if (other) return cache.match(other, { ignoreVary: true })
  }
  return undefined
}

async function matchIn(name: string, address: string): Promise<Response | undefined> {
  // Opening a cache would create it.
  return (await caches.has(name)) ? (await caches.open(name)).match(address, { ignoreVary: true }) : undefined
}
