import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './transport.ts'

/** A mail as nodemailer wants it, which encodes every header itself. */
export function messageOf(mail: OutgoingMail): SendMailOptions {
  const { messageId, date, from, to, replyTo, subject, text, html } = mail
  return { messageId, date, from, to, subject, text, html, ...(replyTo && { replyTo }) }
}
