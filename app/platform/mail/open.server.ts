import { emailJsTransport } from './emailjs.server.ts'
import { folderTransport } from './folder.server.ts'
import type { MailSettings } from './settings.ts'
import { smtpTransport } from './smtp.server.ts'
import { MailRejected, type Transport } from './transport.ts'

export function openTransport(settings: MailSettings): Transport {
  switch (settings.kind) {
    case 'folder':
      return folderTransport(settings.folder)
    case 'smtp':
      return smtpTransport(settings.url)
    case 'emailjs':
      return emailJsTransport(settings)
    case 'not-configured':
      return notConfigured(settings.missing)
  }
}

/** Mails wait, and leave once the service is complete. */
function notConfigured(missing: string[]): Transport {
  return {
    async send() {
      throw new MailRejected('not-configured', `missing: ${missing.join(', ')}`)
    },
    async close() {},
  }
}
