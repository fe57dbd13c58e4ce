import {
  invitationMail,
  passwordResetMail,
  registrationMail,
  verificationMail,
} from '../app/domain/accounts/account.mail.server.ts'
import { contactMail } from '../app/domain/leads/contact/contact.server.ts'
import { waitingListMail } from '../app/domain/leads/waiting-list/waiting-list.server.ts'
import { ownDataMail } from '../app/domain/privacy/own-data.server.ts'
import { contactChangeMail } from '../app/domain/publishing/contact-change.mail.server.ts'
import { watchMail } from '../app/domain/watches/index.server.ts'
import type { MailTemplates } from '../app/platform/mail/templates.server.ts'

export const mailTemplates: MailTemplates = {
  contact: { destination: 'recipient', render: contactMail },
  registration: { destination: 'recipient', render: registrationMail },
  'waiting-list': { destination: 'recipient', render: waitingListMail },
  verification: { destination: 'recipient', render: verificationMail, hasSecret: true },
  'password-reset': { destination: 'recipient', render: passwordResetMail, hasSecret: true },
  invitation: { destination: 'recipient', render: invitationMail, hasSecret: true },
  'own-data': { destination: 'recipient', render: ownDataMail, hasSecret: true },
  'contact-change': { destination: 'recipient', render: contactChangeMail },
  'watch-confirmation': { destination: 'recipient', render: watchMail, hasSecret: true },
  'watch-news': { destination: 'recipient', render: watchMail, hasSecret: true },
  push: { destination: 'push' },
  webhook: { destination: 'webhook' },
}
