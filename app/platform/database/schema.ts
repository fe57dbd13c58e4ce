import type { Kysely } from 'kysely'

/**
 * All tables. Modules add theirs by declaration merging. Times are integer milliseconds since 1970, ids and JSON are text, as
 * both databases support these.
 */
export interface Tables {
  leads: LeadsTable
  sends_under_way: SendsUnderWayTable
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

/** Registrations whose account is just being made: they count against the limit of sends before they are leads. */
export interface SendsUnderWayTable {
  id: string
  /** As the lead will have it. */
  submission: string
  sender: string
  started_at: number
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
