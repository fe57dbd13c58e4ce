import { join } from 'node:path'
import { pictureOf, readPictures } from '../app/domain/pictures/index.server.ts'
import { isPublicPath, publicPages } from '../app/domain/public-pages.server.ts'
import {
  checkDocuments,
  compareDocuments,
  type Documents,
  type EntryKey,
  pictureNames,
  readContent,
  readOlderContents,
  readPublished,
  readVersion,
  type SiteContent,
  siteContent,
  type UncheckedDocuments,
} from '../app/domain/publishing/index.server.ts'
import type { Services } from '../app/domain/services.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import type { FileStore } from '../app/platform/http/files/file-store.ts'
import { hasPages, type readPageStore, type StoredPage } from '../app/platform/http/files/page-store.ts'
import type { Log } from '../app/platform/log.server.ts'
import type { ReadPicture } from '../app/platform/pictures/serve-picture.ts'
import { ranchDay } from '../app/platform/ranch-time.ts'
import type { SiteVersion } from './app.ts'
import { buildFolder, root } from './build.ts'
import { listBudget } from './offline/copy-budget.ts'
import { copyList, copyListFile } from './offline/copy-list.ts'
import { oncePerDay } from './once-per-day.ts'
import { prunePages } from './prune-pages.ts'
import { compressFurther, pageKeeper, takeFinished } from './rendering/finish-pages.ts'
import { keptCopies } from './rendering/kept-copies.ts'
import { nextPages } from './rendering/next-pages.ts'
import { copyAt } from './rendering/page-copies.ts'
import { pagesFolder, prerender, renderStoredPage, type StoredFacts } from './rendering/prerender.ts'
import type { BuiltRouter } from './rendering/router.ts'
import { noStoredPages, storedPages } from './rendering/stored-pages.ts'
import type { Settings } from './settings.ts'
import { UnrenderedVersion } from './unrendered-version.ts'

/** One version of the content with everything that was rendered of it. */
export interface RenderedVersion extends SiteVersion {
  /** Of the version in the database. */
  number: number
  facts: StoredFacts
  documents: Documents
  /** Prerendered pages by their addresses. */
  copies: Map<string, StoredPage>
}

interface VersionParts {
  settings: Settings
  log: Log
  built: BuiltRouter
  clock: () => number
  database: Database
  /** Reads prerendered pages of an earlier start; null in development, where nothing is stored. */
  readPages: typeof readPageStore | null
  services(): Services
  /** The files and pictures that pages show. */
  shownFiles(): { files: FileStore; readPicture: ReadPicture }
}

/** About a thousand pages. */
const maxKeptBytes = 64 * 1024 * 1024

/** About forty searches. */
const maxSearchedBytes = 4 * 1024 * 1024

/** Fills an empty database; holds the pictures of the build. */
export const contentFolder = join(root, 'content')

export interface FirstVersion {
  version: RenderedVersion
  /** Why it is not the newest; undefined when it is. */
  failure: { number: number; error: unknown } | undefined
}

/**
 * Renders the newest version, or reads its pages from disk. When that is impossible, the newest version before it that can be shown,
 * and without one the documents of `content/`: no content keeps the site from starting.
 * @throws when the database cannot be read, or nothing can be rendered at all.
 */
export async function firstVersion(parts: VersionParts): Promise<FirstVersion> {
  const number = await readVersion(parts.database)
  let newest: Awaited<ReturnType<typeof readFacts>> | undefined
  try {
    newest = await readFacts(parts)
    return { version: await prerenderedVersion(parts, newest), failure: undefined }
  } catch (error) {
    const version = await showableVersion(parts, number, error)
    parts.log.error('content version not shown', { version: number, error })
    return { version, failure: { number, error: newest ? unrendered(version, newest, error) : error } }
  }
}

async function showableVersion(
  parts: VersionParts,
  newest: number,
  failure: unknown,
): Promise<RenderedVersion> {
  const builtIn = await readContent(root)
  const contents = [
    ...(await readOlderContents(parts.database, builtIn)),
    { version: 0, read: () => builtIn },
  ]
  for (const { version, read } of contents)
    try {
      const number = Math.min(version, newest - 1)
      return await prerenderedVersion(parts, { number, ...(await checkedFacts(parts, read())) })
    } catch {
      // `failure` is reported. Versions before the newest often have the same fault.
    }
  throw failure
}

