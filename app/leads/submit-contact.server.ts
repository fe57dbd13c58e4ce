import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/schema.ts'
import { oweMail } from '../mail/outbox.server.ts'
import type { Language } from '../paths.ts'
import type { Services } from '../services.server.ts'
import type { ContactErrors, ContactTyped } from './contact-fields.ts'
import { type ContactMessage, checkContact } from './contact-rules.ts'
import { overLimit, senderDigest } from './limit.server.ts'
import { submissionDigests } from './submission.server.ts'

export interface ContactSubmission {
  typed: ContactTyped
  /** Names the form instance; empty where no script has made one. */
  instance: string
  /** The field that people don't see. */
  honeypot: string
  language: Language
  /** Portuguese path of the page it came from. */
  page: string
  clientAddress: string
}

export type ContactOutcome =
  | { kind: 'stored' }
  | { kind: 'stored-mail-not-configured' }
  | { kind: 'invalid'; errors: ContactErrors }
  | { kind: 'too-many' }
  | { kind: 'failed' }

/** Checks a contact message and stores it with the mail it owes, in one transaction: a lead is a row before it is a mail. */
export async function submitContact(
  services: Services,
  submission: ContactSubmission,
): Promise<ContactOutcome> {
  const check = checkContact(submission.typed)
  if (!check.valid) return { kind: 'invalid', errors: check.errors }
  try {
    const stored = await services.database
      .transaction()
      .execute((transaction) => store(transaction, services, submission, check.message))
    if (stored === 'too-many') return { kind: 'too-many' }
  } catch (error) {
    services.log.error('lead not stored', { kind: 'contact', error })
    return { kind: 'failed' }
  }
  services.outbox.wake()
  return { kind: services.mailReady ? 'stored' : 'stored-mail-not-configured' }
}

async function store(
  transaction: Transaction<Tables>,
  { clock, formLimit, ranch, secret }: Services,
  submission: ContactSubmission,
  message: ContactMessage,
): Promise<'stored' | 'repeated' | 'too-many'> {
  const now = clock()
  const { name, email, phone, city, interest } = message
  const words = [name, email, phone, city, interest, message.message]
  const digests = submissionDigests(submission, words, now)
  const repeated = await transaction
    .selectFrom('leads')
    .select('id')
    .where('submission', 'in', digests)
    .executeTakeFirst()
  if (repeated) return 'repeated'

  const sender = senderDigest(submission.clientAddress, secret)
  if (await overLimit(transaction, { sender, limit: formLimit, now })) return 'too-many'

  const suspected = submission.honeypot !== ''
  const id = randomUUID()
  const inserted = await transaction
    .insertInto('leads')
    .values({
      id,
      kind: 'contact',
      submission: digests[0],
      received_at: now,
      language: submission.language,
      page: submission.page,
      name,
      email,
      phone,
      city,
      interest,
      details: JSON.stringify({ message: message.message }),
      suspected_spam: suspected ? 1 : 0,
      sender,
    })
    // Two copies at the same moment: the second waits for the first, then finds its row.
    .onConflict((conflict) => conflict.column('submission').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return 'repeated'
  if (!suspected) {
    const content = { ...message, language: submission.language, page: submission.page }
    await oweMail(transaction, { template: 'contact', content, recipient: ranch.email, leadId: id, now })
  }
  return 'stored'
}
