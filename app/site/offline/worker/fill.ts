import type { Language } from '../../../platform/i18n/language-path.ts'
import { isOfLanguage, pagesCache, readFilledPages, writeFilledPages } from '../caches.ts'
import {
  isTagOf,
  type OfflineEntry,
  type OfflineList,
  offlineListAddress,
  parseOfflineList,
} from '../offline-list.ts'
import { isFile, renewVisited } from './visited.ts'

declare const self: ServiceWorkerGlobalScope

/** Low, so that pages that the visitor opens meanwhile are not slowed. */
const maxConcurrent = 3

/** Deleted where storage is full, for room. */
const spareEntries = 4

/** The list no longer fits the server's files, or a public network responds. The old ones stay. */
class OutdatedList extends Error {}

const running = new Map<Language, Promise<void>>()
let last: Promise<void> = Promise.resolve()

/**
 * Fills the stored pages of a language, or renews them; one language at a time. A fill that was interrupted goes on where it stopped.
 */
export function fill(language: Language): Promise<void> {
  const known = running.get(language)
  if (known) return known
  last = last
    .then(() => fillOnce(language))
    .catch(() => {
      // No signal, or no space: the next visit goes on.
    })
    .finally(() => running.delete(language))
  running.set(language, last)
  return last
}

async function fillOnce(language: Language): Promise<void> {
  const stored = (await readFilledPages())[language]
  const current = stored && (await caches.has(stored.cache)) ? stored : undefined
  const response = await fetch(offlineListAddress(language), {
    credentials: 'omit',
    headers: current ? { 'If-None-Match': current.etag } : {},
  })
  const etag = response.headers.get('etag') ?? current?.etag
  if (current && etag && response.status === 304)
    return swap(language, { ...current, confirmedAt: Date.now() })
  const list = response.status === 200 ? parseOfflineList(await response.text()) : undefined
  if (!list || !etag) return
  const name = pagesCache(language, list.version)
  await deleteOthers(language, [name, current?.cache])
  await fillCache(await caches.open(name), list, current?.cache)
  await swap(language, { cache: name, version: list.version, etag, confirmedAt: Date.now() })
  await deleteOthers(language, [name])
  if (current && current.version !== list.version) await renewVisited()
}

async function swap(
  language: Language,
  pages: Parameters<typeof writeFilledPages>[0][Language],
): Promise<void> {
  await writeFilledPages({ ...(await readFilledPages()), ...(pages && { [language]: pages }) })
}

async function deleteOthers(language: Language, except: readonly (string | undefined)[]): Promise<void> {
  for (const name of await caches.keys())
    if (isOfLanguage(name, language) && !except.includes(name)) await caches.delete(name)
}

/** @throws {OutdatedList} @throws when the network fails. */
async function fillCache(cache: Cache, { entries, essential }: OfflineList, older?: string): Promise<void> {
  const needed = entries.slice(0, essential)
  const addNeeded = () => eachOf(needed, (entry) => addEntry(cache, entry))
  await addNeeded().catch(async (error: unknown) => {
    if (!older || !isQuotaError(error)) throw error
    await deleteOptional(await caches.open(older), needed)
    return addNeeded()
  })
  try {
    await eachOf(entries.slice(essential), (entry) => addEntry(cache, entry))
  } catch (error) {
    if (!isQuotaError(error)) throw error
    // The stored pages are of use without pictures and animals. The last ones leave room for the pointer.
    for (const request of (await cache.keys()).slice(essential).slice(-spareEntries))
      await cache.delete(request)
  }
}

/** Deletes the pictures and animals of the previous version, for room. */
async function deleteOptional(cache: Cache, needed: readonly OfflineEntry[]): Promise<void> {
  const addresses = new Set(needed.map(({ address }) => new URL(address, self.location.origin).href))
  for (const request of await cache.keys()) if (!addresses.has(request.url)) await cache.delete(request)
}

async function addEntry(cache: Cache, { address, digest }: OfflineEntry): Promise<void> {
  const isSame = (stored: Response | undefined) => isTagOf(stored?.headers.get('etag') ?? null, digest)
  // An interrupted fill has stored it.
  if (isSame(await cache.match(address, { ignoreVary: true }))) return
  // From the previous version, the other language, or a visit.
  const known = await caches.match(address, { ignoreVary: true })
  await cache.put(address, known && isSame(known) ? known : await fetchEntry(address, digest))
}

async function fetchEntry(address: string, digest: string): Promise<Response> {
  const response = await fetch(address, {
    credentials: 'omit',
    // Files never change. The browser's own cache would answer for half a minute with data as if they came from the server.
    cache: isFile(address) ? 'default' : 'no-store',
    priority: 'low',
  })
  if (response.status !== 200 || response.redirected || !isTagOf(response.headers.get('etag'), digest))
    throw new OutdatedList(address)
  return response
}

function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: maxConcurrent }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}
