import type { Database } from '../platform/database/schema.ts'
import type { Log } from '../platform/log.server.ts'
import type { MailCopies } from '../platform/mail/mail-copies.server.ts'
import type { Identity } from './accounts/identity.server.ts'
import type { ReadNumbers } from './inbox/numbers/numbers.ts'
import type { LeadKind } from './leads/index.ts'
import type { Pictures } from './pictures/index.server.ts'
import type {
  Change,
  ChangeOptions,
  Documents,
  EntryKey,
  Publication,
  SiteContent,
} from './publishing/index.server.ts'
import type { SiteFacts } from './site-facts.ts'
import type { ReadSheets } from './spreadsheet/sheet-reader.server.ts'
import type { ViewCounter } from './views/view-counter.ts'

/** Built once from the settings and handed to every request. */
export interface Services extends Pick<SiteFacts, 'siteUrl'> {
  database: Database
  identity: Identity
  /** Whether accounts are in the database. Others stay when a person's data are deleted here. */
  hasEmbeddedAccounts: boolean
  /** `wake` delivers stored mails at once. */
  outbox: { wake(): void }
  pictures: Pictures
  /** Counts opened pages. */
  pageViews: ViewCounter
  /** False while the mail service lacks settings: leads are stored, and visitors are pointed to the chat. */
  mailReady: boolean
  /** Accepted submissions per client address in 10 minutes; null for no limit. */
  formLimit: number | null
  /** Whether each lead is posted to the operator's webhook. */
  tellsWebhook: boolean
  /** Addresses of accounts that may open the staff pages; in lower case. */
  staffEmails: readonly string[]
  /** Public key by which browsers' push services recognise the site, base64url. */
  pushKey: string
  /** `host:port` of further push services. */
  pushHosts: readonly string[]
  /** Whether chats carry a reference in their text. */
  chatReferences: boolean
  /** Key of the digests of client addresses and accounts. */
  secret: string
  /** Counts the last 12 weeks and caches those that are over. */
  readNumbers: ReadNumbers
  readSheets: ReadSheets
  /**
   * Publishes changes of the content, and resolves when this process shows them.
   * @throws {ContentError} that names entry and field; nothing has changed then.
   */
  publish(
    changes: readonly Change[],
    options: Pick<ChangeOptions, 'by' | 'action' | 'note' | 'batch'>,
  ): Promise<Publication>
  /** The entries that keep this process from showing what was published last; none while it is shown. */
  faultyEntries(): readonly EntryKey[]
  /**
   * Renders the public page that would show a document if it were published. `addressOf` names the page; undefined when it names none.
   * @throws {ContentError} when the document cannot be published.
   */
  renderPreview(
    entry: EntryKey & { document: object },
    nonce: string,
    addressOf: (documents: Documents) => string | undefined,
  ): Promise<string | undefined>
  /** Removes copies of mails and the other traces of a person's erased data. */
  removeTraces(erased: MailCopies): Promise<void>
  /** For the operator's metrics. */
  countLead(kind: LeadKind): void
  /** Milliseconds. */
  clock: () => number
  log: Log
}

export interface RequestServices extends Services, SiteFacts {
  content: SiteContent
  /** The documents of the same version as `content`. */
  documents: Documents
  clientAddress: string
}
