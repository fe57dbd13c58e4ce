import type { Token } from 'markdown-it'
import MarkdownIt from 'markdown-it'
import { ContentError } from './refusal.server.ts'

/** Characters that staff may write; about 5,000 words. */
export const maxMarkdownLength = 30_000
/** Characters that are parsed: legal texts grow by the company's data. The parser takes up to a second for the worst of them. */
const maxParsedLength = 2 * maxMarkdownLength
/** Elements within one another. The parser leaves out what is nested more deeply. */
const maxNesting = 20
/** For each link among others, and each line that ends a quotation without an empty line, the parser reads the rest of the text again. */
const maxLinks = 1_000
const maxQuotationEnds = 100

/**
 * Markdown as safe HTML: HTML in it is shown as text, and links with another scheme than `https:` and `mailto:` lose their
 * address. Links within the site start with `/` or `#`.
 * @throws {ContentError} for texts that are too long or nested too deeply.
 */
export function markdownToHtml(markdown: string): string {
  return parser.renderer.render(parse(markdown).tokens, parser.options, {})
}

/** Messages for staff about Markdown that `markdownToHtml` does not render. */
export function markdownFaults(markdown: string): string[] {
  if (markdown.length > maxMarkdownLength) return [tooLong]
  try {
    return parse(markdown).faults
  } catch (error) {
    return [error instanceof ContentError ? error.reason : unreadable]
  }
}

const tooLong = `Um texto longo tem até ${maxMarkdownLength.toLocaleString('pt-BR')} caracteres.`
const tooDeep = 'Há listas ou citações demais umas dentro das outras.'
const tooManyLinks = `Um texto longo tem até ${maxLinks.toLocaleString('pt-BR')} links e e-mails.`
const openQuotations = 'Deixe uma linha em branco depois de cada citação.'
const unreadable = 'Não conseguimos ler a formatação deste texto.'

const parser = new MarkdownIt({ html: false, linkify: true, maxNesting: maxNesting + 2 })
parser.linkify.set({ fuzzyLink: false })
// `readAddress` decides, so that unsafe links are found.
parser.validateLink = () => true
parser.renderer.rules['unsafe_image'] = (tokens, index) => escapeHtml(tokens[index]?.content ?? '')

function parse(markdown: string): { tokens: Token[]; faults: string[] } {
  if (markdown.length > maxParsedLength) throw new ContentError(tooLong)
  const faults: string[] = []
  try {
    const tokens = tokensOf(markdown)
    readTokens(tokens, 0, faults)
    return { tokens, faults }
  } catch (error) {
    throw error instanceof ContentError ? error : new ContentError(unreadable)
  }
}

/** @throws {ContentError} for a text that takes the parser more than linear time. */
function tokensOf(markdown: string): Token[] {
  if ((markdown.match(/\]\(|:\/\/|@/g)?.length ?? 0) > maxLinks) throw new ContentError(tooManyLinks)
  let [depth, ends] = [0, 0]
  for (const line of markdown.split('\n')) {
    const [marks = ''] = /^[\s>*+.)\d-]*/.exec(line) ?? []
    const before = depth
    depth = marks.split('>').length - 1
    if (depth < before && line.trim()) ends++
  }
  if (ends > maxQuotationEnds) throw new ContentError(openQuotations)
  return parser.parse(markdown, {})
}

/** Collects faults, and removes unsafe addresses. @throws {ContentError} */
function readTokens(tokens: readonly Token[], level: number, faults: string[]): void {
  let isUnsafe = false
  for (const token of tokens) {
    const depth = level + token.level
    if (depth > maxNesting) throw new ContentError(tooDeep)
    if (token.type === 'link_open') isUnsafe = !readAddress(token, 'href', faults)
    if (token.type.startsWith('link_')) token.hidden = isUnsafe
    if (token.type === 'image' && !readAddress(token, 'src', faults)) token.type = 'unsafe_image'
    if (token.type === 'th_open' || token.type === 'td_open') alignWithoutStyle(token)
    if (token.children) readTokens(token.children, depth + 1, faults)
  }
}

/** Keeps only the address of a link or picture; false for one that is not allowed. */
function readAddress(token: Token, name: 'href' | 'src', faults: string[]): boolean {
  const address = String(token.attrGet(name) ?? '')
  token.attrs = [[name, address]]
  if (name === 'src') token.attrs.push(['alt', ''])
  else if (/^https:/i.test(address)) token.attrs.push(['target', '_blank'], ['rel', 'noopener'])
  if (isAllowed(address, name)) return true
  faults.push(`Um link começa com https:, mailto:, / ou #, e uma foto com /: ${address}`)
  return false
}

