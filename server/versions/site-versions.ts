import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { ContentError } from '../../app/domain/content/index.server.ts'
import { pictureAddress } from '../../app/domain/content/pictures.server.ts'
import { knownPictures, pictureOf, readPictures } from '../../app/domain/pictures/index.server.ts'
import type { Published } from '../../app/domain/publishing/entries.server.ts'
import {
  type Documents,
  type PageRenderer,
  pictureNames,
  readFormerLists,
  readPublished,
  readSamples,
  readVersion,
  type ShownVersion,
  type Snapshot,
  siteContent,
  takeSnapshot,
  withDocument,
} from '../../app/domain/publishing/index.server.ts'
import { readSiteSetting } from '../../app/domain/settings/index.server.ts'
import type { Database } from '../../app/platform/database/schema.ts'
import type { EncodedResponse } from '../../app/platform/http/encoded-response.ts'
import type { PageCache } from '../../app/platform/http/page-cache.server.ts'
import { inLanguage, languages } from '../../app/platform/i18n/language-path.ts'
import type { Log } from '../../app/platform/log.server.ts'
import { repeat } from '../../app/platform/repeat.ts'
import type { Services } from '../../app/request/context.server.ts'
import { contentFolder } from '../settings/folders.ts'
import type { Settings } from '../settings/settings.ts'
import {
  type CachedSite,
  openPublicPages,
  type PublicPages,
  publicPageCache,
  uncachedPages,
} from './public-pages.ts'
import type { Router } from './router.ts'
import { seenPapers } from './serve-paper.ts'

export interface SiteVersion {
  publicSite: CachedSite
  snapshot: Snapshot
  pages: PublicPages
  /** By what they depend on beside the version. */
  feedFiles: Map<string, Promise<EncodedResponse>>
  seenPapers(): ReadonlySet<string>
  /** Search engines are asked to stay away, because pages name an invented company. */
  isKeptOut: boolean
  /** Handles what is not the same for every visitor. */
  handleVisit(request: Request, visit: { nonce: string; clientAddress: string }): Promise<Response>
}

interface VersionParts extends ContentParts {
  /** False in development: every page is rendered for its visitor. */
  isCached: boolean
  /** Renders the main pages of a version before it is shown, those of the first one while it is shown. */
  rendersAhead: boolean
  /** Called with the first version, and with each that is shown after it. */
  onShown(version: SiteVersion): void
  services(): Services
}

/** The version of the content that requests get. */
export interface CurrentVersion extends ShownVersion {
  get(): SiteVersion
  stop(): Promise<void>
}

/** Milliseconds between two questions for the newest version. */
const pollIntervalMs = 1_000

/** Milliseconds until a version that could not be shown is tried again. */
const retryDelayMs = 5_000

/**
 * Follows the versions of the content, also those that other processes publish. While the site runs, a version that cannot be shown is
 * logged, and the one before stays; faulty content is not tried again.
 * @throws {ContentError} at the start, which names document and field
 */
export async function openCurrentVersion(options: VersionParts): Promise<CurrentVersion> {
  const { database, log, rendersAhead } = options
  const cache = publicPageCache()
  let failed = { number: 0, retryAt: 0 }
  let current = await newestVersion(options, cache)
  options.onShown(current)
  const stopping = new AbortController()
  // Visitors are already served meanwhile.
  let refreshing: Promise<void> | undefined = rendersAhead
    ? renderMainPages(current, stopping.signal).catch((error: unknown) =>
        noteFailure(current.snapshot.version, error),
      )
    : undefined

  function noteFailure(number: number, error: unknown): void {
    const isFaulty = error instanceof ContentError
    failed = { number, retryAt: isFaulty ? Number.POSITIVE_INFINITY : performance.now() + retryDelayMs }
    log.error('content version not shown', { version: number, error })
  }

  async function showNewest(): Promise<void> {
    const number = await readVersion(database)
    if (number === current.snapshot.version) return
    if (number === failed.number && performance.now() < failed.retryAt) return
    try {
      const newest = await newestVersion(options, cache, current)
      if (rendersAhead) await renderMainPages(newest)
      current = newest
      options.onShown(current)
      failed = { number: 0, retryAt: 0 }
      log.info('content version shown', { version: number })
    } catch (error) {
      noteFailure(number, error)
    }
  }

  function refresh(): Promise<void> {
    // Race: a running refresh may have read the version before the last publication, so another one follows.
    const next = (refreshing ?? Promise.resolve()).then(showNewest)
    refreshing = next.catch(() => {})
    return next
  }

  // The health check reports a database that does not answer.
  const polling = repeat(pollIntervalMs, () => refresh().catch(() => {}))

  return {
    get: () => current,
    snapshot: () => current.snapshot,
    refresh,
    async stop() {
      stopping.abort()
      await polling.stop()
      await refreshing
    },
  }
}

