import { invitationMail } from '../app/domain/accounts/editors/invitation.mail.server.ts'
import { passwordResetMail, verificationMail } from '../app/domain/accounts/link.mail.server.ts'
import { registrationMail } from '../app/domain/accounts/registration/registration.mail.server.ts'
import { dailyMail } from '../app/domain/inbox/daily-mail/daily.mail.server.ts'
import { contactMail } from '../app/domain/leads/contact/contact.mail.server.ts'
import { waitingListMail } from '../app/domain/leads/waiting-list/waiting-list.mail.server.ts'
import { ownDataMail } from '../app/domain/privacy/own-data/own-data.mail.server.ts'
import { contactChangeMail } from '../app/domain/publishing/contact-change/contact-change.mail.server.ts'
import type { MailTemplates } from '../app/platform/mail/templates.server.ts'

/** The site's mails by the template name in the outbox. */
export const mailTemplates: MailTemplates = {
  contact: { destination: 'recipient', render: contactMail },
  registration: { destination: 'recipient', render: registrationMail },
  'waiting-list': { destination: 'recipient', render: waitingListMail },
  verification: { destination: 'recipient', render: verificationMail, hasSecret: true },
  'password-reset': { destination: 'recipient', render: passwordResetMail, hasSecret: true },
  invitation: { destination: 'recipient', render: invitationMail },
  'own-data': { destination: 'recipient', render: ownDataMail, hasSecret: true },
  'contact-change': { destination: 'recipient', render: contactChangeMail },
  daily: { destination: 'recipient', render: dailyMail },
  push: { destination: 'push' },
  webhook: { destination: 'webhook' },
}
