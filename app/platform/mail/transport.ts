import type { MailFailure } from '../database/schema.ts'

export interface OutgoingMail {
  /** The same at each attempt, so that a repeat is recognisable as one. */
  messageId: string
  date: Date
  from: Mailbox
  to: string
  replyTo: Mailbox | undefined
  subject: string
  text: string
  html: string
  /** The template's fields by name, for services that write the mail themselves (docs/product.md#mail). */
  fields: Readonly<Record<string, string>>
}

export interface Mailbox {
  name: string
  address: string
}

export interface Transport {
  /** @throws {MailRejected} for every failure that a retry or the operator can mend. */
  send(mail: OutgoingMail): Promise<void>
  close(): Promise<void>
}

/** A failure that is part of life. The message is for the log and the row: without personal data. */
export class MailRejected extends Error {
  readonly failure: MailFailure
  constructor(failure: MailFailure, message: string) {
    super(message)
    this.failure = failure
  }
}
