import * as v from 'valibot'
import type { Database } from '../../platform/database/schema.ts'
import { inLanguage, type Language } from '../../platform/i18n/language-path.ts'
import { hasUsableKeys, isPushEndpoint, type PushSender, sendPush } from '../../platform/push/push.server.ts'
import { staffPath } from '../paths.ts'
import type { PushSubject } from './enqueue-push.server.ts'
import type { PushMessage } from './push-message.ts'

const contentSchema = v.object({
  device: v.string(),
  subject: v.picklist(['contact', 'registration', 'waiting-list', 'test']),
  enqueuedAt: v.number(),
})

/** Older news are no news: they are dropped without a word. */
const maxAgeMs = 24 * 60 * 60 * 1000

interface PushDelivery {
  database: Database
  clock: () => number
  /** Who may read leads now. */
  readerEmails: readonly string[]
  moreHosts: readonly string[]
  sender(): PushSender
}

/**
 * Delivers a stored push. Removes the device when its browser has unsubscribed, its owner may not read leads any more, or its
 * endpoint is not allowed, as a restored backup may hold any. @throws {DeliveryError} for what a retry may fix.
 */
export async function deliverPush(delivery: PushDelivery, content: unknown): Promise<void> {
  const { database, clock, readerEmails, moreHosts } = delivery
  const { device: id, subject, enqueuedAt } = v.parse(contentSchema, content)
  const device = await database.selectFrom('push_devices').selectAll().where('id', '=', id).executeTakeFirst()
  if (!device || clock() - enqueuedAt > maxAgeMs) return
  const isAllowed =
    readerEmails.includes(device.email) && isPushEndpoint(device.endpoint, moreHosts) && hasUsableKeys(device)
  const mark = (times: { sent_at?: number; failed_at?: number | null }) =>
    database.updateTable('push_devices').set(times).where('id', '=', id).execute()
  try {
    const outcome = isAllowed
      ? await sendPush(delivery.sender(), device, JSON.stringify(pushMessage(subject, device.language)))
      : 'gone'
    if (outcome === 'gone') await database.deleteFrom('push_devices').where('id', '=', id).execute()
    else await mark({ sent_at: clock(), failed_at: null })
  } catch (error) {
    await mark({ failed_at: clock() })
    throw error
  }
}

/** No personal data: a locked phone shows it, and its maker's service carries it. */
function pushMessage(subject: PushSubject, language: Language): PushMessage {
  return { ...texts[language][subject], path: inLanguage(staffPath, language) }
}

const texts: Record<Language, Record<PushSubject, Omit<PushMessage, 'path'>>> = {
  pt: {
    contact: { title: 'Nova mensagem: contato', body: 'Toque para abrir os leads.' },
    registration: { title: 'Novo cadastro', body: 'Toque para abrir os leads.' },
    'waiting-list': { title: 'Novo interesse em um curso', body: 'Toque para abrir os leads.' },
    test: { title: 'Os avisos funcionam', body: 'É assim que um novo lead aparece neste aparelho.' },
  },
  en: {
    contact: { title: 'New message: contact', body: 'Tap to open the leads.' },
    registration: { title: 'New registration', body: 'Tap to open the leads.' },
    'waiting-list': { title: 'New interest in a course', body: 'Tap to open the leads.' },
    test: { title: 'Notifications work', body: 'This is how a new lead appears on this device.' },
  },
}
