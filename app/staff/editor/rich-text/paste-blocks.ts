interface OpenList {
  level: number
  element: Element
}

/** Word writes the items of a list as paragraphs, whose sign is hidden from browsers that know lists. */
export function makeLists(body: HTMLElement): void {
  plainItemsOfWebWord(body)
  let open: OpenList[] = []
  for (const item of body.querySelectorAll<HTMLElement>('[class*="MsoList"], [data-style*="mso-list"]')) {
    if (!/^(p|h\d|div)$/.test(item.localName)) continue
    const mark = takeMark(item)
    if (mark === undefined) continue
    const style = item.dataset['style'] ?? ''
    const level = Number(/mso-list:[^;]*level(\d)/.exec(style)?.[1] ?? 1)
    const number = /^\(?(\d{1,9})[.)]?$/.exec(mark)?.[1]
    const kind = number ? 'ol' : 'ul'
    if (item.previousElementSibling !== open[0]?.element) open = []
    open = open.filter((each) => each.level <= level)
    const last = open[open.length - 1]
    if (last && last.level === level && last.element.localName !== kind) open.pop()
    let list = open[open.length - 1]
    if (list?.level !== level) {
      const element = body.ownerDocument.createElement(kind)
      if (number) element.setAttribute('start', number)
      const parent = list?.element.lastElementChild
      if (parent) parent.append(element)
      else item.before(element)
      list = { level, element }
      open = [...open, list]
    }
    const entry = body.ownerDocument.createElement('li')
    // Markdown has no `a)` and `1.1`.
    if (!number && /[\p{L}\d]/u.test(mark) && mark !== 'o') entry.append(`${mark} `)
    entry.append(...item.childNodes)
    list.element.append(entry)
    item.remove()
  }
}

/** Word for the web puts each item into a list of its own. */
function plainItemsOfWebWord(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) {
    for (const item of wrapper.querySelectorAll('li')) {
      const level = item.getAttribute('aria-level') ?? item.dataset['ariaLevel'] ?? '1'
      const isNumbered = item.parentElement?.localName === 'ol'
      const paragraph = body.ownerDocument.createElement('p')
      paragraph.dataset['style'] = `mso-list:l0 level${level}`
      paragraph.dataset['mark'] = isNumbered ? (item.parentElement?.getAttribute('start') ?? '1') : '•'
      for (const part of item.childNodes)
        paragraph.append(...(part instanceof HTMLParagraphElement ? part.childNodes : [part.cloneNode(true)]))
      wrapper.before(paragraph)
    }
    wrapper.remove()
  }
}

/**
 * The sign of an item, which is taken out of its text; undefined for what is no item. A letter at the start of a text is a word: without the
 * style of lists, a sign is one that no word is, or stands before the wide gap of Word's lists.
 */
function takeMark(item: HTMLElement): string | undefined {
  const ownMark = item.dataset['mark']
  if (ownMark) return ownMark
  const sign = item.querySelector('[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]')
  if (sign) {
    sign.remove()
    return sign.textContent?.replace(/[\s\u00a0]+/g, ' ').trim() || '•'
  }
  const [start = '', mark] = signAtStart.exec(item.textContent ?? '') ?? []
  if (mark) removeStart(item, start.length)
  return mark ?? (/level\d/.test(item.dataset['style'] ?? '') ? '•' : undefined)
}

const signAtStart =
  /^\s*([·•§▪](?=[\s\u00a0])|(?:[o+–-]|\(?(?:\p{L}|\d{1,3}|[ivx]{1,5}|\d[\d.]{0,6})[.)])(?=[\s\u00a0]{3}))[\s\u00a0]+/u

function removeStart(item: HTMLElement, length: number): void {
  const texts = item.ownerDocument.createNodeIterator(item, NodeFilter.SHOW_TEXT)
  let left = length
  for (let text = texts.nextNode(); text && left > 0; text = texts.nextNode()) {
    const value = text.nodeValue ?? ''
    text.nodeValue = value.slice(left)
    left -= value.length
  }
}

/**
 * Tables as Markdown can write them: a rectangle of cells that are one line each. What stands only in a frame, as signatures and notes do,
 * becomes paragraphs.
 */
export function straightenTables(body: HTMLElement): void {
  // Inner tables first.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    for (const row of table.rows) if (row.cells.length === 0) row.remove()
    for (const caption of table.querySelectorAll('caption')) {
      const paragraph = table.ownerDocument.createElement('p')
      paragraph.append(...caption.childNodes)
      table.before(paragraph)
      caption.remove()
    }
    const width = fillSpans(table)
    if (width < 2) unwrap(table)
    else for (const cell of table.querySelectorAll('td, th')) makeLine(cell)
  }
}

const maxColumns = 50

/** Repeats what reaches over several rows, leaves blank what a cell covers beside it, and fills short rows. Returns the columns. */
function fillSpans(table: HTMLTableElement): number {
  const reaching: { cell: HTMLTableCellElement; rows: number }[] = []
  const rows = [...table.rows]
  for (const row of rows) {
    for (let column = 0; column < maxColumns; column++) {
      const cell = row.cells[column]
      const above = reaching[column]
      if (above && above.rows > 0) {
        above.rows -= 1
        row.insertBefore(above.cell.cloneNode(true), cell ?? null)
      } else if (cell) {
        const { colSpan, rowSpan } = cell
        cell.removeAttribute('colspan')
        cell.removeAttribute('rowspan')
        for (let covered = 1; covered < Math.min(colSpan, maxColumns); covered++) cell.after(blankCell(cell))
        for (let covered = 0; covered < Math.min(colSpan, maxColumns); covered++) {
          const part = row.cells[column + covered]
          if (part && rowSpan > 1) reaching[column + covered] = { cell: part, rows: rowSpan - 1 }
        }
        column += Math.min(colSpan, maxColumns) - 1
      } else if (reaching.slice(column).every((each) => !each?.rows)) break
    }
  }
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  for (const row of rows) while (row.cells.length < width) row.append(blankCell(row))
  return width
}

function blankCell({ ownerDocument }: Element): HTMLElement {
  return ownerDocument.createElement('td')
}

function unwrap(table: HTMLTableElement): void {
  const parts = [...table.rows].flatMap(({ cells }) => [...cells])
  for (const cell of parts) {
    const block = table.ownerDocument.createElement('div')
    block.append(...cell.childNodes)
    table.before(block)
  }
  table.remove()
}

const blocks = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre, table, tr, td, th, br, hr'

/** The blocks of a cell, one after the other on its line. */
function makeLine(cell: Element): void {
  for (const block of [...cell.querySelectorAll(blocks)].reverse()) {
    const parts: (Node | string)[] = [' ', ...block.childNodes, ' ']
    block.replaceWith(...parts)
  }
}
