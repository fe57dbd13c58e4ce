import type { Mailbox } from './transport.server.ts'

/** The result of a template. The outbox adds sender, recipient, date and message id. */
export interface RenderedMail {
  subject: string
  replyTo: Mailbox | undefined
  text: string
  html: string
  /** For services that render the mail themselves (docs/product.md#mail). */
  fields: Record<string, string>
}

export interface MailContext {
  from: Mailbox
  /** Without a trailing slash. */
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
