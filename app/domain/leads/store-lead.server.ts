import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { privacyVersion } from '../../../content/legal/pages.ts'
import type { LeadKind, LeadsTable, Tables } from '../../platform/database/schema.ts'
import { enqueueMail, type MailContents } from '../../platform/mail/enqueue-mail.server.ts'
import { clientDigest } from '../../platform/rate-limit/client-digest.server.ts'
import type { RequestServices } from '../services.server.ts'
import type { LeadSource } from './lead-source.server.ts'
import { endPendingSubmissions } from './pending-submissions.server.ts'
import { joinSearchTerms, leadSearchTerms, phoneKey } from './search-terms.ts'
import { submissionDigests } from './submission-digest.server.ts'
import { isOverLimit, waitForTurn } from './submission-limit.server.ts'
import type { WebhookContent } from './webhook-content.ts'

/** What comes with a form besides its own fields. */
export interface Submission {
  /** Names the form instance; empty where no script has made one. */
  instance: string
  /** The field that people don't see. */
  honeypot: string
  origin: LeadSource
}

/** What a lead says, by the columns of all kinds, and `details` as far as it has more. */
export type NewLead = { kind: LeadKind; details: Record<string, string> } & Partial<
  Pick<LeadsTable, 'name' | 'email' | 'phone' | 'city' | 'interest' | 'course' | 'place'>
>

/**
 * Stores a lead in a transaction of its own and lets its mail leave, unless it was stored before or its sender has had enough
 * for now. A failure is logged.
 */
export async function storeLead(
  services: RequestServices,
  sending: Submission,
  lead: NewLead,
  mail: MailContents[LeadKind],
): Promise<'stored' | 'too-many' | 'failed'> {
  const { database, log, outbox } = services
  try {
    const stored = await database
      .transaction()
      .execute((transaction) => storeLeadIn(transaction, services, sending, lead, mail))
    if (stored === 'too-many') return 'too-many'
  } catch (error) {
    log.error('lead not stored', { kind: lead.kind, error })
    return 'failed'
  }
  outbox.wake()
  return 'stored'
}

/** Stores a lead unless it was stored before or its sender has sent enough for now. */
export async function storeLeadIn(
  transaction: Transaction<Tables>,
  services: RequestServices,
  sending: Submission,
  lead: NewLead,
  mail: MailContents[LeadKind],
): Promise<'stored' | 'repeated' | 'too-many'> {
  const { clock, secret, formLimit, clientAddress } = services
  const now = clock()
  const limit = { sender: clientDigest(clientAddress, secret), limit: formLimit, now }
  await waitForTurn(transaction, limit)
  const repeated = await transaction
    .selectFrom('leads')
    .select('id')
    .where('submission', 'in', leadSubmissionDigests({ ...sending, clientAddress }, lead, { now, secret }))
    .executeTakeFirst()
  if (repeated) return 'repeated'
  if (await isOverLimit(transaction, limit)) return 'too-many'
  return insertLead(transaction, services, sending, lead, mail)
}

/**
 * Stores a lead with the mail to the ranch that it owes, which tells `mail`. What programs filled in is kept as suspected
 * and not mailed.
 */
export async function insertLead(
  transaction: Transaction<Tables>,
  { clock, secret, clientAddress, ranch, tellsWebhook }: RequestServices,
  { instance, honeypot, origin }: Submission,
  { kind, details, ...lead }: NewLead,
  mail: MailContents[LeadKind],
): Promise<'stored' | 'repeated'> {
  const now = clock()
  const id = randomUUID()
  const suspected = honeypot !== ''
  const [submission] = leadSubmissionDigests(
    { instance, clientAddress },
    { kind, details, ...lead },
    { now, secret },
  )
  await endPendingSubmissions(transaction, submission)
  const words = leadSearchTerms({ name: '', email: '', city: '', phone: '', ...lead })
  const inserted = await transaction
    .insertInto('leads')
    .values({
      ...{ id, kind, submission, received_at: now, ...origin },
      ...{ name: '', email: '', phone: '', city: '', interest: '', course: '', place: '', ...lead },
      privacy_version: privacyVersion,
      details: JSON.stringify(details),
      suspected_spam: suspected ? 1 : 0,
      status: 'new',
      seen_at: null,
      touched_at: now,
      phone_key: phoneKey(lead.phone ?? ''),
      words: joinSearchTerms(words),
      sender: clientDigest(clientAddress, secret),
    })
    // Two copies at the same moment: the second waits for the first, then finds its row.
    .onConflict((conflict) => conflict.column('submission').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return 'repeated'
  if (words.length > 0)
    await transaction
      .insertInto('lead_words')
      .values(words.map((word) => ({ lead_id: id, word })))
      .execute()
  if (suspected) return 'stored'
  await enqueueMail(transaction, {
    template: kind,
    content: mail,
    recipient: ranch.email,
    references: { lead_id: id },
    now,
  })
  if (tellsWebhook) {
    const {
      course = '',
      place: location = '',
      name = '',
      email = '',
      phone = '',
      city = '',
      interest = '',
    } = lead
    const content: WebhookContent = {
      ...{ event: 'lead.created', id, kind, receivedAt: new Date(now).toISOString(), ...origin },
      ...{ name, email, phone, city, interest, course, location, details },
    }
    await enqueueMail(transaction, {
      template: 'webhook',
      content,
      recipient: '',
      references: { lead_id: id },
      now,
    })
  }
  return 'stored'
}

/** Which stored leads would be the same submission. */
export function leadSubmissionDigests(
  form: { instance: string; clientAddress: string },
  { kind, details, ...lead }: NewLead,
  key: { now: number; secret: string },
): readonly [string, ...string[]] {
  const words = Object.entries({ kind, ...lead, ...details }).sort(([one], [other]) => (one < other ? -1 : 1))
  return submissionDigests(form, words.flat(), key)
}
