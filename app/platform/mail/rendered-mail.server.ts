import type { Mailbox } from './transport.ts'

/** What a template gives; the outbox adds sender, recipient and identity. */
export interface RenderedMail {
  subject: string
  replyTo: Mailbox | undefined
  text: string
  html: string
  /** For services that write the mail themselves (docs/product.md#mail). */
  fields: Record<string, string>
}

/** Where mails come from and lead to. */
export interface MailContext {
  ranch: { name: string; email: string }
  /** Without a trailing slash. */
  siteUrl: string
}

/** Plain and narrow: it is read on phones, in light and dark. `body` is markup. */
export function mailHtml({ lang, heading, body }: { lang: string; heading: string; body: string }): string {
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<body style="max-width:560px;margin:0 auto;padding:16px;font:16px/1.5 sans-serif">
<h1 style="font-size:20px">${escaped(heading)}</h1>
${body}
</body>
</html>
`
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** No header may hold a line break, whatever was typed. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
