import * as v from 'valibot'
import type { Database } from '../database/schema.ts'
import type { Log } from '../log.server.ts'
import { type ClaimedMail, recordFailure, recordSent } from './claims.server.ts'
import type { MailContext, RenderedMail } from './rendered-mail.server.ts'
import { MailRejected, type OutgoingMail, type Transport } from './transport.ts'
import { deliver, type WebhookSettings } from './webhook.server.ts'

/** A service that fails for so long is more than a hiccup, milliseconds. */
export const patience = 15 * 60 * 1000

/** What writes each kind of mail from its stored fields. */
export type MailTemplates = Record<
  Exclude<ClaimedMail['template'], 'webhook'>,
  (content: unknown, origin: MailContext) => RenderedMail
>

export interface Sender extends MailContext {
  templates: MailTemplates
  database: Database
  transport: Transport
  clock: () => number
  log: Log
  /** Where leads are told of besides mail. */
  webhook?: WebhookSettings | undefined
}

/** Sends one claimed mail and writes down what came of it. @throws when the database can't be reached. */
export async function sendMail(sender: Sender, mail: ClaimedMail): Promise<void> {
  const { database, transport, clock, log } = sender
  const facts = { mail: mail.id, template: mail.template, attempt: mail.attempts }
  try {
    if (mail.template === 'webhook') await deliver(sender.webhook, { ...mail, now: clock() })
    else await transport.send(compose(sender, { ...mail, template: mail.template }))
  } catch (error) {
    const why = reasonOf(error)
    const state = await recordFailure(database, mail, why, clock())
    const { failure, message } = why
    if (!why.known) log.error('mail failed', { ...facts, error })
    if (state === 'abandoned') log.error('mail given up', { ...facts, failure, message })
    else if (why.known && clock() - mail.created_at > patience)
      log.error('mail service failing', { ...facts, failure, message })
    else if (why.known) log.warn('mail not taken', { ...facts, failure, message })
    return
  }
  await recordSent(database, mail, clock())
  log.info('mail sent', facts)
}

type WrittenMail = ClaimedMail & { template: keyof MailTemplates }

function compose({ templates, ranch, siteUrl }: Sender, mail: WrittenMail): OutgoingMail {
  return {
    ...wordsOf(templates, mail, { ranch, siteUrl }),
    messageId: `<${mail.id}@${new URL(siteUrl).hostname}>`,
    date: new Date(mail.created_at),
    from: { name: ranch.name, address: ranch.email },
    to: mail.recipient,
  }
}

/** @throws {TemplateError} in place of errors that quote what was typed. */
function wordsOf(
  templates: MailTemplates,
  { template, content }: WrittenMail,
  origin: MailContext,
): RenderedMail {
  try {
    return templates[template](JSON.parse(content), origin)
  } catch (error) {
    if (error instanceof SyntaxError) throw new TemplateError('content is not JSON')
    if (v.isValiError(error)) throw new TemplateError(`content does not fit: ${fieldsOf(error)}`)
    throw error
  }
}

/** The stored content can't become a mail, now or later. The message is without personal data. */
class TemplateError extends Error {}

function fieldsOf({ issues }: { issues: readonly v.BaseIssue<unknown>[] }): string {
  return issues.map((issue) => v.getDotPath(issue) ?? 'all').join(', ')
}

function reasonOf(error: unknown) {
  if (error instanceof MailRejected)
    return { failure: error.failure, message: error.message, known: true, hopeless: false }
  if (error instanceof TemplateError)
    return { failure: null, message: error.message, known: true, hopeless: true }
  return { failure: null, message: 'unexpected error, see the log', known: false, hopeless: false }
}
