import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { clientDigest } from '../../platform/database/attempts.server.ts'
import type { Database, Tables } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.server.ts'
import { enqueueMails, type MailContents, type NewMail } from '../../platform/mail/mail-queue.server.ts'
import { parsePhone } from '../../platform/phone.ts'
import type { Ranch } from '../content/index.server.ts'
import { type SiteContent, wasPrivacyVersionPublished } from '../publishing/index.server.ts'
import { leadPushes } from '../push-devices/index.server.ts'
import {
  type Lead,
  type LeadFields,
  type LeadKind,
  type LeadSource,
  leadFields,
  leadSearchText,
  type NewLead,
} from './lead.ts'
import { looksLikeSpam } from './spam.server.ts'
import { type Submission, submissionDigests } from './submission.server.ts'
import { findSubmission, isOverLimit, limitWindowMs, lockSender } from './submission-limit.server.ts'
import type { LeadsTable } from './tables.ts'

type LeadMailContent = MailContents[LeadKind]

export interface LeadServices {
  database: Database
  clock: () => number
  log: Log
  outbox: { wake(): void }
  clientAddress: string
  secret: string
  siteUrl: string
  formLimit: number | null
  hasWebhook: boolean
  staffEmails: readonly string[]
  ranch: Ranch
  content: SiteContent
}

/** The lead of a submission, stored by it or by the one that it repeats. */
export interface StoredLead {
  id: string
  isSuspectedSpam: boolean
}

interface SubmittedLead {
  submission: Submission
  lead: NewLead
  mailContent: LeadMailContent
  now: number
  sender: string
  digests: ReturnType<typeof submissionDigests>
}

export function submittedLead(
  { clientAddress, clock, secret }: Pick<LeadServices, 'clientAddress' | 'clock' | 'secret'>,
  submission: Submission,
  lead: NewLead,
  mailContent: LeadMailContent,
): SubmittedLead {
  const now = clock()
  const sender = clientDigest(clientAddress, secret)
  const digests = submissionDigests({ ...submission, clientAddress }, lead, { now, secret })
  return { submission, lead, mailContent, now, sender, digests }
}

/**
 * Stores a lead and enqueues its mails in one transaction, then wakes the outbox. A repeated submission counts
 * as stored. Logs a failure (docs/product.md#leads).
 */
export async function storeLead(
  services: LeadServices,
  submission: Submission,
  lead: NewLead,
  mailContent: LeadMailContent,
): Promise<StoredLead | 'too-many' | 'failed'> {
  const { database, formLimit, log, outbox } = services
  const submitted = submittedLead(services, submission, lead, mailContent)
  const { digests, now, sender } = submitted
  try {
    const outcome = await database.transaction().execute(async (transaction) => {
      const limit = { limit: formLimit, now }
      await lockSender(transaction, sender, limit)
      const repeated = await findSubmission(transaction, digests)
      if (repeated) return { ...repeated, isNew: false }
      if (await isOverLimit(transaction, sender, limit)) return 'too-many'
      return insertLead(transaction, services, submitted)
    })
    if (outcome === 'too-many') return 'too-many'
    outbox.wake()
    return outcome
  } catch (error) {
    log.error('lead not stored', { kind: lead.kind, error })
    return 'failed'
  }
}

/** Responses of forms where `storeLead` stores nothing. */
export const unstoredResponses = {
  'too-many': { status: 429, retryAfterMs: limitWindowMs },
  failed: { status: 503 },
} as const

/**
 * Stores a lead and its mails without checking the limit. Suspected spam is stored without mails.
 */
export async function insertLead(
  transaction: Transaction<Tables>,
  services: LeadServices,
  { submission, lead, mailContent, now, sender, digests }: SubmittedLead,
): Promise<StoredLead & { isNew: boolean }> {
  const { honeypot, source, writtenMsAgo, referral } = submission
  const message = { name: lead.name ?? '', message: lead.details['message'] ?? '' }
  const isSuspectedSpam = honeypot !== '' || looksLikeSpam(message, services.siteUrl)
  const received: ReceivedLead = {
    ...emptyFields,
    ...lead,
    ...source,
    details: { ...lead.details, ...(referral && { indicacao: referral }) },
    id: randomUUID(),
    receivedAt: now,
    writtenAt: writtenMsAgo === null ? null : now - writtenMsAgo,
  }
  const privacyVersion = await shownPrivacyVersion(
    transaction,
    submission.privacyVersion,
    services.content.pt.privacy.version,
  )
  const more = { submission: digests[0], sender, privacyVersion, isSuspectedSpam }
  if (!(await insertRows(transaction, received, more))) {
    const repeated = await findSubmission(transaction, digests)
    return { id: repeated?.id ?? '', isSuspectedSpam, isNew: false }
  }
  const stored = { id: received.id, isSuspectedSpam, isNew: true }
  if (isSuspectedSpam) return stored
  const { id, kind } = received
  const push = { kind, references: { lead_id: id }, now }
  await enqueueMails(transaction, [
    ...leadMails(services, received, mailContent),
    ...(await leadPushes(transaction, services.staffEmails, push)),
  ])
  return stored
}

