import type { Kysely } from 'kysely'

/**
 * All tables. Modules add theirs by declaration merging. Times are integer milliseconds since 1970, ids and JSON are text, as
 * both databases support these.
 */
export interface Tables {
  leads: LeadsTable
  accounts: AccountsTable
  account_links: AccountLinksTable
  sessions: SessionsTable
  attempts: AttemptsTable
  sends_under_way: SendsUnderWayTable
  chat_openings: ChatOpeningsTable
  chat_references: ChatReferencesTable
  lead_words: LeadWordsTable
  lead_changes: LeadChangesTable
}

export type Database = Kysely<Tables>

export interface LeadsTable {
  id: string
  kind: LeadKind
  /** Keyed digest of what was sent and from which form instance: the same submission sent twice is one row. Overwritten after two days. */
  submission: string
  received_at: number
  language: 'pt' | 'en'
  /** Portuguese path of the page the lead was sent from. */
  page: string
  name: string
  email: string
  phone: string
  city: string
  interest: string
  /** Of the waiting list: a course's id, and one of its locations. */
  course: string
  place: string
  /** The `utm_` parameters that the visit began with, as a query; empty for none. */
  campaign: string
  /** The site that the visit came from. */
  referrer: string
  /** Of the privacy notice that was in force. */
  privacy_version: string
  /** What else this kind of lead says, as JSON. */
  details: string
  /** 1 when the honeypot was filled: kept and shown as spam, never mailed. */
  suspected_spam: number
  status: LeadStatus
  /** When one of the staff first opened it. */
  seen_at: number | null
  /** When anyone last had to do with it: how long it is kept counts from here. */
  touched_at: number
  /** What it is found by, each word after a space: for looking through the newest leads without looking elsewhere. */
  words: string
  /** The phone's digits without the country's: who called before is found by it. */
  phone_key: string
  /** Digest of the client's address, for the limit of sends; never the address itself. */
  sender: string
}

export type LeadKind = 'contact' | 'registration' | 'waiting-list'

export type LeadStatus = 'new' | 'contacted' | 'won' | 'lost'

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

/** Registrations whose account is just being made: they count against the limit of sends before they are leads. */
export interface SendsUnderWayTable {
  id: string
  /** As the lead will have it. */
  submission: string
  sender: string
  started_at: number
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

/** What staff find leads by. */
export interface LeadWordsTable {
  lead_id: string
  word: string
}

export interface LeadChangesTable {
  id: string
  lead_id: string
  changed_at: number
  /** The staff member's address. */
  changed_by: string
  status: LeadStatus
  note: string
}
