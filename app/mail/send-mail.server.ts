import type { Ranch } from '../../content/ranch.ts'
import type { Log } from '../../server/log.ts'
import type { Database } from '../database/schema.ts'
import { type ClaimedMail, recordFailure, recordSent } from './claims.server.ts'
import { contactMail, type MailWords } from './templates/contact.server.ts'
import { MailNotTaken, type OutgoingMail, type Transport } from './transport.ts'

export interface Sender {
  database: Database
  transport: Transport
  clock: () => number
  log: Log
  ranch: Ranch
  siteUrl: string
}

/** Sends one claimed mail and writes down what came of it. */
export async function sendMail(sender: Sender, mail: ClaimedMail): Promise<void> {
  const { database, transport, clock, log } = sender
  const facts = { mail: mail.id, template: mail.template, attempt: mail.attempts }
  const outgoing = compose(sender, mail)
  if (outgoing instanceof Error) {
    await recordFailure(database, mail, { failure: null, message: outgoing.message, hopeless: true }, clock())
    log.error('mail can not be written', { ...facts, error: outgoing })
    return
  }
  try {
    await transport.send(outgoing)
  } catch (error) {
    const failure = error instanceof MailNotTaken ? error.failure : null
    const message = error instanceof MailNotTaken ? error.message : 'unexpected error, see the log'
    const state = await recordFailure(database, mail, { failure, message, hopeless: false }, clock())
    if (state === 'abandoned') log.error('mail given up', { ...facts, failure, message })
    else if (failure) log.warn('mail not taken', { ...facts, failure, message })
    else log.error('mail failed', { ...facts, error })
    return
  }
  await recordSent(database, mail, clock())
  log.info('mail sent', facts)
}

function compose({ ranch, siteUrl }: Sender, mail: ClaimedMail): OutgoingMail | Error {
  try {
    return {
      ...templates[mail.template](JSON.parse(mail.content)),
      messageId: `<${mail.id}@${new URL(siteUrl).hostname}>`,
      date: new Date(mail.created_at),
      from: { name: ranch.name, address: ranch.email },
      to: mail.recipient,
    }
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

const templates: Record<ClaimedMail['template'], (content: unknown) => MailWords> = { contact: contactMail }
