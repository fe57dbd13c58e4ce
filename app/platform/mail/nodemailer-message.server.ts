import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './transport.server.ts'

/** Nodemailer encodes all headers itself. */
export function toNodemailerMessage(mail: OutgoingMail): SendMailOptions {
  const { messageId, date, from, to, replyTo, subject, text, html } = mail
  return { messageId, date, from, to, subject, text, html, ...(replyTo && { replyTo }) }
}
