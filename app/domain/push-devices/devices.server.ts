import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/schema.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { hasUsableKeys, isPushEndpoint, type PushSubscription } from '../../platform/push/push.server.ts'

export interface PushDevice {
  id: string
  name: string
  createdAt: number
  sentAt: number | null
  failedAt: number | null
}

interface NewDevice {
  email: string
  name: string
  language: Language
  subscription: PushSubscription
  /** `PUSH_HOSTS`. */
  moreHosts: readonly string[]
  now: number
}

const maxDevicesPerMember = 10

/** The devices of one staff member, newest first. */
export async function readDevices(database: Database, email: string): Promise<PushDevice[]> {
  return database
    .selectFrom('push_devices')
    .select(['id', 'name', 'created_at as createdAt', 'sent_at as sentAt', 'failed_at as failedAt'])
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Adds a browser, or gives one that is known to this staff member. Beyond ten devices, the oldest is removed. */
export async function addDevice(
  database: Database,
  { email, name, language, subscription, moreHosts, now }: NewDevice,
): Promise<'added' | 'refused'> {
  if (!isPushEndpoint(subscription.endpoint, moreHosts) || !hasUsableKeys(subscription)) return 'refused'
  const { endpoint, p256dh, auth } = subscription
  const row = { email, p256dh, auth, name, language, created_at: now, sent_at: null, failed_at: null }
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('push_devices')
      .values({ id: randomUUID(), endpoint, ...row })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute()
    const surplus = (await readDevices(transaction, email)).slice(maxDevicesPerMember).map(({ id }) => id)
    if (surplus.length > 0) await transaction.deleteFrom('push_devices').where('id', 'in', surplus).execute()
  })
  return 'added'
}

/** Only a member's own device. */
export async function removeDevice(
  database: Database,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await database.deleteFrom('push_devices').where('id', '=', id).where('email', '=', email).execute()
}

/** Removes the devices of people who may not read leads any more. */
export async function removeForeignDevices(
  database: Database,
  readerEmails: readonly string[],
): Promise<void> {
  await database
    .deleteFrom('push_devices')
    .$if(readerEmails.length > 0, (query) => query.where('email', 'not in', readerEmails))
    .execute()
}
