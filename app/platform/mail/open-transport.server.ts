import { isIPv4 } from 'node:net'
import { createTransport } from 'nodemailer'
import { folderTransport } from './folder.server.ts'
import {
  DeliveryError,
  type EmailJsSettings,
  emailJsFailures,
  type MailFailure,
  type MailSettings,
  type OutgoingMail,
  post,
  type Transport,
  toNodemailerMessage,
} from './transport.server.ts'

export function openTransport(settings: MailSettings): Transport {
  switch (settings.kind) {
    case 'folder':
      return folderTransport(settings.folder)
    case 'smtp':
      return smtpTransport(settings.url)
    case 'emailjs':
      return emailJsTransport(settings)
    case 'not-configured':
      return unconfiguredTransport(settings.missing)
  }
}

/** Mails stay in the outbox until the missing settings are there. */
function unconfiguredTransport(missing: string[]): Transport {
  return {
    async send() {
      throw new DeliveryError('not-configured', `missing: ${missing.join(', ')}`)
    },
    async close() {},
  }
}

/** Milliseconds. Connecting, the greeting and ten responses together take less than a claim's lease. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Mails leave this machine only encrypted: over `smtps:` or STARTTLS. */
export function smtpTransport(url: string): Transport {
  // Not pooled: mails are few, and a pool's own retries hide a server that is down.
  const client = createTransport({ url: withRequiredTls(url), ...timeouts })
  return {
    async send(mail) {
      try {
        await client.sendMail(toNodemailerMessage(mail))
      } catch (error) {
        throw toDeliveryError(error)
      }
    },
    async close() {
      client.close()
    },
  }
}

/** Requires TLS except for a relay on this machine. Parameters of the address override nodemailer's options. */
function withRequiredTls(url: string): string {
  const address = new URL(url)
  if (address.protocol === 'smtp:' && !isLocalhost(address.hostname))
    address.searchParams.set('requireTLS', 'true')
  return address.href
}

/** Judges the name itself: a name that resolves to this machine today may resolve elsewhere tomorrow. */
export function isLocalhost(hostname: string): boolean {
  const host = hostname.toLowerCase()
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))
}

/** Keeps only the server's code, as its text may quote addresses. Errors without a code are bugs. */
function toDeliveryError(error: unknown): unknown {
  const {
    responseCode,
    code,
    message = '',
  } = error as { responseCode?: number; code?: string; message?: string }
  if (code === 'ETLS' || (code === 'ESOCKET' && /certificate/i.test(message)))
    return new DeliveryError(
      'rejected',
      'SMTP failed: no secure connection. The server in SMTP_URL must offer STARTTLS with a valid certificate; use smtps:// if it expects TLS from the start',
    )
  if (responseCode) return new DeliveryError('rejected', `SMTP answered ${responseCode}`)
  if (code) return new DeliveryError('unreachable', `SMTP failed: ${code}`)
  return error
}

/** Version of the EmailJS browser library whose protocol this transport implements (docs/product.md#mail). */
const protocolVersion = '4.4.1'

export function emailJsTransport(settings: EmailJsSettings): Transport {
  return {
    async send(mail) {
      const status = await post(settings.apiUrl, {
        body: requestBody(settings, mail),
        headers: { 'Content-Type': 'application/json' },
        service: 'EmailJS',
      })
      if (status < 200 || status > 299)
        throw new DeliveryError(failureOf(status), `EmailJS answered ${status}`)
    },
    async close() {},
  }
}

function failureOf(status: number): MailFailure {
  const failures: Record<number, MailFailure> = emailJsFailures
  return failures[status] ?? 'rejected'
}

function requestBody(
  { publicKey, serviceId, templateId, privateKey }: EmailJsSettings,
  mail: OutgoingMail,
): string {
  return JSON.stringify({
    lib_version: protocolVersion,
    user_id: publicKey,
    service_id: serviceId,
    template_id: templateId,
    template_params: {
      ...mail.fields,
      subject: mail.subject,
      to_email: mail.to,
      reply_to: mail.replyTo?.address ?? '',
      message_id: mail.messageId,
    },
    ...(privateKey && { accessToken: privateKey }),
  })
}