const ownOrigin = 'https://own.invalid'

function isAllowed(address: string, name: 'href' | 'src'): boolean {
  if (!address || !URL.canParse(address, ownOrigin)) return false
  const { protocol, origin } = new URL(address, ownOrigin)
  if (address.startsWith('/')) return origin === ownOrigin
  if (name === 'src') return false
  return (
    address.startsWith('#') || (/^(https|mailto):/i.test(address) && ['https:', 'mailto:'].includes(protocol))
  )
}

/** The Content-Security-Policy admits no `style` attributes. */
function alignWithoutStyle(token: Token): void {
  const [, side] = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? '')) ?? []
  token.attrs = side ? [['align', side]] : null
}

function escapeHtml(text: string): string {
  return parser.utils.escapeHtml(text)
}

/** Markdown as HTML. Wide tables scroll on their own, with the keyboard too. */
export function prose(markdown: string): string {
  return proseOf(parse(markdown).tokens)
}

/** Markdown as HTML whose sections have the anchors `secao-1`, `secao-2`, and their names. */
export function proseWithSections(markdown: string): { html: string; sections: string[] } {
  const { tokens } = parse(markdown)
  const sections: string[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' || token.tag !== 'h2') continue
    const children = tokens[index + 1]?.children ?? []
    token.attrSet('id', `secao-${sections.push(children.map(({ content }) => content).join(''))}`)
  }
  return { html: proseOf(tokens), sections }
}

function proseOf(tokens: Token[]): string {
  nameColumns(tokens)
  return parser.renderer
    .render(tokens, parser.options, {})
    .replace(/<table.*?>/g, '<div class="table-scroll" tabindex="0">$&')
    .replaceAll('</table>', '</table></div>')
}

const maxColumnsOnPhones = 4

/** In tables that are too wide for phones each cell after a row's first names its column. */
function nameColumns(tokens: readonly Token[]): void {
  let [table, column, names]: [Token | undefined, number, string[]] = [undefined, 0, []]
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'table_open') [table, names] = [token, []]
    else if (token.type === 'tr_open') column = 0
    else if (token.type === 'th_open') names.push(plainText(tokens[index + 1]?.children ?? []))
    else if (token.type === 'td_open' && names.length > maxColumnsOnPhones) {
      table?.attrSet('class', 'stacked')
      if (column > 0) token.attrSet('data-label', `${names[column]}: `)
      column++
    }
  }
}

export type ProsePart = { html: string } | { video: string }

/** Markdown as HTML, and the addresses that stand alone on a line between it, where they are those of videos. */
export function proseWithVideos(markdown: string, isVideo: (address: string) => boolean): ProsePart[] {
  const parts: ProsePart[] = []
  let before: Token[] = []
  const { tokens } = parse(markdown)
  for (let index = 0; index < tokens.length; index++) {
    const [token, inline] = tokens.slice(index, index + 2)
    const address = token?.type === 'paragraph_open' && token.level === 0 && inline && loneAddress(inline)
    if (address && isVideo(address)) {
      if (before.length > 0) parts.push({ html: proseOf(before) })
      parts.push({ video: address })
      before = []
      index += 2
    } else if (token) before.push(token)
  }
  if (before.length > 0) parts.push({ html: proseOf(before) })
  return parts
}

/** The address of a paragraph that is nothing else. */
function loneAddress({ children, content }: Token): string | undefined {
  const [link, ...more] = children ?? []
  const isAlone = link?.type === 'link_open' && more.length === 2 && /^<?https:[^\s<>]+>?$/.test(content)
  return isAlone ? String(link.attrGet('href')) : undefined
}

/** The first paragraph of words, as plain text; empty for a text without one. */
export function firstParagraph(markdown: string): string {
  const { tokens } = parse(markdown)
  for (const [index, { type, level }] of tokens.entries()) {
    const text = tokens[index + 1]
    if (type !== 'paragraph_open' || level > 0 || !text || loneAddress(text)) continue
    const words = plainText(text.children ?? [])
    if (words) return words
  }
  return ''
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content }) =>
      type === 'softbreak' || type === 'hardbreak' ? ' ' : isWords(type) ? content : '',
    )
    .join('')
    .trim()
}

function isWords(type: string): boolean {
  return type === 'text' || type === 'code_inline'
}
