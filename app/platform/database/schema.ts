import type { Kysely } from 'kysely'

/** Times are integer milliseconds since 1970, ids and JSON are text: what both databases understand. */
export interface Tables {
  mails: MailsTable
  secrets: SecretsTable
  accounts: AccountsTable
  account_links: AccountLinksTable
  sessions: SessionsTable
  attempts: AttemptsTable
  chat_openings: ChatOpeningsTable
  chat_references: ChatReferencesTable
}

export type Database = Kysely<Tables>

export interface MailsTable {
  id: string
  lead_id: string | null
  /** Which template writes it, or that it goes to the webhook; `content` holds what there is to say as JSON. */
  template: 'contact' | 'registration' | 'waiting-list' | LinkPurpose | 'webhook'
  content: string
  recipient: string
  created_at: number
  state: MailState
  attempts: number
  next_attempt_at: number
  /** While this lies ahead, a process is sending the mail; once past, another may take it over. */
  claimed_until: number
  /** Names the claim, so that a process whose claim ran out can't record an outcome any more. */
  claim: string | null
  sent_at: number | null
  last_failure: MailFailure | null
  /** The last failure in words, without personal data. */
  last_error: string | null
}

export type MailState = 'waiting' | 'sent' | 'abandoned'

/** Why a transport did not take a mail. EmailJS answers 403, 429 and 451 with meanings of their own (docs/product.md#mail). */
export type MailFailure =
  | 'not-configured'
  | 'unreachable'
  | 'rejected'
  | 'forbidden'
  | 'rate-limited'
  | 'headless-browser'

/** Secrets that the site makes for itself and that all its processes share. */
export interface SecretsTable {
  name: string
  value: string
}

/** Accounts of the embedded identity. */
export interface AccountsTable {
  id: string
  /** In lower case. */
  email: string
  /** Argon2id in the PHC format, its parameters included. */
  password: string
  verified_at: number | null
  created_at: number
}

/** Links that were mailed to prove an address or to set a new password: each works once. */
export interface AccountLinksTable {
  /** Of the link's code, which only the mail holds. */
  digest: string
  account_id: string
  purpose: LinkPurpose
  /** Its time runs from when this mail was sent: a mail that was held up brings a link that works. */
  mail_id: string
  created_at: number
  used_at: number | null
}

export type LinkPurpose = 'verification' | 'password-reset'

/** Who is signed in, whatever service vouches for them. */
export interface SessionsTable {
  /** Of the token, which only the visitor's cookie holds. */
  digest: string
  account_id: string
  email: string
  created_at: number
  expires_at: number
  /** What the identity service gave, sealed with the token. */
  tokens: string | null
}

/** How often someone tried lately: accounts and client addresses, both as digests. */
export interface AttemptsTable {
  who: string
  count: number
  since: number
}

/** How often chats were opened: nothing of who did. */
export interface ChatOpeningsTable {
  /** Where the ranch is: `2026-11-21`. */
  day: string
  /** Portuguese path. */
  page: string
  /** A subject's code, such as `NL-07`. */
  about: string
  language: 'pt' | 'en'
  count: number
}

/** What stands behind the reference in a chat's text. */
export interface ChatReferencesTable {
  code: string
  opened_at: number
  page: string
  language: 'pt' | 'en'
  campaign: string
  referrer: string
}
