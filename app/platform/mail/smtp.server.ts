import { isIPv4 } from 'node:net'
import { createTransport } from 'nodemailer'
import { messageOf } from './message.server.ts'
import { MailRejected, type Transport } from './transport.ts'

/** Connecting (with DNS), the greeting and ten answers together stay below the six minutes for which a mail is claimed. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Leads and links for new passwords leave this machine only encrypted: by `smtps:`, or by STARTTLS. */
export function smtpTransport(url: string): Transport {
  // Without a pool: leads are few, and a pool hides a server that is down behind retries of its own.
  const client = createTransport({ url: withRequiredTls(url), ...timeouts })
  return {
    async send(mail) {
      try {
        await client.sendMail(messageOf(mail))
      } catch (error) {
        throw notTaken(error)
      }
    },
    async close() {
      client.close()
    },
  }
}

/** A relay on this machine may do without TLS. In the address, as its own parameters win over options. */
function withRequiredTls(url: string): string {
  const address = new URL(url)
  if (address.protocol === 'smtp:' && !isThisMachine(address.hostname))
    address.searchParams.set('requireTLS', 'true')
  return address.href
}

/** By what the address says: a name that merely resolves to this machine may resolve elsewhere tomorrow. */
export function isThisMachine(hostname: string): boolean {
  const host = hostname.toLowerCase()
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))
}

/** The server's words may quote addresses, so only its code is kept. What has none is a bug, and stays what it is. */
function notTaken(error: unknown): unknown {
  const {
    responseCode,
    code,
    message = '',
  } = error as { responseCode?: number; code?: string; message?: string }
  if (code === 'ETLS' || (code === 'ESOCKET' && /certificate/i.test(message)))
    return new MailRejected(
      'rejected',
      'SMTP failed: no secure connection. The server in SMTP_URL must offer STARTTLS with a valid certificate; use smtps:// if it expects TLS from the start',
    )
  if (responseCode) return new MailRejected('rejected', `SMTP answered ${responseCode}`)
  if (code) return new MailRejected('unreachable', `SMTP failed: ${code}`)
  return error
}
