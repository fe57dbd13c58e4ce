import { createContext, type RouterContextProvider } from 'react-router'
import type { Identity } from '../domain/accounts/identity.server.ts'
import { hasPage } from '../domain/content/index.ts'
import type { Ranch } from '../domain/content/ranch.server.ts'
import type { Copies } from '../domain/copies/index.server.ts'
import type { PathKey } from '../domain/paths.ts'
import type { Pictures } from '../domain/pictures/index.server.ts'
import type { Retention } from '../domain/privacy/retention.server.ts'
import type {
  Documents,
  PageRenderer,
  ShownVersion,
  SiteContent,
  Snapshot,
} from '../domain/publishing/index.server.ts'
import type { ReadSheets } from '../domain/spreadsheet/sheet-reader.server.ts'
import type { ViewCounter } from '../domain/views/index.server.ts'
import type { Database } from '../platform/database/schema.ts'
import { notFound } from '../platform/http/not-found.ts'
import { languageOf } from '../platform/i18n/language-path.ts'
import type { Log } from '../platform/log.server.ts'
import type { Outbox } from '../platform/mail/outbox.server.ts'

/** Settings, and parts that the site opens when it starts. Functions name the members that they take. */
export interface Services {
  database: Database
  mail: {
    /** False while the mail service lacks settings: leads are stored, and visitors are pointed to the chat. */
    canSend: boolean
    /** False also while mails go to a folder, where nobody receives them: then people pass links on by themselves. */
    isDelivered(): boolean
  }
  outbox: Pick<Outbox, 'wake'>
  identity: Identity
  pictures: Pictures
  pageViews: ViewCounter
  copies: Copies
  shownVersion: ShownVersion
  pageRenderer: PageRenderer
  retention: Retention
  readSheets: ReadSheets
  /** Undefined where nothing is measured. */
  clock: () => number
  log: Log

  /** The public origin, without a trailing slash. */
  siteUrl: string
  /** Accounts are in the database. Others stay when a person's data are deleted here. */
  hasEmbeddedAccounts: boolean
  /** Addresses of owners without a row, in lower case. Ask `findMember` and `readReaders`, which know all members. */
  staffEmails: readonly string[]
  /** Told of changed contacts and accounts, beside owners. */
  contacts: { email?: string | undefined }
  /** Leads of a client address in ten minutes; null for no limit. */
  formLimit: number | null
  hasWebhook: boolean
  chatReferences: boolean
  pushHosts: readonly string[]
  /** Holds the link of a claim. */
  dataDir: string

  /** Keys the digests of client addresses. */
  secret: string
  /** Public key by which browsers' push services recognise the site, base64url. */
  pushKey: string
}

export interface SiteIdentity extends Pick<Services, 'siteUrl'> {
  ranch: Ranch
  /** Browsers keep copies of public pages for visits without signal. */
  offline: boolean
}

/** The services, with the client and the version of the content of one request. */
export interface RequestServices extends Services, SiteIdentity {
  clientAddress: string
  content: SiteContent
  documents: Documents
  snapshot: Snapshot
}

/** All that a public page may depend on: nothing else is provided where its response is cached. */
export interface PublicSite extends SiteIdentity {
  content: SiteContent
  chatReferences: boolean
  /** No mail reaches anybody. */
  isMailOff: boolean
  log: Log
  /** Width through height of an uploaded logo. */
  logoRatio: number | undefined
  /** The files of `public/` show the ranch. */
  hasBuiltIcons: boolean
  nonce: string
}

export const publicContext = createContext<PublicSite>()

export function contentOf(context: Readonly<RouterContextProvider>, url: URL) {
  return context.get(publicContext).content[languageOf(url.pathname)]
}

/** @throws a 404 response where the ranch does not offer what the page is about, or has nothing to show on it. */
export function requirePage(page: PathKey, context: Readonly<RouterContextProvider>): void {
  if (!hasPage(context.get(publicContext).content.pt, page)) throw notFound()
}

/** Milliseconds. Provided to visitors' requests and to pages whose rule is daily: any other cached page would show an old date. */
export const clockContext = createContext<() => number>()

/** Provided to visitors' requests only. Reading it for a cached page throws. */
export const servicesContext = createContext<RequestServices>()

/** A page that middleware refused, with the way on. */
export interface Refusal {
  text: string
  path: string
  label: string
}

export const refusalContext = createContext<Refusal | null>(null)
