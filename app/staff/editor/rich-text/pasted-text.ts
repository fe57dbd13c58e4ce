/** What Word, WhatsApp and web pages put on the clipboard, as what an article can say. */

/** HTML with the elements of the editor only: Word's lists as lists, bold and italic of styles as elements, no styles, no remarks. */
export function cleanHtml(html: string, origin: string): string {
  // Parsed with its styles, the page's policy would report each of them.
  const inert = html
    .replace(/<(\/?)style\b/gi, '<$1template')
    .replace(/([\s"'/])style\s*=/gi, '$1data-style=')
  const { body } = new DOMParser().parseFromString(inert, 'text/html')
  for (const element of body.querySelectorAll(unwanted)) element.remove()
  const remarks = document.createNodeIterator(body, NodeFilter.SHOW_COMMENT)
  for (let node = remarks.nextNode(); node; node = remarks.nextNode()) node.parentNode?.removeChild(node)
  makeLists(body)
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) markStyle(element)
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? ''
    if (address.startsWith(`${origin}/`)) picture.setAttribute('src', address.slice(origin.length))
    else if (!address.startsWith('/')) picture.remove()
  }
  for (const element of body.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name)
  return body.innerHTML
}

const unwanted =
  'script, style, meta, link, title, xml, svg, math, iframe, object, embed, template, del[cite], o\\:p'
const kept = new Set(['href', 'src', 'alt', 'align', 'start', 'data-video', 'data-pm-slice'])

/** Word writes the items of a list as paragraphs, whose sign is hidden from browsers that know lists. */
function makeLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>('p[class*="MsoList"], p[data-style*="mso-list"]')) {
    const style = item.dataset['style'] ?? ''
    const sign = item.querySelector<HTMLElement>(
      '[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]',
    )
    const mark = sign?.textContent ?? /^\s*(\d+[.)]|[·•o§-])\s/u.exec(item.textContent ?? '')?.[0] ?? ''
    if (!mark && !style.includes('mso-list')) continue
    if (sign) sign.remove()
    else removeStart(item, mark)
    const kind = /\d/.test(mark) ? 'ol' : 'ul'
    const before = item.previousElementSibling
    const list = before?.localName === kind ? before : body.ownerDocument.createElement(kind)
    if (list !== before) item.before(list)
    const entry = body.ownerDocument.createElement('li')
    entry.append(...item.childNodes)
    list.append(entry)
    item.remove()
  }
}

function removeStart(element: HTMLElement, start: string): void {
  const text = element.ownerDocument.createNodeIterator(element, NodeFilter.SHOW_TEXT).nextNode()
  if (text) text.textContent = (text.textContent ?? '').replace(start, '').trimStart()
}

function markStyle(element: HTMLElement): void {
  const style = element.dataset['style'] ?? ''
  const wrap = (name: string) => {
    const mark = element.ownerDocument.createElement(name)
    mark.append(...element.childNodes)
    element.append(mark)
  }
  const isPlain = /font-weight\s*:\s*(normal|[1-4]00)/i.test(style)
  // Google's editors wrap the whole text in such an element.
  if (isPlain && (element.localName === 'b' || element.localName === 'strong'))
    element.replaceWith(...element.childNodes)
  else if (/^h\d$/.test(element.localName)) return
  else if (/font-weight\s*:\s*(bold|[6-9]00)/i.test(style)) wrap('strong')
  if (/font-style\s*:\s*italic/i.test(style)) wrap('em')
}

/** Plain text as Markdown: WhatsApp's bold, italic and lists, and each line as a paragraph. */
export function markdownOfText(text: string): string {
  let wasItem = false
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .reduce((markdown, line) => {
      const item = /^(?:[•·▪◦‣*–-]|(\d+)[.)])\s+(.+)$/u.exec(line)
      const isItem = Boolean(item)
      const words = chatMarks(item ? `${item[1] ? `${item[1]}.` : '-'} ${item[2]}` : line)
      const between = isItem && wasItem ? '\n' : '\n\n'
      if (line) wasItem = isItem
      return line ? markdown + (markdown && between) + words : markdown
    }, '')
}

function chatMarks(line: string): string {
  return line
    .replace(/(?<![\p{L}\d*])\*(?![\s*])([^*\n]*[^\s*])\*(?![\p{L}\d*])/gu, '**$1**')
    .replace(/(?<![\p{L}\d~])~(?![\s~])([^~\n]*[^\s~])~(?![\p{L}\d~])/gu, '~~$1~~')
}
