import { createTransport } from 'nodemailer'
import { messageOf } from './message.server.ts'
import { MailNotTaken, type Transport } from './transport.ts'

/** Connecting (with DNS), the greeting and ten answers together stay below the six minutes for which a mail is claimed. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function smtpTransport(url: string): Transport {
  // Without a pool: leads are few, and a pool hides a server that is down behind retries of its own.
  const client = createTransport({ url, ...timeouts })
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

/** The server's words may quote addresses, so only its code is kept. What has none is a bug, and stays what it is. */
function notTaken(error: unknown): unknown {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  if (responseCode) return new MailNotTaken('rejected', `SMTP answered ${responseCode}`)
  if (code) return new MailNotTaken('unreachable', `SMTP failed: ${code}`)
  return error
}
