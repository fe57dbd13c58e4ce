import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { enqueueMail, type MailReferences, type NewMail } from '../../platform/mail/mail-queue.server.ts'
import type { PushSubscription } from '../../platform/mail/push.server.ts'
import { hasUsableKeys, isPushEndpoint, type PushSender, sendPush } from '../../platform/mail/push.server.ts'
import { readReaders } from '../members/index.server.ts'
import { staffPath } from '../paths.ts'

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
  subscription: PushSubscription
  moreHosts: readonly string[]
  now: number
}

const maxDevicesPerMember = 10

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
  { email, name, subscription, moreHosts, now }: NewDevice,
): Promise<'added' | 'refused'> {
  if (!isPushEndpoint(subscription.endpoint, moreHosts) || !hasUsableKeys(subscription)) return 'refused'
  const { endpoint, p256dh, auth } = subscription
  const row = { email, p256dh, auth, name, created_at: now, sent_at: null, failed_at: null }
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

export async function removeDevice(
  database: Database,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await database.deleteFrom('push_devices').where('id', '=', id).where('email', '=', email).execute()
}

/** Removes the devices of people who may not read leads any more. */
export async function removeForeignDevices(
  database: Database,
  staffEmails: readonly string[],
): Promise<void> {
  const readerEmails = await readReaders({ database, staffEmails })
  await database
    .deleteFrom('push_devices')
    .$if(readerEmails.length > 0, (query) => query.where('email', 'not in', readerEmails))
    .execute()
}

const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux|CrOS/],
] as const

/** The first that matches: Edge and Samsung's browser also call themselves Chrome, and Chrome calls itself Safari. */
const browsers = [
  ['Edge', /Edg/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const

/** Browser and system by the header `User-Agent`, such as `Chrome, Android`; empty when neither is known. */
export function deviceName(userAgent: string): string {
  return [browsers, systems]
    .flatMap((known) => known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [])
    .join(', ')
}

/** `test` is a try of the device. A push carries nothing of the lead itself. */
type PushKind = 'contact' | 'registration' | 'waiting-list' | 'test'

declare module '../../platform/mail/mail-queue.server.ts' {
  interface MailContents {
    push: { device: string; subject: PushKind; enqueuedAt: number }
  }
}

interface Push {
  kind: PushKind
  references?: Partial<MailReferences>
  now: number
}

/** One push for each device of those who may read leads; enqueue them in the transaction that stores the lead. */
export async function leadPushes(
  transaction: Transaction<Tables>,
  staffEmails: readonly string[],
  push: Push,
): Promise<NewMail<'push'>[]> {
  const readerEmails = await readReaders({ database: transaction, staffEmails })
  if (readerEmails.length === 0) return []
  const devices = await transaction
    .selectFrom('push_devices')
    .select('id')
    .where('email', 'in', readerEmails)
    .execute()
  return devices.map(({ id }) => pushMail(id, push))
}

export async function enqueuePush(
  transaction: Transaction<Tables>,
  device: string,
  push: Push,
): Promise<void> {
  await enqueueMail(transaction, pushMail(device, push))
}

function pushMail(device: string, { kind, references = {}, now }: Push): NewMail<'push'> {
  const content = { device, subject: kind, enqueuedAt: now }
  return { template: 'push', content, recipient: '', references, now }
}

const contentSchema = v.object({
  device: v.string(),
  subject: v.picklist(['contact', 'registration', 'waiting-list', 'test']),
  enqueuedAt: v.number(),
})

/** A push that is delivered later would announce a lead that staff have seen: it is dropped. */
const maxAgeMs = 24 * 60 * 60 * 1000

interface PushDelivery {
  database: Database
  clock: () => number
  staffEmails: readonly string[]
  moreHosts: readonly string[]
  sender(): PushSender
}

/**
 * Delivers a stored push. Removes the device when its browser has unsubscribed, its owner may not read leads any more, or its
 * endpoint is not allowed, as a restored backup may hold any. @throws {DeliveryError} for what a retry may fix.
 */
export async function deliverPush(delivery: PushDelivery, content: unknown): Promise<void> {
  const { database, clock, staffEmails, moreHosts } = delivery
  const { device: id, subject: kind, enqueuedAt } = v.parse(contentSchema, content)
  const device = await database.selectFrom('push_devices').selectAll().where('id', '=', id).executeTakeFirst()
  if (!device || clock() - enqueuedAt > maxAgeMs) return
  const readerEmails = await readReaders({ database, staffEmails })
  const isAllowed =
    readerEmails.includes(device.email) && isPushEndpoint(device.endpoint, moreHosts) && hasUsableKeys(device)
  const mark = (times: { sent_at?: number; failed_at?: number | null }) =>
    database.updateTable('push_devices').set(times).where('id', '=', id).execute()
  try {
    const outcome = isAllowed
      ? await sendPush(delivery.sender(), device, JSON.stringify({ ...texts[kind], path: staffPath }))
      : 'gone'
    if (outcome === 'gone') await database.deleteFrom('push_devices').where('id', '=', id).execute()
    else await mark({ sent_at: clock(), failed_at: null })
  } catch (error) {
    await mark({ failed_at: clock() })
    throw error
  }
}

/** No personal data: a locked phone shows it, and its maker's service carries it. */
const texts: Record<PushKind, { title: string; body: string }> = {
  contact: { title: 'Nova mensagem: contato', body: 'Toque para abrir os contatos.' },
  registration: { title: 'Novo cadastro', body: 'Toque para abrir os contatos.' },
  'waiting-list': { title: 'Novo interesse em um curso', body: 'Toque para abrir os contatos.' },
  test: { title: 'Os avisos funcionam', body: 'É assim que um novo lead aparece neste aparelho.' },
}

declare module '../../platform/database/schema.ts' {
  interface Tables {
    push_devices: PushDevicesTable
  }
}

interface PushDevicesTable extends PushSubscription {
  id: string
  email: string
  /** Browser and system, such as `Chrome, Android`. */
  name: string
  created_at: number
  /** Time at which the push service last took a message. */
  sent_at: number | null
  failed_at: number | null
}
