import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { enqueueMails, type MailContents, type NewMail } from '../../platform/mail/enqueue-mail.server.ts'
import { clientDigest } from '../../platform/rate-limit/client-digest.server.ts'
import { wasPrivacyVersionPublished } from '../publishing/index.server.ts'
import { leadPushes } from '../push-devices/index.server.ts'
import { referLead } from '../referrals/index.server.ts'
import type { RequestServices } from '../services.server.ts'
import { type LeadFields, type LeadKind, leadFields, type NewLead } from './lead.ts'
import { leadWebhookContent } from './lead-webhook.server.ts'
import { insertLeadRows, type LeadToInsert } from './repository/insert-lead.server.ts'
import { hasLeadWithPhone } from './repository/read-lead.server.ts'
import { countAccepted, isOverLimit, lockSenders } from './repository/submission-limit.server.ts'
import { readStoredSubmissions } from './repository/submissions.server.ts'
import { type Submission, submissionDigests } from './submission.server.ts'

/** The mail to the ranch about a lead of some kind. */
export type LeadMailContent = MailContents[LeadKind]

/** A checked form with what is known about its sending. */
export interface SubmittedLead {
  services: RequestServices
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
  services: RequestServices,
  submission: Submission,
  lead: NewLead,
  mailContent: LeadMailContent,
): SubmittedLead {
  const { clientAddress, clock, secret } = services
  const now = clock()
  const sender = clientDigest(clientAddress, secret)
  const digests = submissionDigests({ ...submission, clientAddress }, lead, { now, secret })
  return { services, submission, lead, mailContent, now, sender, digests }
}

/** Stores leads of one process; not those that are repeats or whose senders are over the limit. One outcome for each, in order. */
export async function storeLeads(
  transaction: Transaction<Tables>,
  leads: readonly SubmittedLead[],
): Promise<('stored' | 'repeated' | 'too-many')[]> {
  const [first] = leads
  if (!first) return []
  const { formLimit } = first.services
  const limit = { limit: formLimit, now: first.now }
  const senders = leads.map(({ sender }) => sender)
  await lockSenders(transaction, senders, limit)
  const all = leads.flatMap(({ digests }) => digests)
  const stored = await readStoredSubmissions(transaction, all)
  const accepted = await countAccepted(transaction, senders, limit)
  const decided = leads.map((lead) => {
    const { sender, digests } = lead
    const count = accepted.get(sender) ?? 0
    if (digests.some((digest) => stored.has(digest))) return { lead, outcome: 'repeated' } as const
    if (isOverLimit(count, formLimit)) return { lead, outcome: 'too-many' } as const
    stored.add(digests[0])
    accepted.set(sender, count + 1)
    return { lead, outcome: 'stored' } as const
  })
  const outcomes = await insertLeads(
    transaction,
    decided.flatMap(({ lead, outcome }) => (outcome === 'stored' ? [lead] : [])),
  )
  return decided.map(({ outcome }) => (outcome === 'stored' ? (outcomes.shift() ?? outcome) : outcome))
}

/**
 * Stores leads, their mails and referrals without checking the limit. Suspected spam is stored without mails and is nobody's
 * referral. One outcome for each, in order.
 */
export async function insertLeads(
  transaction: Transaction<Tables>,
  leads: readonly SubmittedLead[],
): Promise<('stored' | 'repeated')[]> {
  const rows: (SubmittedLead & { row: LeadToInsert })[] = []
  for (const lead of leads) rows.push({ ...lead, row: await leadToInsert(transaction, lead) })
  const stored = await insertLeadRows(
    transaction,
    rows.map(({ row }) => row),
  )
  const announced = rows.filter(({ row }) => stored.has(row.id) && !row.isSuspectedSpam)
  for (const { services, submission, row } of announced) {
    const { email, phone } = row.fields
    const { referralCode: code } = submission
    if (code)
      await referLead(
        transaction,
        services,
        { leadId: row.id, email, phone, code, addedBy: '' },
        hasLeadWithPhone,
      )
  }
  const pushes = announced.map(({ row }) => ({ subject: row.kind, ...mailFacts(row) }))
  const readers = announced[0]?.services.staffEmails ?? []
  await enqueueMails(transaction, [
    ...announced.flatMap(leadMails),
    ...(await leadPushes(transaction, readers, pushes)),
  ])
  return rows.map(({ row }) => (stored.has(row.id) ? 'stored' : 'repeated'))
}

async function leadToInsert(
  transaction: Transaction<Tables>,
  { services, submission, lead, now, sender, digests }: SubmittedLead,
): Promise<LeadToInsert> {
  const { honeypot, source, writtenMsAgo } = submission
  const { kind, details, ...given } = lead
  const today = services.content.pt.privacy.version
  return {
    ...{ id: randomUUID(), kind, details, source, sender, now },
    fields: { ...emptyFields, ...given },
    submission: digests[0],
    isSuspectedSpam: honeypot !== '',
    writtenAt: writtenMsAgo === null ? null : now - writtenMsAgo,
    privacyVersion: await shownPrivacyVersion(transaction, submission.privacyVersion, today),
  }
}

/** The mail to the ranch, and the same for the webhook. */
function leadMails({ services, mailContent, row }: SubmittedLead & { row: LeadToInsert }): NewMail[] {
  const { ranch, tellsWebhook } = services
  const { id, kind, details, fields, source, writtenAt, now: receivedAt } = row
  const content = writtenAt === null ? mailContent : { ...mailContent, kept: { writtenAt, receivedAt } }
  const mail = { template: kind, content, recipient: ranch.email, ...mailFacts(row) }
  if (!tellsWebhook) return [mail]
  const told = leadWebhookContent({ id, kind, details, receivedAt, writtenAt, ...fields, ...source })
  return [mail, { template: 'webhook', content: told, recipient: '', ...mailFacts(row) }]
}

function mailFacts({ id, now }: LeadToInsert) {
  return { references: { lead_id: id }, now }
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
