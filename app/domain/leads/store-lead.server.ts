import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { enqueueMails, type MailContents, type NewMail } from '../../platform/mail/mail-queue.server.ts'
import { parsePhone } from '../../platform/phone.ts'
import { clientDigest } from '../../platform/rate-limit/attempts.server.ts'
import { wasPrivacyVersionPublished } from '../publishing/index.server.ts'
import { leadPushes } from '../push-devices/index.server.ts'
import type { RequestServices } from '../services.server.ts'
import {
  joinSearchTerms,
  type Lead,
  type LeadFields,
  type LeadKind,
  type LeadSource,
  leadFields,
  leadSearchTerms,
  type NewLead,
} from './lead.ts'
import { referLead } from './refer-lead.server.ts'
import { type Submission, submissionDigests } from './submission.server.ts'
import { isOverLimit, isStoredSubmission, lockSender } from './submission-limit.server.ts'

type LeadMailContent = MailContents[LeadKind]

/** A checked form with what is known about its sending. */
interface SubmittedLead {
  submission: Submission
  lead: NewLead
  mailContent: LeadMailContent
  /** Milliseconds. */
  now: number
  /** Digest of the client's address. */
  sender: string
  digests: ReturnType<typeof submissionDigests>
}

export function submittedLead(
  { clientAddress, clock, secret }: RequestServices,
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
 * Stores a lead, credits its referral and enqueues its mails in one transaction, then wakes the outbox. A repeated submission counts
 * as stored. Logs a failure (docs/product.md#leads).
 */
export async function storeLead(
  services: RequestServices,
  submission: Submission,
  lead: NewLead,
  mailContent: LeadMailContent,
): Promise<'stored' | 'too-many' | 'failed'> {
  const { database, formLimit, log, outbox } = services
  const submitted = submittedLead(services, submission, lead, mailContent)
  const { digests, now, sender } = submitted
  try {
    const outcome = await database.transaction().execute(async (transaction) => {
      const limit = { limit: formLimit, now }
      await lockSender(transaction, sender, limit)
      if (await isStoredSubmission(transaction, digests)) return 'repeated'
      if (await isOverLimit(transaction, sender, limit)) return 'too-many'
      return insertLead(transaction, services, submitted)
    })
    if (outcome === 'too-many') return 'too-many'
    if (outcome === 'stored') services.countLead(lead.kind)
  } catch (error) {
    log.error('lead not stored', { kind: lead.kind, error })
    return 'failed'
  }
  outbox.wake()
  return 'stored'
}

/**
 * Stores a lead, its mails and its referral without checking the limit. Suspected spam is stored without mails and is nobody's
 * referral.
 */
export async function insertLead(
  transaction: Transaction<Tables>,
  services: RequestServices,
  submitted: SubmittedLead,
): Promise<'stored' | 'repeated'> {
  const row = await leadToInsert(transaction, services, submitted)
  if (!(await insertRows(transaction, row))) return 'repeated'
  if (row.isSuspectedSpam) return 'stored'
  const { id, kind, now } = row
  const { email, phone } = row.fields
  const { referralCode: code } = submitted.submission
  if (code) await referLead(transaction, services, { leadId: id, email, phone, code, addedBy: '' })
  const push = { subject: kind, references: { lead_id: id }, now }
  await enqueueMails(transaction, [
    ...leadMails(services, submitted.mailContent, row),
    ...(await leadPushes(transaction, services.staffEmails, push)),
  ])
  return 'stored'
}

type LeadToInsert = Awaited<ReturnType<typeof leadToInsert>>

async function leadToInsert(
  transaction: Transaction<Tables>,
  { content }: RequestServices,
  { submission, lead, now, sender, digests }: SubmittedLead,
) {
  const { honeypot, source, writtenMsAgo } = submission
  const { kind, details, ...given } = lead
  return {
    id: randomUUID(),
    kind,
    details,
    source,
    sender,
    now,
    fields: { ...emptyFields, ...given },
    submission: digests[0],
    isSuspectedSpam: honeypot !== '',
    writtenAt: writtenMsAgo === null ? null : now - writtenMsAgo,
    privacyVersion: await shownPrivacyVersion(
      transaction,
      submission.privacyVersion,
      content.pt.privacy.version,
    ),
  }
}

/** Stores the lead with its search terms. False for a submission that is stored already. */
async function insertRows(transaction: Transaction<Tables>, lead: LeadToInsert): Promise<boolean> {
  const { id, kind, details, source, submission, sender, now } = lead
  const { location: place, ...fields } = lead.fields
  const terms = leadSearchTerms(lead.fields)
  const inserted = await transaction
    .insertInto('leads')
    .values({
      ...fields,
      place,
      ...source,
      id,
      kind,
      submission,
      sender,
      received_at: now,
      written_at: lead.writtenAt,
      privacy_version: lead.privacyVersion,
      details: JSON.stringify(details),
      suspected_spam: lead.isSuspectedSpam ? 1 : 0,
      status: 'new',
      seen_at: null,
      touched_at: now,
      phone_key: parsePhone(fields.phone).key,
      words: joinSearchTerms(terms),
    })
    // Of two copies that arrive at once, the second waits for the first and then finds its row.
    .onConflict((conflict) => conflict.column('submission').doNothing())
    .returning('id')
    .execute()
  if (inserted.length === 0) return false
  const rows = terms.map((term) => ({ lead_id: id, word: term }))
  if (rows.length > 0) await transaction.insertInto('lead_words').values(rows).execute()
  return true
}

/** The mail to the ranch, and the same for the webhook. */
function leadMails(
  { ranch, hasWebhook }: RequestServices,
  mailContent: LeadMailContent,
  row: LeadToInsert,
): NewMail[] {
  const { id, kind, details, fields, source, writtenAt, now } = row
  const facts = { references: { lead_id: id }, now }
  const content = writtenAt === null ? mailContent : { ...mailContent, kept: { writtenAt, receivedAt: now } }
  const mail = { template: kind, content, recipient: ranch.email, ...facts }
  if (!hasWebhook) return [mail]
  const told = leadWebhookContent({ id, kind, details, receivedAt: now, writtenAt, ...fields, ...source })
  return [mail, { template: 'webhook', content: told, recipient: '', ...facts }]
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

const emptyFields = Object.fromEntries(leadFields.map((field) => [field, ''])) as LeadFields

type WebhookLead = Pick<Lead, 'id' | 'kind' | 'details' | 'receivedAt' | 'writtenAt'> &
  LeadFields &
  LeadSource

/** The webhook's JSON. Other programs depend on its names (docs/product.md#leads). */
type LeadWebhookContent = ReturnType<typeof leadWebhookContent>

declare module '../../platform/mail/mail-queue.server.ts' {
  interface MailContents {
    webhook: LeadWebhookContent
  }
}

function leadWebhookContent({ id, kind, receivedAt, writtenAt, details, ...lead }: WebhookLead) {
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
