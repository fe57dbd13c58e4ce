import type { EmailJsFailure } from './emailjs-failures.server.ts'

export interface OutgoingMail {
  /** Equal in every attempt, so that receivers recognise a repeated delivery. */
  messageId: string
  date: Date
  from: Mailbox
  to: string
  replyTo: Mailbox | undefined
  subject: string
  text: string
  html: string
  /** The template's fields by name, for services that render the mail themselves (docs/product.md#mail). */
  fields: Readonly<Record<string, string>>
}

export interface Mailbox {
  name: string
  address: string
}

export interface Transport {
  /** @throws {DeliveryError} for every failure that a retry or the operator can fix. */
  send(mail: OutgoingMail): Promise<void>
  close(): Promise<void>
}

/** Why a mail was not delivered. */
export type MailFailure = 'not-configured' | 'unreachable' | 'rejected' | EmailJsFailure

/** An expected failure. Its message goes to the log and the database and holds no personal data. */
export class DeliveryError extends Error {
  readonly failure: MailFailure
  constructor(failure: MailFailure, message: string) {
    super(message)
    this.failure = failure
  }
}
