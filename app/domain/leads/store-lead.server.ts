import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { commitTogether } from '../../platform/database/commit-together.server.ts'
import type { Tables } from '../../platform/database/schema.ts'
import { enqueueMail, type MailContents } from '../../platform/mail/enqueue-mail.server.ts'
import { clientDigest } from '../../platform/rate-limit/client-digest.server.ts'
import { wasPrivacyVersionPublished } from '../publishing/index.server.ts'
import { enqueuePushes } from '../push-devices/index.server.ts'
import { referLead } from '../referrals/index.server.ts'
import type { RequestServices } from '../services.server.ts'
import { type LeadFields, type LeadKind, leadFields, type NewLead } from './lead.ts'
import { leadWebhookContent } from './lead-webhook.server.ts'
import { insertLeadRow } from './repository/insert-lead.server.ts'
import { hasLeadWithPhone } from './repository/read-lead.server.ts'
import { endPendingSubmissions, isOverLimit, lockSender } from './repository/submission-limit.server.ts'
import { isSubmissionStored } from './repository/submissions.server.ts'
import { type Submission, submissionDigests } from './submission.server.ts'

/** The mail to the ranch about a lead of some kind. */
type LeadMailContent = MailContents[LeadKind]

/** Stores a lead and its mails in one transaction and wakes the outbox. Logs a failure (docs/product.md#leads). */
export async function storeLead(
  services: RequestServices,
  submission: Submission,
  lead: NewLead,
  mailContent: LeadMailContent,
): Promise<'stored' | 'too-many' | 'failed'> {
  const { database, log, outbox } = services
  try {
    const outcome = await commitTogether(database, (transaction) =>
      storeLeadIn(transaction, services, submission, lead, mailContent),
    )
    if (outcome === 'too-many') return 'too-many'
    if (outcome === 'stored') services.countLead(lead.kind)
  } catch (error) {
    log.error('lead not stored', { kind: lead.kind, error })
    return 'failed'
  }
  outbox.wake()
  return 'stored'
}

/** Stores a lead unless the submission is a repeat or its sender is over the limit. */
export async function storeLeadIn(
  transaction: Transaction<Tables>,
  services: RequestServices,
  submission: Submission,
  lead: NewLead,
  mailContent: LeadMailContent,
): Promise<'stored' | 'repeated' | 'too-many'> {
  const { clock, secret, formLimit, clientAddress } = services
  const now = clock()
  const limit = { sender: clientDigest(clientAddress, secret), limit: formLimit, now }
  await lockSender(transaction, limit)
  const digests = submissionDigests({ ...submission, clientAddress }, lead, { now, secret })
  if (await isSubmissionStored(transaction, digests)) return 'repeated'
  if (await isOverLimit(transaction, limit)) return 'too-many'
  return insertLead(transaction, services, submission, lead, mailContent)
}

/**
 * Stores a lead, its mails and its referral without checking the limit. Suspected spam is stored without mails and is nobody's
 * referral.
 */
export async function insertLead(
  transaction: Transaction<Tables>,
  services: RequestServices,
  submitted: Submission,
  lead: NewLead,
  mailContent: LeadMailContent,
): Promise<'stored' | 'repeated'> {
  const { clock, secret, clientAddress, ranch, content: site, tellsWebhook, staffEmails } = services
  const { honeypot, source, referralCode, writtenMsAgo } = submitted
  const now = clock()
  const id = randomUUID()
  const isSuspectedSpam = honeypot !== ''
  const { kind, details, ...given } = lead
  const fields = { ...emptyFields, ...given }
  const writtenAt = writtenMsAgo === null ? null : now - writtenMsAgo
  const [submission] = submissionDigests({ ...submitted, clientAddress }, lead, { now, secret })
  await endPendingSubmissions(transaction, submission)
  const isNew = await insertLeadRow(transaction, {
    ...{ id, kind, details, fields, source, submission, isSuspectedSpam, now, writtenAt },
    privacyVersion: await shownPrivacyVersion(transaction, submitted.privacyVersion, site.pt.privacy.version),
    sender: clientDigest(clientAddress, secret),
  })
  if (!isNew) return 'repeated'
  if (isSuspectedSpam) return 'stored'
  if (referralCode) {
    const { email, phone } = fields
    const lead = { leadId: id, email, phone, code: referralCode, addedBy: '' }
    await referLead(transaction, services, lead, hasLeadWithPhone)
  }
  const mail = { references: { lead_id: id }, now }
  const content = writtenAt === null ? mailContent : { ...mailContent, kept: { writtenAt, receivedAt: now } }
  await enqueueMail(transaction, { template: kind, content, recipient: ranch.email, ...mail })
  await enqueuePushes(transaction, staffEmails, { subject: kind, ...mail })
  if (tellsWebhook) {
    const content = leadWebhookContent({
      id,
      kind,
      details,
      receivedAt: now,
      writtenAt,
      ...fields,
      ...source,
    })
    await enqueueMail(transaction, { template: 'webhook', content, recipient: '', ...mail })
  }
  return 'stored'
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
