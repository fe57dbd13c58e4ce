import { setImmediate } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { offlinePath, pageParameter } from '../app/domain/paths.ts'
import { type PublicPage, publicPages } from '../app/domain/publishing/public-pages.server.ts'
import { dataAddress } from '../app/platform/framework/single-fetch.ts'
import { type FileStore, jsonFile, type StoredFile } from '../app/platform/http/file-store.ts'
import { bodyDigest, type FinishedResponse } from '../app/platform/http/finished-response.ts'
import { inLanguage, type Language, languages } from '../app/platform/i18n/language-path.ts'
import type { ReadPicture } from '../app/platform/pictures/serve-picture.ts'
import { ranchDay } from '../app/platform/ranch-time.ts'
import type { OfflineEntry, OfflineList } from '../app/site/offline/offline-list.ts'
import type { SiteVersion } from './site-versions.ts'

type OfflineLists = (version: SiteVersion, language: Language) => Promise<StoredFile>

interface OfflineListsOptions {
  files: FileStore
  readPicture: ReadPicture
  clock(): number
}

export function openOfflineLists({ clock, ...sources }: OfflineListsOptions): OfflineLists {
  const lists = new LRUCache<string, StoredFile, OfflineListParts>({
    max: languages.length,
    fetchMethod: async (_key, _stale, { context }) => jsonFile(await offlineList(context)),
  })
  return (version, language) =>
    // Some of the listed pages show the day.
    lists.forceFetch(`${version.number} ${ranchDay(clock())} ${language}`, {
      context: { ...sources, version, language },
    })
}

interface OfflineListParts extends Pick<OfflineListsOptions, 'files' | 'readPicture'> {
  version: Pick<SiteVersion, 'publicSite' | 'pages'>
  language: Language
  budget?: OfflineBudget
}

interface OfflineBudget {
  wireBytes: number
  storedBytes: number
}

/**
 * Of the 1.3 MB and 6 MB that the stored pages of a language may take (docs/product.md#without-signal), what the list takes. The rest of
 * the network's share is for the worker and the list itself, that of storage for pages that the visitor opens, which are kept as
 * they come.
 */
const listBudget: OfflineBudget = { wireBytes: 1_280_000, storedBytes: 5_200_000 }

interface Candidate extends OfflineEntry {
  storedBytes: number
  text: string
}

/**
 * What a phone keeps of a version in one language. Renders pages that are not cached yet, and yields to other work between them.
 */
export async function offlineList({
  version: { publicSite, pages },
  language,
  files,
  readPicture,
  budget = listBudget,
}: OfflineListParts): Promise<OfflineList> {
  const takes = budgetTaker(budget)
  const entries: OfflineEntry[] = []
  const [offline, ...others] = byImportance(publicPages(publicSite.content))
  if (!offline) throw new Error(`${offlinePath} is not a public page`)
  const whole = [offline, ...others.filter(({ isAnimal }) => !isAnimal)]
  const animals = others.filter(({ isAnimal }) => isAnimal)

  const html = await candidatesAt(whole.map(documentOf))
  const data = await candidatesAt(whole.flatMap(dataOf))
  const animalData = await candidatesAt(animals.flatMap(dataOf))
  // One animal page of each kind, for the scripts that only these need.
  const examples = await candidatesAt(firstOfEachRoute(animals).map(documentOf))
  const texts = [...html, ...data, ...animalData, ...examples].map(({ text }) => text)
  const named = findFiles(files, texts, language).flatMap((address) => fileCandidate(address) ?? [])
  const isPicture = ({ address }: OfflineEntry) => !/\.(js|css|woff2)$/.test(address)

  take([...named.filter((file) => !isPicture(file)), ...html, ...data])
  const essential = entries.length
  take([...named.filter(isPicture), ...animalData])
  for (const picture of findPictures(texts)) {
    const body = await readPicture({ ...picture, type: 'webp' })
    if (body) take([pictureCandidate(picture, body.length)])
  }
  for (const address of animals.map(documentOf)) {
    const page = await candidatesAt([address])
    if (!page.length || !take(page)) break
  }
  return { version: versionOf(entries), essential, entries }

  /** Returns whether all were taken. */
  function take(candidates: readonly Candidate[]): boolean {
    const taken = candidates.filter(({ bytes, storedBytes }) => takes({ wireBytes: bytes, storedBytes }))
    entries.push(...taken.map(({ address, digest, bytes }) => ({ address, digest, bytes })))
    return taken.length === candidates.length
  }

  /** The first page of a list: a script shows the others from their data. */
  function documentOf({ path }: PublicPage): string {
    return inLanguage(path, language)
  }

  function dataOf({ path, route, pages: count }: PublicPage): string[] {
    return Array.from({ length: count }, (_, index) =>
      dataAddress(inLanguage(path, language), index > 0 ? `?${pageParameter}=${index + 1}` : '', route),
    )
  }

  async function candidatesAt(addresses: readonly string[]): Promise<Candidate[]> {
    const candidates: Candidate[] = []
    for (const address of addresses) {
      const url = new URL(address, publicSite.siteUrl)
      const response = await pages.find(url, 'br')
      if (response?.status === 200) candidates.push(pageCandidate(address, response))
      await setImmediate()
    }
    return candidates
  }

  function fileCandidate(address: string): Candidate | undefined {
    const file = files.get(address)
    return file && candidate(address, file)
  }
}

