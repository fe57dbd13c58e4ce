import type { RequestServices } from '../../services.server.ts'
import { type Submission, storeLead } from '../store-lead.server.ts'
import type { ContactErrors, ContactTyped } from './contact-fields.ts'
import { checkContact } from './contact-rules.ts'

export type ContactOutcome =
  | { kind: 'stored' }
  | { kind: 'stored-mail-not-configured' }
  | { kind: 'invalid'; errors: ContactErrors }
  | { kind: 'too-many' }
  | { kind: 'failed' }

/** Checks a contact message and stores it with the mail it owes, in one transaction: a lead is a row before it is a mail. */
export async function submitContact(
  services: RequestServices,
  { typed, ...sending }: Submission & { typed: ContactTyped },
): Promise<ContactOutcome> {
  const check = checkContact(typed)
  if (!check.valid) return { kind: 'invalid', errors: check.errors }
  const { message, ...lead } = check.message
  const { language } = sending.origin
  const stored = await storeLead(
    services,
    sending,
    { kind: 'contact', ...lead, details: { message } },
    { ...check.message, language },
  )
  if (stored !== 'stored') return { kind: stored }
  return { kind: services.mailReady ? 'stored' : 'stored-mail-not-configured' }
}