/**
 * Renders the pages of a version that show more than one animal, as most browsers get them, so that they are cached and known to
 * work. Other requests are served between two pages. @throws when a page cannot be rendered.
 */
async function renderMainPages({ publicSite, pages }: SiteVersion, stopping?: AbortSignal): Promise<void> {
  for (const { path } of [...publicSite.content.pages.values()].filter(({ isAnimal }) => !isAnimal))
    for (const language of languages) {
      if (stopping?.aborted) return
      const address = inLanguage(path, language)
      const response = await pages.find(new URL(address, publicSite.siteUrl), 'br')
      if (response?.status !== 200) throw new Error(`${address} answered ${response?.status}`)
      await setImmediate()
    }
}

/** The wish ends by itself: once no data of the invented company is left, it says nothing any more. */
async function keepsOut(database: Database): Promise<boolean> {
  const wish = await readSiteSetting(database, 'searchEngines')
  return wish?.keptOut === true && (await readSamples(database)).company.length > 0
}

async function newestVersion(
  parts: VersionParts,
  cache: PageCache,
  previous?: SiteVersion,
): Promise<SiteVersion> {
  const published = await readPublished(parts.database, previous?.snapshot.entries)
  const { publicSite, snapshot } = await checkedSite(parts, published, previous)
  const { router, clock, services, isCached } = parts
  const { documents } = snapshot
  let papers: ReadonlySet<string> | undefined
  return {
    publicSite,
    snapshot,
    feedFiles: new Map(),
    seenPapers: () => (papers ??= seenPapers(publicSite.content)),
    isKeptOut: await keepsOut(parts.database),
    pages: isCached
      ? openPublicPages({ router, publicSite, clock, cache, previous: previous?.pages })
      : uncachedPages,
    handleVisit: (request, { nonce, clientAddress }) =>
      router.handleVisit(
        request,
        { ...publicSite, nonce },
        { ...services(), ...publicSite, documents, snapshot, clientAddress },
      ),
  }
}

interface ContentParts {
  settings: Settings
  log: Log
  router: Router
  clock: () => number
  database: Database
  /** The content that came with the software. */
  builtIn: Pick<Documents, 'look' | 'ranch'>
}

type ShownSite = Pick<SiteVersion, 'publicSite' | 'snapshot'>

/** @throws {ContentError} when the documents cannot be published */
async function checkedSite(
  { settings, log, database, builtIn }: ContentParts,
  published: Published,
  previous?: ShownSite,
): Promise<ShownSite> {
  const { siteUrl, contacts, offline, chatReferences, mail } = settings
  const isMailOff = mail.kind !== 'smtp' && mail.kind !== 'emailjs'
  // Read after the documents that name them.
  const uploaded = new Map((await readPictures(database)).map((picture) => [picture.digest, picture]))
  const names = await knownPictures(database, await pictureNames(contentFolder))
  const snapshot = takeSnapshot(published, names, previous?.snapshot)
  const { documents } = snapshot
  const ranch = { ...documents.ranch, ...contacts }
  const content = siteContent(
    { ...documents, ranch },
    pictureOf(uploaded, pictureAddress),
    previous?.publicSite.content,
    await readFormerLists(database),
  )
  const logo = uploaded.get(documents.look.logo ?? '')
  const logoRatio = logo && logo.width / logo.height
  const hasBuiltIcons =
    isDeepStrictEqual(documents.look, builtIn.look) && documents.ranch.name === builtIn.ranch.name
  const shown = { ranch, content, logoRatio, hasBuiltIcons }
  return { publicSite: { ...shown, siteUrl, offline, chatReferences, isMailOff, log }, snapshot }
}

export function openPageRenderer(parts: ContentParts, shown: () => ShownSite): PageRenderer {
  return {
    async render(entry, nonce, addressOf) {
      const before = shown()
      const published = await readPublished(parts.database, before.snapshot.entries)
      const { publicSite } = await checkedSite(parts, withDocument(published, entry), before)
      const address = addressOf(publicSite.content.pt)
      if (!address) return undefined
      const request = new Request(publicSite.siteUrl + address)
      const response = await parts.router.renderPublic(request, { ...publicSite, nonce }, parts.clock)
      return response.text()
    },
  }
}
