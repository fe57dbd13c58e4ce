import { isIPv4 } from 'node:net'
import { createTransport } from 'nodemailer'
import { toNodemailerMessage } from './nodemailer-message.server.ts'
import { DeliveryError, type Transport } from './transport.server.ts'

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
