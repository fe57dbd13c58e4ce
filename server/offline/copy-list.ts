import { setImmediate } from 'node:timers/promises'
import { offlinePath } from '../../app/domain/paths.ts'
import type { PublicPage } from '../../app/domain/public-pages.server.ts'
import { bodyDigest, type FileStore, type StoredFile } from '../../app/platform/http/files/file-store.ts'
import { precompressBody } from '../../app/platform/http/files/precompress.ts'
import { inLanguage, type Language } from '../../app/platform/i18n/language-path.ts'
import type { CopyEntry, CopyList } from '../../app/platform/offline/copy-list.ts'
import type { ReadPicture } from '../../app/platform/pictures/serve-picture.ts'
import { pageDataAddress } from '../rendering/page-addresses.ts'
import type { StoredPages } from '../rendering/stored-pages.ts'
import { budgetTaker, type CopyBudget } from './copy-budget.ts'
import { findFiles, findPictures } from './find-files.ts'

interface CopyListParts {
  publicPages: readonly PublicPage[]
  pages: StoredPages
  files: FileStore
  readPicture: ReadPicture
  budget: CopyBudget
}

interface Candidate extends CopyEntry {
  storedBytes: number
  text: string
}

/** What a phone keeps of a version in one language. Renders pages that nobody has asked for yet; other work runs between two. */
export async function copyList(parts: CopyListParts, language: Language): Promise<CopyList> {
  const { publicPages, pages, files, readPicture, budget } = parts
  const takes = budgetTaker(budget)
  const entries: CopyEntry[] = []
  const [offline, ...others] = byImportance(publicPages)
  if (!offline) throw new Error(`${offlinePath} is not a public page`)
  const whole = [offline, ...others.filter(({ isStored }) => isStored)]
  const animals = others.filter(({ isStored }) => !isStored)

  const html = await copiesAt(whole.map(documentOf))
  const data = await copiesAt(whole.flatMap(dataOf))
  const animalData = await copiesAt(animals.flatMap(dataOf))
  // One animal page of each kind, for the scripts that only these need.
  const examples = await copiesAt(firstOfEachRoute(animals).map(documentOf))
  const texts = [...html, ...data, ...animalData, ...examples].map(({ text }) => text)
  const named = findFiles(files, texts, language).flatMap((address) => fileCandidate(address) ?? [])
  const isPicture = ({ address }: CopyEntry) => !/\.(js|css|woff2)$/.test(address)

  take([...named.filter((file) => !isPicture(file)), ...html, ...data])
  const essential = entries.length
  take([...named.filter(isPicture), ...animalData])
  for (const picture of findPictures(texts)) {
    const body = await readPicture({ ...picture, type: 'webp' })
    if (body) take([pictureCandidate(picture, body.length)])
  }
  for (const address of animals.map(documentOf)) {
    const [page] = await copiesAt([address])
    if (!page || !take([page])) break
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
      pageDataAddress(inLanguage(path, language), route, index + 1),
    )
  }

  async function copiesAt(addresses: readonly string[]): Promise<Candidate[]> {
    const copies: Candidate[] = []
    for (const address of addresses) {
      const url = new URL(address, 'http://localhost')
      const copy = await (pages.find(url) ?? pages.render(url))
      if (copy?.status === 200) copies.push(candidate(address, copy.file))
      await setImmediate()
    }
    return copies
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

function pictureCandidate(
  { digest, width, address }: { digest: string; width: number; address: string },
  bytes: number,
): Candidate {
  return { address, digest: `${digest}-${width}`, bytes, storedBytes: bytes, text: '' }
}

/** The page for addresses without a copy comes first. */
function byImportance(publicPages: readonly PublicPage[]): PublicPage[] {
  const isOffline = ({ path }: PublicPage) => path === offlinePath
  return [...publicPages.filter(isOffline), ...publicPages.filter((page) => !isOffline(page))]
}

function firstOfEachRoute(pages: readonly PublicPage[]): PublicPage[] {
  return [...new Map(pages.toReversed().map((page) => [page.route, page])).values()]
}

function versionOf(entries: readonly CopyEntry[]): string {
  return bodyDigest(Buffer.from(entries.map(({ address, digest }) => `${address} ${digest}`).join('\n')))
}

/** The list as browsers get it. */
export async function copyListFile(list: CopyList): Promise<StoredFile> {
  const identity = Buffer.from(JSON.stringify(list))
  return {
    type: 'application/json; charset=utf-8',
    cacheControl: 'no-cache',
    digest: bodyDigest(identity),
    bodies: { identity, ...(await precompressBody(identity, 'quick')) },
  }
}
