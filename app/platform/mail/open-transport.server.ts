import { emailJsTransport } from './emailjs.server.ts'
import { folderTransport } from './folder.server.ts'
import type { MailSettings } from './settings.ts'
import { smtpTransport } from './smtp.server.ts'
import { DeliveryError, type Transport } from './transport.server.ts'

export function openTransport(settings: MailSettings): Transport {
  switch (settings.kind) {
    case 'folder':
      return folderTransport(settings.folder)
    case 'smtp':
      return smtpTransport(settings.url)
    case 'emailjs':
      return emailJsTransport(settings)
    case 'not-configured':
      return unconfiguredTransport(settings.missing)
  }
}

/** Mails stay in the outbox until the missing settings are there. */
function unconfiguredTransport(missing: string[]): Transport {
  return {
    async send() {
      throw new DeliveryError('not-configured', `missing: ${missing.join(', ')}`)
    },
    async close() {},
  }
}