function candidate(address: string, { digest, bodies: { identity, br } }: StoredFile): Candidate {
  const text = identity.toString()
  return { address, digest, bytes: (br ?? identity).length, storedBytes: identity.length, text }
}

function pageCandidate(address: string, { headers, body }: FinishedResponse): Candidate {
  const plain = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
  const [digest = ''] = /[\w-]{27}/.exec(headers['etag'] ?? '') ?? []
  return { address, digest, bytes: body.length, storedBytes: plain.length, text: plain.toString() }
}

function pictureCandidate(
  { digest, width, address }: { digest: string; width: number; address: string },
  bytes: number,
): Candidate {
  return { address, digest: `${digest}-${width}`, bytes, storedBytes: bytes, text: '' }
}

/** The page for addresses without a stored page comes first. */
function byImportance(publicPages: readonly PublicPage[]): PublicPage[] {
  const isOffline = ({ path }: PublicPage) => path === offlinePath
  return [...publicPages.filter(isOffline), ...publicPages.filter((page) => !isOffline(page))]
}

function firstOfEachRoute(pages: readonly PublicPage[]): PublicPage[] {
  return [...new Map(pages.toReversed().map((page) => [page.route, page])).values()]
}

function versionOf(entries: readonly OfflineEntry[]): string {
  return bodyDigest(Buffer.from(entries.map(({ address, digest }) => `${address} ${digest}`).join('\n')))
}

/** Takes what fits. Later, smaller things may fit where a larger one did not. */
export function budgetTaker(budget: OfflineBudget): (size: OfflineBudget) => boolean {
  const left = { ...budget }
  return ({ wireBytes, storedBytes }) => {
    if (wireBytes > left.wireBytes || storedBytes > left.storedBytes) return false
    left.wireBytes -= wireBytes
    left.storedBytes -= storedBytes
    return true
  }
}

/** The built files that texts name, with those that these name in turn. */
export function findFiles(files: FileStore, texts: readonly string[], language: Language): string[] {
  const found = new Set<string>()
  const queue = [...texts]
  for (let text = queue.pop(); text !== undefined; text = queue.pop())
    for (const [name] of text.matchAll(fileName)) {
      const address = `/assets/${name}`
      const file = files.get(address)
      if (!file || found.has(address) || !isNeeded(name, language)) continue
      found.add(address)
      if (isSource(name)) queue.push(file.bodies.identity.toString())
    }
  return [...found]
}

const fileName = /[\w.-]+\.(?:js|css|woff2|svg|webp|avif|png|jpg)\b/g

/** The manifest names the chunks of all routes; pages name their own. */
function isSource(name: string): boolean {
  return /\.(js|css)$/.test(name) && !name.startsWith('manifest-')
}

/** English texts are for English pages. */
function isNeeded(name: string, language: Language): boolean {
  return language === 'en' || !name.startsWith('english-')
}

/** Addresses of the smallest size of each uploaded picture that texts name. */
export function findPictures(texts: readonly string[]): { digest: string; width: number; address: string }[] {
  const smallest = new Map<string, number>()
  for (const text of texts)
    for (const [, digest = '', width] of text.matchAll(/\/imagens\/([0-9a-f]{32})-([1-9]\d{0,3})/g))
      smallest.set(digest, Math.min(Number(width), smallest.get(digest) ?? Number.POSITIVE_INFINITY))
  return Array.from(smallest, ([digest, width]) => ({
    digest,
    width,
    address: `/imagens/${digest}-${width}`,
  }))
}
