import { makeLists, straightenTables } from './paste-blocks.ts'

/** The clipboard of Word, LibreOffice, Google Docs, WhatsApp, Gmail and web pages becomes what an article can say. */

/** HTML with the elements of the editor only: Word's lists as lists, bold and italic of styles as elements, no styles, no remarks. */
export function cleanHtml(html: string, origin: string): string {
  // Parsed with its styles, the page's policy would report each of them.
  const inert = html
    .replace(/<(\/?)style\b/gi, '<$1template')
    .replace(/([\s"'/])style\s*=/gi, '$1data-style=')
  const { body } = new DOMParser().parseFromString(inert, 'text/html')
  // The editor's own text has no signs of other programs.
  if (!body.querySelector('[data-pm-slice]')) convertForeign(body)
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? ''
    if (address.startsWith(`${origin}/`)) picture.setAttribute('src', address.slice(origin.length))
    else if (!address.startsWith('/')) picture.replaceWith(emojiOf(picture))
  }
  for (const element of body.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) if (!attributes.has(name)) element.removeAttribute(name)
  return body.innerHTML
}

const attributes = new Set(['href', 'src', 'alt', 'align', 'start', 'data-video', 'data-pm-slice'])

/** The order matters: what is hidden goes before lists and tables are read, and styles are read before they go. */
function convertForeign(body: HTMLElement): void {
  removeRemarks(body)
  markNotes(body)
  keepLines(body)
  makeLists(body)
  straightenTables(body)
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) markStyle(element)
  for (const paragraph of body.querySelectorAll('p, div'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img, br, hr, table')) paragraph.remove()
}

const unwanted = [
  'script, style, meta, link, title, xml, svg, math, iframe, object, embed, template, o\\:p',
  // Deletions that a colleague has not accepted yet, in Word, LibreOffice and Word for the web.
  'del[cite], del[datetime], .msoDel, [class*="TrackChangeTextDeletion"]',
  '.MsoCommentReference, .MsoCommentText, .msocomtxt, .msocomanchor, .msocomoff, [class*="CommentStart"]',
  'comment, [id^="cmnt"], a[href^="#cmnt"]',
].join(', ')
const remarkStyle =
  /mso-element:\s*(comment|header|footer)|mso-special-character:\s*comment|mso-hide:\s*all|(?<![\w-])display:\s*none/i

function removeRemarks(body: HTMLElement): void {
  for (const comment of body.querySelectorAll('[id^="cmnt"]:not([id^="cmnt_ref"])'))
    comment.closest('div')?.remove()
  for (const element of body.querySelectorAll(unwanted)) element.remove()
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]'))
    if (remarkStyle.test(styleOf(element))) element.remove()
  const remarks = document.createNodeIterator(body, NodeFilter.SHOW_COMMENT)
  for (let node = remarks.nextNode(); node; node = remarks.nextNode()) node.parentNode?.removeChild(node)
}

/** Marks of footnotes stay as `[1]`: the addresses within the other document lead nowhere. */
function markNotes(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href*="#"]')) {
    if (!/^(#|file:)/i.test(link.getAttribute('href') ?? '')) continue
    const mark = link.textContent?.trim() ?? ''
    link.replaceWith(...(/^\d{1,4}$/.test(mark) ? [`[${mark}]`] : link.childNodes))
  }
  for (const raised of body.querySelectorAll('sup, sub')) {
    const signs = raised.localName === 'sup' ? '⁰¹²³⁴⁵⁶⁷⁸⁹' : '₀₁₂₃₄₅₆₇₈₉'
    const text = raised.textContent ?? ''
    if (/^\d+$/.test(text)) raised.replaceWith(text.replace(/\d/g, (digit) => signs[Number(digit)] ?? digit))
  }
}

/** WhatsApp's messages have line breaks in their text. */
function keepLines(body: HTMLElement): void {
  const texts = [...body.querySelectorAll('[data-pre-plain-text], .selectable-text')].flatMap(textNodes)
  for (const text of new Set(texts)) {
    const lines = text.data.split('\n').flatMap((line) => [document.createElement('br'), line])
    if (lines.length > 2) text.replaceWith(...lines.slice(1))
  }
}

function textNodes(element: Element): Text[] {
  const nodes = document.createNodeIterator(element, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) if (node instanceof Text) found.push(node)
  return found
}

function markStyle(element: HTMLElement): void {
  const style = styleOf(element)
  const wrap = (name: string) => {
    const mark = element.ownerDocument.createElement(name)
    mark.append(...element.childNodes)
    element.append(mark)
  }
  const isPlain = /(?<![\w-])font-weight\s*:\s*(normal|[1-4]00)/i.test(style)
  // Google's editors wrap the whole text in such an element.
  if (isPlain && (element.localName === 'b' || element.localName === 'strong')) {
    element.replaceWith(...element.childNodes)
    return
  }
  if (/^(h\d|table|t[rdh]|thead|tbody|ul|ol)$/.test(element.localName)) return
  if (/(?<![\w-])font-weight\s*:\s*(bold|[6-9]00)/i.test(style)) wrap('strong')
  if (/(?<![\w-])font-style\s*:\s*italic/i.test(style)) wrap('em')
  if (/(?<![\w-])text-decoration[\w-]*\s*:[^;]*line-through/i.test(style)) wrap('s')
}

function styleOf(element: HTMLElement): string {
  return element.dataset['style'] ?? ''
}

/** Chats and mail programs show signs such as 🐂 as pictures. */
function emojiOf(picture: HTMLImageElement): string {
  const text = picture.dataset['plainText'] ?? picture.dataset['emoji'] ?? picture.alt
  return /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(text) ? text : ''
}

/** Plain text as Markdown: WhatsApp's bold, italic and lists, and each line as a paragraph. */
export function markdownOfText(text: string): string {
  let wasItem = false
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(senderOfChat, '').trim())
    .reduce((markdown, line) => {
      const item = /^(?:[•·▪◦‣*–-]|(\d+)[.)])\s+(.+)$/u.exec(line)
      const isItem = Boolean(item)
      const words = chatMarks(
        item ? `${item[1] ? `${item[1]}.` : '-'} ${startOf(item[2] ?? '')}` : startOf(line),
      )
      const between = isItem && wasItem ? '\n' : '\n\n'
      if (line) wasItem = isItem
      return line ? markdown + (markdown && between) + words : markdown
    }, '')
}

/** `[10:32, 12/03/2026] João: ` and `12/03/2026 10:32 - João: `, before the messages of a chat. */
const senderOfChat =
  /^\s*(?:\[\d{1,2}:\d\d(?::\d\d)?, \d{1,2}\/\d{1,2}\/\d{2,4}\] |\[?\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d\d(?::\d\d)?(?:\] | - ))[^:\n]{1,60}: /

/** A sign before a number, and a plus, belong to the words; Markdown would take them for a quotation or a list. */
function startOf(line: string): string {
  return line.replace(/^(?:\+(?=\s)|>(?=\s*[\d=])|=+$)/, '\\$&')
}

function chatMarks(line: string): string {
  return line
    .replace(/(?<![\p{L}\d*])\*(?![\s*])([^*\n]*[^\s*])\*(?![\p{L}\d*])/gu, '**$1**')
    .replace(/(?<![\p{L}\d~])~(?![\s~])([^~\n]*[^\s~])~(?![\p{L}\d~])/gu, '~~$1~~')
}
