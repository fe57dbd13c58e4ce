import { isIPv4 } from 'node:net'
import { createTransport, type Transporter } from 'nodemailer'
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

/** Milliseconds. The last one counts from the last byte: a server that sends one now and then holds the connection for ever. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Mails leave this machine only encrypted: over `smtps:` or STARTTLS. */
export function smtpTransport(url: string): Transport {
  // Not pooled: mails are few, and a pool's own retries hide a server that is down.
  return clientTransport(createTransport({ url: withRequiredTls(url), ...timeouts }))
}

/** Less than a lease. */
const maxDeliveryMs = 5 * 60 * 1000

function clientTransport(client: Transporter): Transport {
  return {
    async send(mail) {
      const late = new DeliveryError('unreachable', 'SMTP failed: it took more than five minutes')
      const { promise, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(reject, maxDeliveryMs, late)
      try {
        await Promise.race([client.sendMail(toNodemailerMessage(mail)), promise])
      } catch (error) {
        throw toDeliveryError(error)
      } finally {
        clearTimeout(timer)
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
    command = '',
    response = '',
  } = error as Record<'code' | 'message' | 'command' | 'response', string | undefined> & {
    responseCode?: number
  }
  if (code === 'ETLS' || (code === 'ESOCKET' && /certificate/i.test(message)))
    return new DeliveryError(
      'rejected',
      'SMTP failed: no secure connection. The server in SMTP_URL must offer STARTTLS with a valid certificate; use smtps:// if it expects TLS from the start',
    )
  if (responseCode && refusesRecipient({ responseCode, command, response }))
    return new DeliveryError('no-recipient', `SMTP answered ${responseCode}`)
  if (responseCode) return new DeliveryError('rejected', `SMTP answered ${responseCode}`)
  if (code) return new DeliveryError('unreachable', `SMTP failed: ${code}`)
  return error
}

/**
 * True when a server says that it has no such mailbox (RFC 3463: 5.1.x but for the sender's, 5.2.1), and not that it refuses this site or
 * this message. Without such a code, only a plain refusal of the recipient counts.
 */
function refusesRecipient({
  responseCode,
  command,
  response,
}: {
  responseCode: number
  command: string
  response: string
}) {
  if (responseCode < 500) return false
  const [code] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? []
  if (code) return code === '5.2.1' || (code.startsWith('5.1.') && code !== '5.1.7' && code !== '5.1.8')
  return (
    [550, 551, 553].includes(responseCode) &&
    /^RCPT TO/i.test(command) &&
    !/relay|auth|spam|block|polic|denied|permi|reject|list/i.test(response)
  )
}

/** Version of the EmailJS browser library whose protocol this transport implements (docs/product.md#mail). */
const protocolVersion = '4.4.1'

export function emailJsTransport(settings: EmailJsSettings): Transport {
  const failures: Record<number, MailFailure> = emailJsFailures
  return {
    async send(mail) {
      const status = await post(settings.apiUrl, {
        body: requestBody(settings, mail),
        headers: { 'Content-Type': 'application/json' },
        service: 'EmailJS',
      })
      if (status < 200 || status > 299)
        throw new DeliveryError(failures[status] ?? 'rejected', `EmailJS answered ${status}`)
    },
    async close() {},
  }
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
