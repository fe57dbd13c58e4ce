import type { Database } from '../platform/database/schema.ts'
import type { Log } from '../platform/log.server.ts'
import type { MailSelection } from '../platform/mail/folder.server.ts'
import type { Mailbox, OutgoingMail } from '../platform/mail/transport.server.ts'

/** Who runs the site and where: the same on every page and for every visitor. */
export interface SiteFacts {
  /** The public origin, without a trailing slash. */
  siteUrl: string
  /** Whether browsers keep copies of public pages for visits without signal. */
  offline: boolean
}

/**
 * Built once from the settings and handed to every request. Domains augment these interfaces with what they offer, beside its
 * type: `identity` stands in `accounts/identity.server.ts`. This module therefore depends on no domain.
 */
export interface Services extends Pick<SiteFacts, 'siteUrl'> {
  database: Database
  outbox: { wake(): void }
  /** False while the mail service lacks settings: leads are stored, and visitors are pointed to the chat. */
  canSendMail: boolean
  /** False also while mails go to a folder, where nobody receives them: then people pass links on by themselves. */
  deliversMail(): boolean
  /** The settings of the environment win over those of the panel. */
  mailIsOfEnvironment: boolean
  /** Whom mails are from. */
  mailSender(): Mailbox
  /** Sends at once, past the outbox. @throws {DeliveryError} */
  sendMail(mail: OutgoingMail): Promise<void>
  /** To be called once owners have changed the mail's settings. */
  mailChanged(mail: { sender: string } | undefined): void
  formLimit: number | null
  hasWebhook: boolean
  /** The setting: addresses of owners without a row, in lower case. Ask `findMember` and `readReaders`, which know all members. */
  staffEmails: readonly string[]
  /** Public key by which browsers' push services recognise the site, base64url. */
  pushKey: string
  pushHosts: readonly string[]
  /** `host:port` of services in the site's own network that owners may name in the panel. */
  internalHosts: readonly string[]
  /** Where requests for the server's agent are left. */
  dataDir: string
  /** Proves that a server is this site. */
  addressSecret: string
  chatReferences: boolean
  secret: string
  /** Removes mails' files and the other traces of a person's erased data. */
  removeTraces(erased: MailSelection): Promise<void>
  /** For a site that has lost its last owner: writes the link that makes one to its file. */
  claimIfOwnerless(): Promise<void>
  /** Removes the file with the link of a claim, which was used. */
  removeClaimFile(): Promise<void>
  clock: () => number
  log: Log
}

export interface RequestServices extends Services, SiteFacts {
  clientAddress: string
}