async function prerenderedVersion(
  parts: VersionParts,
  read: Awaited<ReturnType<typeof readFacts>>,
): Promise<RenderedVersion> {
  const { built, readPages } = parts
  if (!readPages) return renderedVersion(parts, read, undefined)
  const folder = await prerender(built, buildFolder, read.facts)
  await prunePages(folder)
  return renderedVersion(parts, read, new Map(await readPages(folder)))
}

/** Renders the newest version while requests still get `previous`. @throws {ContentError} @throws {UnrenderedVersion} */
export async function nextVersion(parts: VersionParts, previous: RenderedVersion): Promise<RenderedVersion> {
  const read = await readFacts(parts, previous.facts.content)
  try {
    const copies = parts.readPages ? await nextPages(parts.built, read.facts, previous) : undefined
    return renderedVersion(parts, read, copies)
  } catch (error) {
    throw unrendered(previous, read, error)
  }
}

function unrendered(
  shown: Pick<RenderedVersion, 'documents'>,
  newest: Pick<RenderedVersion, 'documents'>,
  cause: unknown,
): UnrenderedVersion {
  const changed = compareDocuments(shown.documents, newest.documents)
  return new UnrenderedVersion(
    changed.map(({ collection, id }) => ({ collection, id })),
    cause,
  )
}

/** Compresses the pages of a version further, and stores them for the next start. */
export function versionSettler({ readPages }: VersionParts) {
  const keep = pageKeeper()
  return async ({ copies, facts }: RenderedVersion, signal: AbortSignal): Promise<void> => {
    if (!readPages) return
    const folder = await pagesFolder(buildFolder, facts)
    const isFinished = [...copies.values()].every(({ effort }) => effort === 'best')
    if (!isFinished && (await hasPages(folder))) takeFinished(copies, await readPages(folder))
    await compressFurther(copies, signal)
    if (!signal.aborted) await keep(folder, copies)
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
  const { text } = await parts.built.router.renderPublic(request, { ...facts, nonce }, parts.clock)
  return text
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

type ContentParts = Pick<VersionParts, 'settings' | 'log' | 'built' | 'clock' | 'database'>

async function readFacts(parts: ContentParts, previous?: SiteContent) {
  const published = await readPublished(parts.database)
  return { number: published.version, ...(await checkedFacts(parts, published.documents, previous)) }
}

async function checkedFacts(
  { settings, log, built, database }: ContentParts,
  unchecked: UncheckedDocuments,
  previous?: SiteContent,
) {
  const { siteUrl, contacts, offline, chatReferences } = settings
  // Read after the documents that name them.
  const uploaded = new Map((await readPictures(database)).map((picture) => [picture.digest, picture]))
  const names = new Set([...(await pictureNames(contentFolder)), ...uploaded.keys()])
  const documents = checkDocuments(unchecked, names)
  const ranch = { ...documents.ranch, ...contacts }
  const content = siteContent({ ...documents, ranch }, pictureOf(uploaded, built.pictureAddress), previous)
  const facts: StoredFacts = {
    ...{ siteUrl, ranch, offline, chatReferences, log, content },
    isPublicPath: (path) => isPublicPath(content, path),
  }
  return { facts, documents }
}

function renderedVersion(
  { built, clock, services, shownFiles }: VersionParts,
  { number, facts, documents }: Awaited<ReturnType<typeof readFacts>>,
  copies: RenderedVersion['copies'] | undefined,
): RenderedVersion {
  const today = () => ranchDay(clock())
  const shown = publicPages(facts.content)
  const renderOnRequest = (address: string) => renderStoredPage(built, copyAt(address), facts)
  const renderDailyPage = async (address: string) => ({
    ...(await renderStoredPage(built, copyAt(address), facts, clock)),
    isDaily: true as const,
  })
  const pages = copies
    ? storedPages({
        publicPages: shown,
        copies,
        daily: oncePerDay(renderDailyPage, today),
        kept: keptCopies({ render: renderOnRequest, maxBytes: maxKeptBytes }),
        searched: keptCopies({ render: renderOnRequest, maxBytes: maxSearchedBytes }),
      })
    : noStoredPages
  return {
    number,
    facts,
    documents,
    copies: copies ?? new Map(),
    pages,
    copyList:
      copies &&
      oncePerDay(
        async (language) =>
          copyListFile(
            await copyList({ publicPages: shown, pages, ...shownFiles(), budget: listBudget }, language),
          ),
        // Some of the listed pages show the day.
        today,
      ),
    render: (request, { nonce, clientAddress }) =>
      built.router.handleVisit(
        request,
        { ...facts, nonce },
        { ...services(), ...facts, documents, clientAddress },
      ),
  }
}
