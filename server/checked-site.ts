import { isDeepStrictEqual } from 'node:util'
import { pictureAddress } from '../app/domain/content/pictures.server.ts'
import { knownPictures, pictureOf, readPictures } from '../app/domain/pictures/index.server.ts'
import {
  checkDocuments,
  type Documents,
  type PageRenderer,
  pictureNames,
  type SiteContent,
  siteContent,
  type UncheckedDocuments,
} from '../app/domain/publishing/index.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import type { Log } from '../app/platform/log.server.ts'
import { contentFolder } from './folders.ts'
import type { CachedSite } from './public-pages.ts'
import type { Router } from './router.ts'
import type { Settings } from './settings.ts'

/** What the content becomes a site with. */
export interface ContentParts {
  settings: Settings
  log: Log
  router: Router
  clock: () => number
  database: Database
  /** The content that came with the software. */
  builtIn: Pick<Documents, 'look' | 'ranch'>
}

/** What pages show of documents. @throws {ContentError} when they cannot be published. */
export async function checkedSite(
  { settings, log, database, builtIn }: ContentParts,
  unchecked: UncheckedDocuments,
  previous?: SiteContent,
): Promise<{ publicSite: CachedSite; documents: Documents }> {
  const { siteUrl, contacts, offline, chatReferences, mail } = settings
  const isMailOff = mail.kind !== 'smtp' && mail.kind !== 'emailjs'
  // Read after the documents that name them.
  const uploaded = new Map((await readPictures(database)).map((picture) => [picture.digest, picture]))
  const names = await knownPictures(database, await pictureNames(contentFolder))
  const documents = checkDocuments(unchecked, names)
  const ranch = { ...documents.ranch, ...contacts }
  const content = siteContent({ ...documents, ranch }, pictureOf(uploaded, pictureAddress), previous)
  const logo = uploaded.get(documents.look.logo ?? '')
  const logoRatio = logo && logo.width / logo.height
  const hasBuiltIcons =
    isDeepStrictEqual(documents.look, builtIn.look) && documents.ranch.name === builtIn.ranch.name
  return {
    publicSite: {
      siteUrl,
      ranch,
      offline,
      chatReferences,
      isMailOff,
      log,
      content,
      logoRatio,
      hasBuiltIcons,
    },
    documents,
  }
}

export function openPageRenderer(parts: ContentParts): PageRenderer {
  return {
    async render(unchecked, nonce, addressOf) {
      const { publicSite, documents } = await checkedSite(parts, unchecked)
      const address = addressOf(documents)
      if (!address) return undefined
      const request = new Request(publicSite.siteUrl + address)
      const response = await parts.router.renderPublic(request, { ...publicSite, nonce }, parts.clock)
      return response.text()
    },
  }
}
