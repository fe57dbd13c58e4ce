import type { Generated } from 'kysely'
import type { Lead, LeadAction, LeadFields, LeadKind, LeadSource, LeadStatus } from './lead.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    leads: LeadsTable
    lead_changes: LeadChangesTable
    pending_submissions: PendingSubmissionsTable
  }
}

export interface LeadsTable extends LeadFields, LeadSource {
  id: string
  kind: LeadKind
  /** Keyed digest that makes a repeated submission the same row. One with the client's address is overwritten after two days. */
  submission: string
  received_at: number
  written_at: number | null
  privacy_version: string
  /** JSON: the form's other fields. */
  details: string
  suspected_spam: number
  status: LeadStatus
  seen_at: number | null
  /** Last submission or change by staff; retention counts from here. */
  touched_at: number
  /** `leadSearchText`. */
  search_text: string
  /** `parsePhone(phone).key`. */
  phone_key: string
  /** Keyed digest of the client's address, for the submission limit; emptied after 15 minutes. */
  sender: string
  assignee: Generated<string>
  next_day: Generated<string>
  animal: Generated<string>
  reservation: Generated<Lead['reservation']>
  /** Id of the change that gave status, assignee and next day their values; empty before the first. */
  last_change: Generated<string>
}

interface LeadChangesTable {
  id: string
  lead_id: string
  changed_at: number
  changed_by: string
  status: LeadStatus
  assignee: Generated<string>
  next_day: Generated<string>
  /** The lead's values before the change. */
  from_status: LeadStatus
  from_assignee: Generated<string>
  from_next_day: Generated<string>
  note: string
  action: Generated<LeadAction>
  undone_at: number | null
}

/** Registrations whose account is being created: they count against the submission limit before they are leads. */
interface PendingSubmissionsTable {
  id: string
  /** The digest that the lead will have. */
  submission: string
  sender: string
  started_at: number
}

declare module '../../platform/mail/mail-queue.server.ts' {
  interface MailReferences {
    lead_id: string | null
  }
}
