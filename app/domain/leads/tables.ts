import type { LeadFields, LeadKind, LeadSource, LeadStatus } from './lead.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    leads: LeadsTable
    lead_words: LeadWordsTable
    lead_changes: LeadChangesTable
    sends_under_way: SendsUnderWayTable
  }
}

export interface LeadsTable extends LeadFields, LeadSource {
  id: string
  kind: LeadKind
  /** Keyed digest that makes a repeated submission the same row. One with the client's address is overwritten after two days. */
  submission: string
  received_at: number
  /** When the message was written that a phone kept and sent later; null for the others. */
  written_at: number | null
  privacy_version: string
  /** JSON: the form's other fields. */
  details: string
  /** 1 when the honeypot was filled. */
  suspected_spam: number
  status: LeadStatus
  seen_at: number | null
  /** Last submission or change by staff; retention counts from here. */
  touched_at: number
  /** Search terms, each after a space, to search the newest leads without a join. */
  words: string
  /** `parsePhone(phone).key`. */
  phone_key: string
  /** Keyed digest of the client's address, for the submission limit; emptied after 15 minutes. */
  sender: string
}

/** The search terms of a lead, indexed. */
interface LeadWordsTable {
  lead_id: string
  word: string
}

interface LeadChangesTable {
  id: string
  lead_id: string
  changed_at: number
  changed_by: string
  status: LeadStatus
  note: string
}

/** Registrations whose account is being created: they count against the submission limit before they are leads. */
interface SendsUnderWayTable {
  id: string
  /** The digest that the lead will have. */
  submission: string
  sender: string
  started_at: number
}
