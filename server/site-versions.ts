import { setImmediate } from 'node:timers/promises'
import { ContentError } from '../app/domain/content/index.server.ts'
import { pictureAddress } from '../app/domain/content/pictures.server.ts'
import { pictureOf, readPictures } from '../app/domain/pictures/index.server.ts'
import {
  checkDocuments,
  collectionOf,
  compareDocuments,
  type Documents,
  type EntryKey,
  pictureNames,
  readContent,
  readOlderContents,
  readPublished,
  type SiteContent,
  siteContent,
  type UncheckedDocuments,
} from '../app/domain/publishing/index.server.ts'
import { publicPages } from '../app/domain/publishing/public-pages.server.ts'
import type { Services } from '../app/domain/services.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { inLanguage, languages } from '../app/platform/i18n/language-path.ts'
import type { Log } from '../app/platform/log.server.ts'
import { contentFolder, root } from './folders.ts'
import { openPublicPages, type PublicPageFacts, type PublicPages, uncachedPages } from './public-pages.ts'
import type { Router } from './router.ts'
import type { Settings } from './settings.ts'

/** One version of the content. Each request uses one. */
export interface SiteVersion {
  /** In the database. */
  number: number
  facts: PublicPageFacts
  documents: Documents
  pages: PublicPages
  /** Handles what is not the same for every visitor. */
  handleVisit(request: Request, visit: { nonce: string; clientAddress: string }): Promise<Response>
}

export interface VersionParts {
  settings: Settings
  log: Log
  router: Router
  clock: () => number
  database: Database
  /** False in development: every page is rendered for its visitor. */
  isCached: boolean
  /** Renders the main pages of a version before it is shown, those of the first one while it is shown. */
  rendersAhead: boolean
  services(): Services
}

type ContentParts = Pick<VersionParts, 'settings' | 'log' | 'router' | 'clock' | 'database'>

/** Reads the newest version. @throws {ContentError} @throws when the database cannot be read */
export async function newestVersion(parts: VersionParts, previous?: SiteContent): Promise<SiteVersion> {
  const { documents, version } = await readPublished(parts.database)
  return siteVersion(parts, version, documents, previous)
}

/**
 * The newest version before `newest` that can be shown, or else the documents of `content/`: no content keeps the site from
 * starting. @throws `failure` when nothing can be shown.
 */
export async function showableVersion(
  parts: VersionParts,
  newest: number,
  failure: unknown,
): Promise<SiteVersion> {
  const builtIn = await readContent(root)
  const contents = [
    ...(await readOlderContents(parts.database, builtIn)),
    { version: 0, read: () => builtIn },
  ]
  for (const { version, read } of contents)
    try {
      const older = await siteVersion(parts, Math.min(version, newest - 1), read())
      if (parts.rendersAhead) await renderMainPages(older)
      return older
    } catch {
      // `failure` is reported. Versions before the newest often have the same fault.
    }
  throw failure
}

/**
 * Renders the pages of a version that show more than one animal, as most browsers get them, so that they are cached and known to
 * work. Other requests are served between two pages. @throws when a page cannot be rendered.
 */
export async function renderMainPages({ facts, pages }: Pick<SiteVersion, 'facts' | 'pages'>): Promise<void> {
  for (const { path } of publicPages(facts.content).filter(({ isAnimal }) => !isAnimal))
    for (const language of languages) {
      const address = inLanguage(path, language)
      const response = await pages.find(new URL(address, facts.siteUrl), 'br')
      if (response?.status !== 200) throw new Error(`${address} answered ${response?.status}`)
      await setImmediate()
    }
}

/** Renders the page that would show a document; see `Services`. @throws {ContentError} */
export async function renderPreview(
  parts: ContentParts,
  entry: EntryKey & { document: object },
  nonce: string,
  addressOf: (documents: Documents) => string | undefined,
): Promise<string | undefined> {
  const published = (await readPublished(parts.database)).documents
  const { facts, documents } = await checkedFacts(parts, replaceDocument(published, entry))
  const address = addressOf(documents)
  if (!address) return undefined
  const request = new Request(facts.siteUrl + address)
  const response = await parts.router.renderPublic(request, { ...facts, nonce }, parts.clock)
  return response.text()
}

function replaceDocument(
  documents: UncheckedDocuments,
  { collection, id, document }: EntryKey & { document: object },
): UncheckedDocuments {
  const old = documents[collection]
  if (!Array.isArray(old)) return { ...documents, [collection]: document }
  const isThere = old.some((each) => each.id === id)
  const list = isThere ? old.map((each) => (each.id === id ? document : each)) : [...old, document]
  return { ...documents, [collection]: list }
}

async function siteVersion(
  parts: VersionParts,
  number: number,
  unchecked: UncheckedDocuments,
  previous?: SiteContent,
): Promise<SiteVersion> {
  const { facts, documents } = await checkedFacts(parts, unchecked, previous)
  const { router, clock, services, isCached } = parts
  return {
    number,
    facts,
    documents,
    pages: isCached ? openPublicPages({ router, facts, clock }) : uncachedPages,
    handleVisit: (request, { nonce, clientAddress }) =>
      router.handleVisit(request, { ...facts, nonce }, { ...services(), ...facts, documents, clientAddress }),
  }
}

async function checkedFacts(
  { settings, log, database }: ContentParts,
  unchecked: UncheckedDocuments,
  previous?: SiteContent,
): Promise<{ facts: PublicPageFacts; documents: Documents }> {
  const { siteUrl, contacts, offline, chatReferences } = settings
  // Read after the documents that name them.
  const uploaded = new Map((await readPictures(database)).map((picture) => [picture.digest, picture]))
  const names = new Set([...(await pictureNames(contentFolder)), ...uploaded.keys()])
  const documents = checkDocuments(unchecked, names)
  const ranch = { ...documents.ranch, ...contacts }
  const content = siteContent({ ...documents, ranch }, pictureOf(uploaded, pictureAddress), previous)
  return { facts: { siteUrl, ranch, offline, chatReferences, log, content }, documents }
}

/** Pages of a version cannot be rendered. */
export class UnrenderedVersion extends Error {
  override readonly name = 'UnrenderedVersion'
  /** What differs from the version that is shown. */
  readonly entries: readonly EntryKey[]

  constructor(shown: Documents, newest: Documents, cause: unknown) {
    const entries = compareDocuments(shown, newest).map(({ collection, id }) => ({ collection, id }))
    const names = entries.map(({ collection, id }) => `${collection}/${id}`)
    super(`pages cannot be rendered with the new ${names.join(', ')}`, { cause })
    this.entries = entries
  }
}

/** The entries that keep a version from being shown; none for causes outside the content, such as a database that is away. */
export function faultyEntries(failure: unknown): readonly EntryKey[] {
  if (failure instanceof UnrenderedVersion) return failure.entries
  if (!(failure instanceof ContentError) || !failure.place) return []
  const { file, id } = failure.place
  const collection = collectionOf(file)
  return collection ? [{ collection, id: id ?? collection }] : []
}
