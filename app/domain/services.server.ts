import type { Database } from '../platform/database/schema.ts'
import type { Log } from '../platform/log.server.ts'
import type { Identity } from './accounts/identity.server.ts'
import type { CountWeeks } from './inbox/weeks.ts'
import type { Pictures } from './pictures/index.server.ts'
import type { SiteContent } from './publishing/index.server.ts'
import type { SiteFacts } from './site-facts.ts'

/** Built once from the settings and handed to every request. */
export interface Services extends Pick<SiteFacts, 'siteUrl'> {
  database: Database
  identity: Identity
  /** `wake` delivers stored mails at once. */
  outbox: { wake(): void }
  pictures: Pictures
  /** False while the mail service lacks settings: leads are stored, and visitors are pointed to the chat. */
  mailReady: boolean
  /** Accepted submissions per client address in 10 minutes; null for no limit. */
  formLimit: number | null
  /** Whether each lead is posted to the operator's webhook. */
  tellsWebhook: boolean
  /** Addresses of accounts that may open the staff pages; in lower case. */
  staffEmails: readonly string[]
  /** Whether chats carry a reference in their text. */
  chatReferences: boolean
  /** Key of the digests of client addresses and accounts. */
  secret: string
  /** Counts the last 12 weeks and caches those that are over. */
  countWeeks: CountWeeks
  /** Milliseconds. */
  clock: () => number
  log: Log
}

export interface RequestServices extends Services, SiteFacts {
  content: SiteContent
  clientAddress: string
}
