import type { MailTemplates } from '../platform/mail/send-mail.server.ts'
import { passwordResetMail, verificationMail } from './accounts/link.mail.server.ts'
import { registrationMail } from './accounts/registration/registration.mail.server.ts'
import { contactMail } from './leads/contact/contact.mail.server.ts'
import { waitingListMail } from './leads/waiting-list/waiting-list.mail.server.ts'

/** The site's mails by the template name in the outbox. */
export const mailTemplates: MailTemplates = {
  contact: contactMail,
  registration: registrationMail,
  'waiting-list': waitingListMail,
  verification: verificationMail,
  'password-reset': passwordResetMail,
}
