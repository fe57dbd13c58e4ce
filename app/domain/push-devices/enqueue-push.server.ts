import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import { enqueueMail, type MailReferences, type NewMail } from '../../platform/mail/enqueue-mail.server.ts'

/** What a push is about: a kind of lead, or a try of the device. Nothing of the lead itself. */
export type PushSubject = 'contact' | 'registration' | 'waiting-list' | 'test'

declare module '../../platform/mail/enqueue-mail.server.ts' {
  interface MailContents {
    push: { device: string; subject: PushSubject; enqueuedAt: number }
  }
}

interface Push {
  subject: PushSubject
  references?: Partial<MailReferences>
  now: number
}

/** One push for each device of those who may read leads; enqueue them in the transaction that stores the lead. */
export async function leadPushes(
  transaction: Transaction<Tables>,
  readerEmails: readonly string[],
  push: Push,
): Promise<NewMail<'push'>[]> {
  if (readerEmails.length === 0) return []
  const devices = await transaction
    .selectFrom('push_devices')
    .select('id')
    .where('email', 'in', readerEmails)
    .execute()
  return devices.map(({ id }) => pushMail(id, push))
}

/** Stores a push for one device. */
export async function enqueuePush(
  transaction: Transaction<Tables>,
  device: string,
  push: Push,
): Promise<void> {
  await enqueueMail(transaction, pushMail(device, push))
}

function pushMail(device: string, { subject, references = {}, now }: Push): NewMail<'push'> {
  const content = { device, subject, enqueuedAt: now }
  return { template: 'push', content, recipient: '', references, now }
}
