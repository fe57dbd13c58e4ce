import { createHmac } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'

export interface OutgoingMail {
  /** Equal in every attempt, so that receivers recognise a repeated delivery. */
  messageId: string
  date: Date
  from: Mailbox
  to: string
  replyTo: Mailbox | undefined
  /** One POST to this address, without a page, ends such mails (RFC 8058). */
  unsubscribe?: string
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
  /**
   * `stored`: the mail is a file that nobody receives, for want of a mail service.
   * @throws {DeliveryError} for every failure that a retry or the operator can fix.
   */
  send(mail: OutgoingMail): Promise<'stored' | undefined>
  close(): Promise<void>
}

/** `no-recipient`: the address takes no mail, for good. */
export type MailFailure = 'not-configured' | 'unreachable' | 'rejected' | 'no-recipient' | EmailJsFailure

/** An expected failure. Its message goes to the log and the database and holds no personal data. */
export class DeliveryError extends Error {
  readonly failure: MailFailure
  constructor(failure: MailFailure, message: string) {
    super(message)
    this.failure = failure
  }
}

/** Meanings of EmailJS's statuses (docs/product.md#mail). */
export const emailJsFailures = {
  403: 'forbidden',
  429: 'rate-limited',
  451: 'headless-browser',
} as const

type EmailJsFailure = (typeof emailJsFailures)[keyof typeof emailJsFailures]

/** The transport for mails and its settings (docs/product.md#mail). */
export type MailSettings =
  | { kind: 'folder'; folder: string }
  | { kind: 'smtp'; url: string }
  | EmailJsSettings
  /** A transport is chosen but lacks these environment variables. */
  | { kind: 'not-configured'; missing: string[] }

export interface EmailJsSettings {
  kind: 'emailjs'
  publicKey: string
  serviceId: string
  templateId: string
  privateKey: string | undefined
  apiUrl: string
}

const requestTimeoutMs = 30_000

interface PostOptions {
  body: string | Uint8Array<ArrayBuffer> | null
  headers: Record<string, string>
  service: string
}

/**
 * Posts to another program and returns the status of the response. Redirects fail: the body must not reach another host.
 * @throws {DeliveryError} as `unreachable`.
 */
export async function post(url: string, { body, headers, service }: PostOptions): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown'
    throw new DeliveryError('unreachable', `${service} failed: ${reason}`)
  }
}

export interface WebhookSettings {
  url: string
  secret: string
}

/**
 * Posts JSON to another program. The signature is the HMAC-SHA256 of `<timestamp>.<body>`, the timestamp in seconds; a
 * repeated delivery has the same id. @throws {DeliveryError}
 */
export async function deliverToWebhook(
  settings: WebhookSettings | undefined,
  { id, content, now }: { id: string; content: string; now: number },
): Promise<void> {
  if (!settings) throw new DeliveryError('not-configured', 'LEAD_WEBHOOK_URL is not set any more')
  const timestamp = String(Math.floor(now / 1000))
  const signature = createHmac('sha256', settings.secret).update(`${timestamp}.${content}`).digest('hex')
  const headers = {
    'Content-Type': 'application/json',
    'X-Matriz-Delivery': id,
    'X-Matriz-Timestamp': timestamp,
    'X-Matriz-Signature': `sha256=${signature}`,
  }
  const status = await post(settings.url, { body: content, headers, service: 'the webhook' })
  if (status < 200 || status > 299) throw new DeliveryError('rejected', `the webhook answered ${status}`)
}

/** Nodemailer encodes all headers itself. */
export function toNodemailerMessage(mail: OutgoingMail): SendMailOptions {
  const { messageId, date, from, to, replyTo, subject, text, html, unsubscribe } = mail
  const headers = unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return {
    ...{ messageId, date, from, to, subject, text, html },
    ...(replyTo && { replyTo }),
    ...(headers && { headers }),
  }
}
