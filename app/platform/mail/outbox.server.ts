import * as v from 'valibot'
import type { JobLock } from '../database/open-database.server.ts'
import type { Database } from '../database/schema.ts'
import type { Log } from '../log.server.ts'
import {
  type LeasedMail,
  leaseDueMails,
  nextLeaseTime,
  recordFailure,
  recordSent,
  releaseLeases,
} from './mail-queue.server.ts'
import type { MailContext, MailTemplate, MailTemplates, RenderedMail } from './templates.server.ts'
import {
  DeliveryError,
  deliverToWebhook,
  type Mailbox,
  type MailFailure,
  type OutgoingMail,
  type Transport,
  type WebhookSettings,
} from './transport.server.ts'

export interface Outbox {
  wake(): void
  stop(): Promise<void>
}

const maxConcurrentDeliveries = 4
/** Other processes enqueue mails, too, and can't wake this one. */
const maxSleepMs = 5_000
/** Until an older process ends, which an update overlaps. */
const jobRetryMs = 1_000
/** Another process may hold a due mail's lock for a moment. */
const minSleepMs = 20

/** Sends waiting mails until it is stopped, and goes on after failures of a transport or the database. */
export function startOutbox({ jobs, ...sender }: MailSender & { jobs: JobLock }): Outbox {
  const { database, clock, log } = sender
  let hasBegun = false
  const deliveries = new Set<Promise<void>>()
  let isStopped = false
  let isDatabaseUnreachable = false
  let alarm = Promise.withResolvers<void>()

  async function run(): Promise<void> {
    while (!isStopped) {
      // Created before the query: a mail that is enqueued during the query ends the sleep.
      alarm = Promise.withResolvers<void>()
      const { promise: woken } = alarm
      await sleep(await startDueDeliveries(), woken)
    }
    await Promise.all(deliveries)
  }

  async function startDueDeliveries(): Promise<number> {
    try {
      if (!hasBegun) {
        if (!jobs.isOurs()) return jobRetryMs
        // The process before has ended, and its leases with it.
        if (!jobs.isShared) await releaseLeases(database)
        hasBegun = true
      }
      const free = maxConcurrentDeliveries - deliveries.size
      const mails = free > 0 && !isStopped ? await leaseDueMails(database, { most: free, now: clock() }) : []
      for (const mail of mails) startDelivery(mail)
      const due = mails.length < free ? await nextLeaseTime(database) : undefined
      isDatabaseUnreachable = false
      return due === undefined ? maxSleepMs : Math.min(Math.max(due - clock(), minSleepMs), maxSleepMs)
    } catch (error) {
      logOutage(error)
      return maxSleepMs
    }
  }

  function startDelivery(mail: LeasedMail): void {
    const delivery = sendMail(sender, mail)
      .catch(logOutage)
      .finally(() => {
        deliveries.delete(delivery)
        alarm.resolve()
      })
    deliveries.add(delivery)
  }

  /** Once per outage. */
  function logOutage(error: unknown): void {
    if (!isDatabaseUnreachable) log.error('outbox can not reach the database', { error })
    isDatabaseUnreachable = true
  }

  const running = run()
  return {
    wake: () => alarm.resolve(),
    async stop() {
      isStopped = true
      alarm.resolve()
      await running
    },
  }
}

function sleep(durationMs: number, woken: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, durationMs)
  return Promise.race([promise, woken]).finally(() => clearTimeout(timer))
}

/** A transport that fails for longer is reported as an error. */
export const outageThresholdMs = 15 * 60 * 1000

interface MailSender extends Omit<MailContext, 'from' | 'button'> {
  /** The ranch may change its name, address and colour while the site runs. */
  from(): Mailbox
  button(): MailContext['button']
  templates: MailTemplates
  database: Database
  transport: Transport
  clock: () => number
  log: Log
  webhook?: WebhookSettings | undefined
  /** Delivers a push to a device. @throws {DeliveryError} for what a retry may fix. */
  push?: ((content: unknown) => Promise<void>) | undefined
  /** An address that takes no mail, for good. */
  onNoRecipient?: ((address: string) => Promise<void>) | undefined
}

/** Delivers one leased mail and records the outcome. @throws when the database can't be reached. */
async function sendMail(sender: MailSender, mail: LeasedMail): Promise<void> {
  const { database, templates, clock, log } = sender
  const fields = { mail: mail.id, template: mail.template, attempt: mail.attempts }
  const template = templates[mail.template]
  const deleteContent = template?.destination === 'recipient' && template.hasSecret === true
  let delivery: 'stored' | undefined
  try {
    delivery = await deliver(sender, mail, template)
  } catch (error) {
    const { failure, message, isKnown, isFinal } = describeFailure(error)
    const outcome = { failure, message, isFinal, deleteContent, now: clock() }
    const state = await recordFailure(database, mail, outcome)
    if (failure === 'no-recipient') await sender.onNoRecipient?.(mail.recipient)
    if (!isKnown) log.error('mail failed', { ...fields, error })
    if (state === 'abandoned') log.error('mail given up', { ...fields, failure, message })
    // Also a mail from before the clock was set back, whose time is ahead.
    else if (isKnown && Math.abs(clock() - mail.created_at) > outageThresholdMs)
      log.error('mail service failing', { ...fields, failure, message })
    else if (isKnown) log.warn('mail not taken', { ...fields, failure, message })
    return
  }
  await recordSent(database, mail, { isStored: delivery === 'stored', deleteContent, now: clock() })
  log.info('mail sent', fields)
}

async function deliver(
  sender: MailSender,
  mail: LeasedMail,
  template: MailTemplate | undefined,
): Promise<'stored' | undefined> {
  if (!template) throw new DeliveryError('not-configured', `unknown template: ${mail.template}`)
  if (template.destination === 'webhook') {
    await deliverToWebhook(sender.webhook, { ...mail, now: sender.clock() })
    return undefined
  }
  if (template.destination === 'push') {
    if (!sender.push) throw new DeliveryError('not-configured', 'pushes are not set up')
    await sender.push(JSON.parse(mail.content))
    return undefined
  }
  const { siteUrl, transport } = sender
  const from = sender.from()
  return transport.send({
    ...renderContent(template.render, mail.content, { from, button: sender.button(), siteUrl }),
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
    return {
      failure: error.failure,
      message: error.message,
      isKnown: true,
      isFinal: error.failure === 'no-recipient',
    }
  if (error instanceof TemplateError)
    return { failure: null, message: error.message, isKnown: true, isFinal: true }
  return { failure: null, message: 'unexpected error, see the log', isKnown: false, isFinal: false }
}
