import { join } from 'node:path'
import { pictureOf, readPictures } from '../app/domain/pictures/index.server.ts'
import { publicPages } from '../app/domain/public-pages.server.ts'
import {
  checkDocuments,
  pictureNames,
  readContent,
  readPublished,
  readVersion,
  type SiteContent,
  seedContent,
  siteContent,
} from '../app/domain/publishing/index.server.ts'
import type { Services } from '../app/domain/services.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import type { readPageStore, StoredPage } from '../app/platform/http/files/page-store.ts'
import type { Log } from '../app/platform/log.server.ts'
import { ranchDay } from '../app/platform/ranch-time.ts'
import type { SiteVersion } from './app.ts'
import { buildFolder, root } from './build.ts'
import { prunePages } from './prune-pages.ts'
import { prerender, renderDailyPage, renderNewVersion, type StoredFacts } from './rendering/prerender.ts'
import type { BuiltRouter } from './rendering/router.ts'
import { dailyCopies, noStoredPages, storedPages } from './rendering/stored-pages.ts'
import type { Settings } from './settings.ts'

/** One version of the content with everything that was rendered of it. */
export interface RenderedVersion extends SiteVersion {
  /** Of the version in the database. */
  number: number
  facts: StoredFacts
  /** Prerendered pages by their addresses. */
  copies: ReadonlyMap<string, StoredPage>
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
}

export const contentFolder = join(root, 'content')

/** Fills an empty database from `content/`, and renders the newest version or reads it from disk. @throws {ContentError} */
export async function firstVersion(parts: VersionParts): Promise<RenderedVersion> {
  const { database, built, clock, readPages } = parts
  if ((await readVersion(database)) === 0) await seedContent(database, await readContent(root), clock())
  const { number, facts } = await readFacts(parts)
  if (!readPages) return renderedVersion(parts, number, facts, undefined)
  const folder = await prerender(built, buildFolder, facts)
  await prunePages(folder)
  return renderedVersion(parts, number, facts, await readPages(folder))
}

/** Renders the newest version while requests still get `previous`. @throws {ContentError} */
export async function nextVersion(parts: VersionParts, previous: RenderedVersion): Promise<RenderedVersion> {
  const { number, facts } = await readFacts(parts, previous.facts.content)
  const copies = parts.readPages ? await renderNewVersion(parts.built, facts, previous) : undefined
  return renderedVersion(parts, number, facts, copies)
}

async function readFacts({ settings, log, built, database }: VersionParts, previous?: SiteContent) {
  const { siteUrl, contacts, chatReferences } = settings
  const published = await readPublished(database)
  // Read after the documents that name them.
  const uploaded = new Map((await readPictures(database)).map((picture) => [picture.digest, picture]))
  const names = new Set([...(await pictureNames(contentFolder)), ...uploaded.keys()])
  const documents = checkDocuments(published.documents, names)
  const ranch = { ...documents.ranch, ...contacts }
  const content = siteContent({ ...documents, ranch }, pictureOf(uploaded, built.pictureAddress), previous)
  const paths = new Set(publicPages(content).map(({ path }) => path))
  const isPublicPath = (path: string) => paths.has(path)
  const facts: StoredFacts = { siteUrl, ranch, chatReferences, log, content, isPublicPath }
  return { number: published.version, facts }
}

function renderedVersion(
  { built, clock, services }: VersionParts,
  number: number,
  facts: StoredFacts,
  copies: RenderedVersion['copies'] | undefined,
): RenderedVersion {
  const pages = copies
    ? storedPages({
        publicPages: publicPages(facts.content),
        copies,
        daily: dailyCopies(
          (path) => renderDailyPage(built.router, path, facts, clock),
          () => ranchDay(clock()),
        ),
      })
    : noStoredPages
  return {
    number,
    facts,
    copies: copies ?? new Map(),
    pages,
    render: (request, { nonce, clientAddress }) =>
      built.router.handleVisit(request, { ...facts, nonce }, { ...services(), ...facts, clientAddress }),
  }
}
