import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/schema.ts'

/** Content type by template name. Each domain adds its templates by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: augmented by the domains.
export interface MailContents {}

/** Columns of `mails` that refer to rows of other tables, all nullable. A domain adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: augmented by the domains.
export interface MailReferences {}

export type MailTemplateName = keyof MailContents & string

export interface NewMail<Name extends MailTemplateName = MailTemplateName> {
  template: Name
  /** Rendered when the mail is sent. */
  content: MailContents[Name]
  recipient: string
  references?: Partial<MailReferences>
  /** Milliseconds. */
  now: number
}

/** Stores a mail in the transaction that stores its cause, so that either both exist or neither. Returns the mail's id. */
export async function enqueueMail(transaction: Transaction<Tables>, mail: NewMail): Promise<string> {
  const row = mailRow(mail)
  await transaction.insertInto('mails').values(row).execute()
  return row.id
}

/** Stores several mails with one statement. */
export async function enqueueMails(
  transaction: Transaction<Tables>,
  mails: readonly NewMail[],
): Promise<void> {
  if (mails.length > 0) await transaction.insertInto('mails').values(mails.map(mailRow)).execute()
}

function mailRow({ template, content, recipient, references, now }: NewMail) {
  return {
    ...references,
    id: randomUUID(),
    template,
    content: JSON.stringify(content),
    recipient,
    created_at: now,
    state: 'waiting' as const,
    attempts: 0,
    next_attempt_at: now,
    claimed_until: 0,
    claim: null,
    sent_at: null,
    last_failure: null,
    last_error: null,
  }
}
