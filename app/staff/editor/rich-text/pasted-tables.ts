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