/** Stores a contact that staff enter, without mails. Undefined for a `submission` that is stored already. */
export async function insertTypedLead(
  database: Database,
  lead: NewLead,
  { source, submission, now }: { source: LeadSource; submission: string; now: number },
): Promise<string | undefined> {
  const received = { ...emptyFields, ...lead, ...source, id: randomUUID(), receivedAt: now, writtenAt: null }
  const more = { submission, sender: '', privacyVersion: '', isSuspectedSpam: false }
  const isNew = await database.transaction().execute((transaction) => insertRows(transaction, received, more))
  return isNew ? received.id : undefined
}

type ReceivedLead = Pick<Lead, 'id' | 'kind' | 'details' | 'receivedAt' | 'writtenAt'> &
  LeadFields &
  LeadSource

const emptyFields = Object.fromEntries(leadFields.map((field) => [field, ''])) as LeadFields

/** Stores the lead. False for a submission that is stored already. */
async function insertRows(
  transaction: Transaction<Tables>,
  received: ReceivedLead,
  more: Pick<LeadsTable, 'submission' | 'sender'> & Pick<Lead, 'privacyVersion' | 'isSuspectedSpam'>,
): Promise<boolean> {
  const { details, receivedAt, writtenAt, location, ...columns } = received
  const inserted = await transaction
    .insertInto('leads')
    .values({
      ...columns,
      location,
      submission: more.submission,
      sender: more.sender,
      received_at: receivedAt,
      written_at: writtenAt,
      privacy_version: more.privacyVersion,
      details: JSON.stringify(details),
      suspected_spam: more.isSuspectedSpam ? 1 : 0,
      status: 'new',
      seen_at: null,
      touched_at: receivedAt,
      phone_key: parsePhone(columns.phone).key,
      search_text: leadSearchText(received),
    })
    // Of two copies that arrive at once, the second waits for the first and then finds its row.
    .onConflict((conflict) => conflict.column('submission').doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

function leadMails(
  { ranch, hasWebhook }: Pick<LeadServices, 'ranch' | 'hasWebhook'>,
  received: ReceivedLead,
  mailContent: LeadMailContent,
): NewMail[] {
  const { id, kind, writtenAt, receivedAt } = received
  const common = { references: { lead_id: id }, now: receivedAt }
  const content = writtenAt === null ? mailContent : { ...mailContent, kept: { writtenAt, receivedAt } }
  const mail = { template: kind, content, recipient: ranch.email, ...common }
  if (!hasWebhook) return [mail]
  return [mail, { template: 'webhook', content: leadWebhookContent(received), recipient: '', ...common }]
}

/** The version that the form names, if it was ever published; otherwise today's. Anyone can forge a form. */
async function shownPrivacyVersion(
  transaction: Transaction<Tables>,
  named: string,
  today: string,
): Promise<string> {
  if (!named || named === today) return today
  return (await wasPrivacyVersionPublished(transaction, named)) ? named : today
}

/** The webhook's JSON. Other programs depend on its names (docs/product.md#leads). */
type LeadWebhookContent = ReturnType<typeof leadWebhookContent>

declare module '../../platform/mail/mail-queue.server.ts' {
  interface MailContents {
    webhook: LeadWebhookContent
  }
}

function leadWebhookContent({ id, kind, receivedAt, writtenAt, details, ...lead }: ReceivedLead) {
  return {
    event: 'lead.created' as const,
    id,
    kind,
    receivedAt: new Date(receivedAt).toISOString(),
    writtenAt: writtenAt === null ? null : new Date(writtenAt).toISOString(),
    ...lead,
    details,
  }
}
