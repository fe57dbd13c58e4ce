import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { MailsTable, Tables } from '../database/schema.ts'

/** Content type by template name. Each domain adds its templates by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: augmented by the domains.
export interface MailContents {}

export interface QueuedMail {
  template: MailsTable['template']
  /** The template's fields; rendered when it is sent. */
  content: unknown
  recipient: string
  leadId: string | null
  /** Milliseconds. */
  now: number
}

/** Stores a mail to be sent, in the transaction of what it tells of: either both exist or neither. Returns its id. */
export async function enqueueMail(
  transaction: Transaction<Tables>,
  { template, content, recipient, leadId, now }: QueuedMail,
): Promise<string> {
  const id = randomUUID()
  await transaction
    .insertInto('mails')
    .values({
      id,
      lead_id: leadId,
      template,
      content: JSON.stringify(content),
      recipient,
      created_at: now,
      state: 'waiting',
      attempts: 0,
      next_attempt_at: now,
      claimed_until: 0,
      claim: null,
      sent_at: null,
      last_failure: null,
      last_error: null,
    })
    .execute()
  return id
}
