import type { Database } from '../app/platform/database/schema.ts'
import { jsonLog } from '../app/platform/log.server.ts'
import { enqueueMail, type MailContents } from '../app/platform/mail/mail-queue.server.ts'
import { DeliveryError, type OutgoingMail, type Transport } from '../app/platform/mail/transport.server.ts'
import { ranch } from './content.ts'

export const start = 1_795_000_000_000

export const content: MailContents['contact'] = {
  name: 'Zélia Araújo',
  email: 'zelia@example.com',
  phone: '(34) 99999-1234',
  city: 'Uberaba',
  interest: 'iatf',
  message: 'Bom dia,\nquero <10> prenhezes.',
  language: 'pt',
}

export const outgoing: OutgoingMail = {
  messageId: '<mail-1@example.com>',
  date: new Date(start),
  from: { name: ranch.name, address: ranch.email },
  to: 'rancho@example.com',
  replyTo: { name: 'Zélia Araújo', address: 'zelia@example.com' },
  subject: 'Contato pelo site: Zélia Araújo, Outro',
  text: 'Olá, é um teste.\n',
  html: '<p>Olá, é um teste.</p>',
  fields: { name: 'Zélia Araújo', message: 'Olá' },
}

export async function enqueueMails(database: Database, count: number): Promise<void> {
  for (let index = 0; index < count; index++)
    await database.transaction().execute((transaction) =>
      enqueueMail(transaction, {
        template: 'contact',
        content,
        recipient: `r${index}@example.com`,
        now: start + index,
      }),
    )
}

export function mailsOf(database: Database) {
  return database.selectFrom('mails').selectAll().orderBy('created_at').execute()
}

/** A mail transport that records accepted mails; the test chooses the outcome of each attempt. */
export function fakeTransport(
  outcomeOf: (attempt: number, mail: OutgoingMail) => Outcome | Promise<Outcome> = () => 'accepted',
) {
  const sent: OutgoingMail[] = []
  let attempts = 0
  const transport: Transport = {
    async send(mail) {
      const outcome = await outcomeOf(++attempts, mail)
      if (outcome === 'refused') throw new DeliveryError('unreachable', 'down for the test')
      if (outcome === 'crashed') throw new Error('a bug')
      sent.push(mail)
    },
    async close() {},
  }
  return { transport, sent, attempts: () => attempts }
}

type Outcome = 'accepted' | 'refused' | 'crashed'

/** A log in memory: its lines, and each line's level and event, such as `warn mail not taken`. */
export function memoryLog() {
  const lines: string[] = []
  const events = () =>
    lines.map((line) => {
      const { level, event } = JSON.parse(line) as { level: string; event: string }
      return `${level} ${event}`
    })
  return { log: jsonLog((line) => lines.push(line)), lines, events }
}
