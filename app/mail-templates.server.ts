import type { MailTemplates } from './mail/send-mail.server.ts'
import { contactMail } from './mail/templates/contact.server.ts'
import { passwordResetMail, verificationMail } from './mail/templates/link.server.ts'
import { registrationMail } from './mail/templates/registration.server.ts'
import { waitingListMail } from './mail/templates/waiting-list.server.ts'

/** The mails that the site writes, by the name under which the outbox stores their fields. */
export const mailTemplates: MailTemplates = {
  contact: contactMail,
  registration: registrationMail,
  'waiting-list': waitingListMail,
  verification: verificationMail,
  'password-reset': passwordResetMail,
}
