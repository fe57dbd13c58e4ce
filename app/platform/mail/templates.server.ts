import { parsePhone } from '../phone.ts'
import type { MailTemplateName } from './mail-queue.server.ts'
import type { Mailbox } from './transport.server.ts'

export type MailTemplate =
  | {
      destination: 'recipient'
      /** Renders stored content. @throws {ValiError} when the content does not fit. */
      render(content: unknown, context: MailContext): RenderedMail
      /** The content grants access to an account: it is deleted once the mail is sent or abandoned. */
      hasSecret?: boolean
    }
  | { destination: 'webhook' }
  | { destination: 'push' }

export type MailTemplates = Readonly<Record<MailTemplateName, MailTemplate>>

/** The result of a template. The outbox adds sender, recipient, date and message id. */
export interface RenderedMail {
  subject: string
  replyTo: Mailbox | undefined
  /** One POST to this address, without a page, ends such mails (RFC 8058). */
  unsubscribe?: string
  text: string
  html: string
  /** For services that render the mail themselves (docs/product.md#mail). */
  fields: Record<string, string>
}

export interface MailContext {
  from: Mailbox
  /** Colours of links that look like buttons. */
  button: { ground: string; text: string }
  siteUrl: string
}

/** A narrow page for phones, in light and dark. `body` is HTML. */
export function mailHtml({ lang, heading, body }: { lang: string; heading: string; body: string }): string {
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<body style="max-width:560px;margin:0 auto;padding:16px;font:16px/1.5 sans-serif">
<h1 style="font-size:20px">${escapeHtml(heading)}</h1>
${body}
</body>
</html>
`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Removes line breaks and control characters, which could add headers. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

export interface MailTable {
  heading: string
  rows: MailRow[]
  note: string
}

export interface MailRow {
  label: string
  value: string
  href?: string
}

export function tableText({ heading, rows, note }: MailTable): string {
  return [heading, '', ...rows.map(({ label, value }) => `${label}: ${value}`), '', note, ''].join('\n')
}

export function tableHtml({ heading, rows, note }: MailTable): string {
  const lines = rows.map(({ label, value, href }) => {
    const text = escapeHtml(value).replaceAll('\n', '<br>')
    const content = href ? `<a href="${escapeHtml(href)}">${text}</a>` : text
    return `<p style="margin:0 0 12px"><strong>${escapeHtml(label)}</strong><br>${content}</p>`
  })
  const footer = `<p style="margin:24px 0 0;font-size:14px">${escapeHtml(note)}</p>`
  return mailHtml({ lang: 'pt-BR', heading, body: [...lines, footer].join('\n') })
}

export function emailRow(email: string): MailRow {
  return { label: 'E-mail', value: email, href: `mailto:${email}` }
}

/** Empty without a phone. A number that cannot be read is no link. */
export function phoneRows(phone: string): MailRow[] {
  const { call } = parsePhone(phone)
  return phone ? [{ label: 'Telefone', value: phone, ...(call && { href: `tel:${call}` }) }] : []
}
