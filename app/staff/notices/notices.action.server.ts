import { chooseDailyMail } from '../../domain/inbox/daily-mail.server.ts'
import {
  addDevice,
  deviceName,
  enqueuePush,
  readDevices,
  removeDevice,
} from '../../domain/push-devices/index.server.ts'
import { readFields } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { done, type Outcome, refused } from '../outcome.tsx'

const intents = ['add', 'remove', 'test', 'daily-mail-on', 'daily-mail-off'] as const

export async function noticesAction(
  services: Pick<RequestServices, 'database' | 'clock' | 'outbox' | 'offline' | 'pushHosts'>,
  request: Request,
  email: string,
): Promise<Outcome> {
  const { database, clock, outbox, offline, pushHosts } = services
  const form = await request.formData()
  const now = clock()
  const { name, id = '' } = readIntent(form, intents) ?? {}
  switch (name) {
    case 'add': {
      // With copies switched off, browsers remove the worker that would show the notices.
      if (!offline) return notAdded
      const outcome = await addDevice(database, {
        email,
        now,
        moreHosts: pushHosts,
        name: deviceName(request.headers.get('user-agent') ?? ''),
        language: languageOf(new URL(request.url).pathname),
        subscription: readFields(form, ['endpoint', 'p256dh', 'auth']),
      })
      return outcome === 'added' ? done('device-added') : notAdded
    }
    case 'remove':
      await removeDevice(database, { id, email })
      return done('device-removed')
    case 'test': {
      const device = (await readDevices(database, email)).find((each) => each.id === id)
      if (!device) return notAdded
      await database
        .transaction()
        .execute((transaction) => enqueuePush(transaction, device.id, { kind: 'test', now }))
      outbox.wake()
      return done('tested')
    }
    case 'daily-mail-on':
    case 'daily-mail-off':
      await chooseDailyMail(database, { email, wanted: name === 'daily-mail-on', now })
      return done(name)
    default:
      return notAdded
  }
}

const notAdded = refused({
  pt: 'Não foi possível ligar os avisos neste aparelho. Permita os avisos deste site nas configurações do navegador e toque de novo em Avisar neste aparelho.',
  en: 'Notifications could not be switched on on this device. Allow them for this site in the browser’s settings, and tap Notify on this device again.',
})
