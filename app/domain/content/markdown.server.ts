import { Marked, type Token, type Tokens } from 'marked'

/**
 * Markdown as HTML. HTML in it is text, and links lead to `https:`, `mailto:`, a page of the site (`/…`) or a place on the
 * page (`#…`); any other is shown as its words.
 */
export function markdownToHtml(markdown: string): string {
  return marked.parse(markdown, { async: false })
}

/** What `markdownToHtml` would leave out, for the ranch to correct: HTML, and links to anywhere else. */
export function markdownFaults(markdown: string): string[] {
  const faults: string[] = []
  marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === 'html') faults.push(`HTML is shown as text: ${token.raw.trim()}`)
    if ((token.type === 'link' || token.type === 'image') && !isAllowed(token))
      faults.push(`an address starts with https:, mailto:, / or #, and a picture's with /: ${token['href']}`)
  })
  return faults
}

const marked = new Marked({
  renderer: {
    html: ({ text }) => encoded(text),
    link(token) {
      const words = this.parser.parseInline(token.tokens)
      if (!isAllowed(token)) return words
      const away = /^https:/i.test(token.href) ? ' target="_blank" rel="noopener"' : ''
      return `<a href="${encoded(token.href)}"${away}>${words}</a>`
    },
    image: (token) =>
      isAllowed(token)
        ? `<img src="${encoded(token.href)}" alt="${encoded(token.text)}">`
        : encoded(token.text),
  },
})

const ownOrigin = 'https://own.invalid'

function isAllowed({ type, href }: Pick<Tokens.Generic, 'type'> & { href?: string }): boolean {
  if (!href || !URL.canParse(href, ownOrigin)) return false
  const { protocol, origin } = new URL(href, ownOrigin)
  if (href.startsWith('/')) return origin === ownOrigin
  if (type === 'image') return false
  return href.startsWith('#') || (/^(https|mailto):/i.test(href) && ['https:', 'mailto:'].includes(protocol))
}

function encoded(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
