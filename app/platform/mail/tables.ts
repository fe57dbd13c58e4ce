import type { MailReferences, MailTemplateName } from './enqueue-mail.server.ts'
import type { MailFailure } from './transport.server.ts'

declare module '../database/schema.ts' {
  interface Tables {
    mails: MailsTable
  }
}

/** The outbox: mails that are waiting, sent or abandoned. */
export interface MailsTable extends MailReferences {
  id: string
  template: MailTemplateName
  /** The template's content as JSON. */
  content: string
  /** An e-mail address; empty for the webhook. */
  recipient: string
  created_at: number
  state: MailState
  attempts: number
  next_attempt_at: number
  /** End of the lease. Until then one process delivers the mail; afterwards another may claim it. */
  claimed_until: number
  /** Identifies the claim: a process whose lease has expired can no longer record an outcome. */
  claim: string | null
  sent_at: number | null
  last_failure: MailFailure | null
  /** Description of the last failure, without personal data. */
  last_error: string | null
}

export type MailState = 'waiting' | 'sent' | 'abandoned'
