import * as v from 'valibot'
import type { Database } from '../database/schema.ts'
import type { Log } from '../log.server.ts'
import { type ClaimedMail, recordFailure, recordSent } from './claims.server.ts'
import type { MailContext, RenderedMail } from './rendered-mail.server.ts'
import type { MailTemplate, MailTemplates } from './templates.server.ts'
import {
  DeliveryError,
  type Mailbox,
  type MailFailure,
  type OutgoingMail,
  type Transport,
} from './transport.server.ts'
import { deliverToWebhook, type WebhookSettings } from './webhook.server.ts'

/** A transport that fails for longer is reported as an error. */
export const outageThresholdMs = 15 * 60 * 1000

export interface MailSender extends Omit<MailContext, 'from'> {
  /** The ranch may change its name and address while the site runs. */
  from(): Mailbox
  templates: MailTemplates
  database: Database
  transport: Transport
  clock: () => number
  log: Log
  webhook?: WebhookSettings | undefined
  /** Delivers a push to a device. @throws {DeliveryError} for what a retry may fix. */
  push?: ((content: unknown) => Promise<void>) | undefined
  onOutcome?: ((outcome: SendOutcome) => void) | undefined
}

export type SendOutcome = 'sent' | 'failed' | 'abandoned'

/** Delivers one claimed mail and records the outcome. @throws when the database can't be reached. */
export async function sendMail(sender: MailSender, mail: ClaimedMail): Promise<void> {
  const { database, templates, clock, log } = sender
  const facts = { mail: mail.id, template: mail.template, attempt: mail.attempts }
  const template = templates[mail.template]
  const deleteContent = template?.destination === 'recipient' && template.hasSecret === true
  try {
    await deliver(sender, mail, template)
  } catch (error) {
    const { failure, message, isKnown, isFinal } = describeFailure(error)
    const outcome = { failure, message, isFinal, deleteContent, now: clock() }
    const state = await recordFailure(database, mail, outcome)
    sender.onOutcome?.(state === 'abandoned' ? 'abandoned' : 'failed')
    if (!isKnown) log.error('mail failed', { ...facts, error })
    if (state === 'abandoned') log.error('mail given up', { ...facts, failure, message })
    else if (isKnown && clock() - mail.created_at > outageThresholdMs)
      log.error('mail service failing', { ...facts, failure, message })
    else if (isKnown) log.warn('mail not taken', { ...facts, failure, message })
    return
  }
  await recordSent(database, mail, { deleteContent, now: clock() })
  sender.onOutcome?.('sent')
  log.info('mail sent', facts)
}

async function deliver(
  sender: MailSender,
  mail: ClaimedMail,
  template: MailTemplate | undefined,
): Promise<void> {
  // A newer version of the site may have enqueued the mail: retried.
  if (!template) throw new DeliveryError('not-configured', `unknown template: ${mail.template}`)
  if (template.destination === 'webhook')
    return deliverToWebhook(sender.webhook, { ...mail, now: sender.clock() })
  if (template.destination === 'push') {
    if (!sender.push) throw new DeliveryError('not-configured', 'pushes are not set up')
    return sender.push(JSON.parse(mail.content))
  }
  const { siteUrl, transport } = sender
  const from = sender.from()
  await transport.send({
    ...renderContent(template.render, mail.content, { from, siteUrl }),
    messageId: `<${mail.id}@${new URL(siteUrl).hostname}>`,
    date: new Date(mail.created_at),
    from,
    to: mail.recipient,
  } satisfies OutgoingMail)
}

/** @throws {TemplateError} instead of errors that quote personal data. */
function renderContent(
  render: (content: unknown, context: MailContext) => RenderedMail,
  content: string,
  context: MailContext,
): RenderedMail {
  try {
    return render(JSON.parse(content), context)
  } catch (error) {
    if (error instanceof SyntaxError) throw new TemplateError('content is not JSON')
    if (v.isValiError(error)) throw new TemplateError(`content does not fit: ${fieldsOf(error)}`)
    throw error
  }
}

/** The stored content can never be rendered. The message holds no personal data. */
class TemplateError extends Error {}

function fieldsOf({ issues }: { issues: readonly v.BaseIssue<unknown>[] }): string {
  return issues.map((issue) => v.getDotPath(issue) ?? 'all').join(', ')
}

interface DeliveryFailure {
  failure: MailFailure | null
  message: string
  /** False for a bug. */
  isKnown: boolean
  /** No retry can succeed. */
  isFinal: boolean
}

function describeFailure(error: unknown): DeliveryFailure {
  if (error instanceof DeliveryError)
    return { failure: error.failure, message: error.message, isKnown: true, isFinal: false }
  if (error instanceof TemplateError)
    return { failure: null, message: error.message, isKnown: true, isFinal: true }
  return { failure: null, message: 'unexpected error, see the log', isKnown: false, isFinal: false }
}
