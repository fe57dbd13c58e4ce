import { chooseDailyMail } from '../../domain/inbox/daily-mail/daily-mail-choice.server.ts'
import {
  addDevice,
  deviceName,
  enqueuePush,
  readDevices,
  removeDevice,
} from '../../domain/push-devices/index.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import { readField, readFields } from '../../platform/forms/form-result.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import { type NoticesOutcome, noticesOutcomes } from './notices-outcomes.ts'

/** Changes how one staff member hears of leads. */
export async function noticesAction(
  services: RequestServices,
  request: Request,
  email: string,
): Promise<NoticesOutcome> {
  const { database, clock, outbox, offline, pushHosts } = services
  const form = await request.formData()
  const now = clock()
  const id = readField(form, 'device')
  switch (readField(form, 'operation')) {
    case 'add': {
      // With copies switched off, browsers remove the worker that would show the notices.
      if (!offline) return 'refused'
      return addDevice(database, {
        ...{ email, now, moreHosts: pushHosts },
        name: deviceName(request.headers.get('user-agent') ?? ''),
        language: languageOf(new URL(request.url).pathname),
        subscription: readFields(form, ['endpoint', 'p256dh', 'auth']),
      })
    }
    case 'remove':
      await removeDevice(database, { id, email })
      return 'removed'
    case 'test': {
      const device = (await readDevices(database, email)).find((each) => each.id === id)
      if (!device) return 'refused'
      await database
        .transaction()
        .execute((transaction) => enqueuePush(transaction, device.id, { subject: 'test', now }))
      outbox.wake()
      return 'tested'
    }
    case 'daily': {
      const wanted = readField(form, 'wanted') === 'yes'
      await chooseDailyMail(database, { email, wanted, now })
      return wanted ? 'daily' : 'no-daily'
    }
    default:
      return 'refused'
  }
}

export function outcomeIn(url: URL, parameter: string): NoticesOutcome | undefined {
  const name = url.searchParams.get(parameter) ?? ''
  return Object.hasOwn(noticesOutcomes, name) ? (name as NoticesOutcome) : undefined
}
