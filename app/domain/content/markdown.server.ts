import { Marked, type Token, type Tokens } from 'marked'

/**
 * Markdown as safe HTML: HTML in it is shown as text, and links with another scheme than `https:` and `mailto:` lose their
 * address. Links within the site start with `/` or `#`.
 */
export function markdownToHtml(markdown: string): string {
  return marked.parse(markdown, { async: false })
}

/** Error messages for the ranch about HTML and links that `markdownToHtml` does not render. */
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
    html: ({ text }) => escapeHtml(text),
    link(token) {
      const text = this.parser.parseInline(token.tokens)
      if (!isAllowed(token)) return text
      const target = /^https:/i.test(token.href) ? ' target="_blank" rel="noopener"' : ''
      return `<a href="${escapeHtml(token.href)}"${target}>${text}</a>`
    },
    image: (token) =>
      isAllowed(token)
        ? `<img src="${escapeHtml(token.href)}" alt="${escapeHtml(token.text)}">`
        : escapeHtml(token.text),
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

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
