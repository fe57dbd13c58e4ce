import * as XLSX from '@e965/xlsx'
import { shownNumber } from './read-xlsx.server.ts'
import { type Cell, type Merge, maxColumns, maxRows, maxSheets, type Sheet, SheetError } from './sheet.ts'

/**
 * Reads the sheets of a workbook of Excel 97 (.xls), a binary one (.xlsb) or an OpenDocument one (.ods); the caller has checked the first
 * bytes, and bounds memory and time.
 * @throws {SheetError}
 */
export function readWorkbook(file: Buffer): Sheet[] {
  const book = XLSX.read(file, {
    type: 'buffer',
    dense: true,
    cellStyles: true,
    cellNF: true,
    cellText: false,
    cellHTML: false,
    sheetStubs: true,
    sheetRows: maxRows + 1,
  })
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  return book.SheetNames.slice(0, maxSheets).map((name, index) => {
    const {
      '!data': cells = [],
      '!merges': merges = [],
      '!rows': heights = [],
      '!cols': widths = [],
    } = book.Sheets[name] ?? {}
    const formulas: [number, number][] = []
    const rows = Array.from(cells, (row, top) =>
      Array.from(row ?? [], (cell, left) => {
        // A formula without a stored result has a made-up zero.
        if (cell?.f && (cell.t === 'z' || cell.v === undefined)) formulas.push([top, left])
        return cellValue(cell, is1904)
      }),
    )
    if (rows.some((row) => row.slice(maxColumns).some((cell) => cell !== null)))
      throw new SheetError('too-many-columns')
    const isHidden = ({ hidden, hpt, width }: { hidden?: boolean; hpt?: number; width?: number } = {}) =>
      hidden === true || hpt === 0 || width === 0
    const hiddenIndexes = (all: readonly XLSX.RowInfo[] | readonly XLSX.ColInfo[], end: number) =>
      Array.from(all.slice(0, end), (each, at) => (isHidden(each) ? at : -1)).filter((at) => at >= 0)
    return {
      name,
      rows: rows.map((row) => row.slice(0, maxColumns)),
      isHidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
      is1904,
      formulas,
      hiddenRows: hiddenIndexes(heights, maxRows),
      hiddenColumns: hiddenIndexes(widths, maxColumns),
      merges: merges.slice(0, maxRows).map(({ s, e }): Merge => [s.r, s.c, e.r, e.c]),
    }
  })
}

function cellValue(cell: XLSX.CellObject | undefined, is1904: boolean): Cell {
  if (!cell || cell.t === 'z' || cell.v === undefined) return null
  if (cell.t === 'e') return cell.w ?? '#REF!'
  if (cell.t === 'n' && typeof cell.v === 'number') return shownNumber(cell.v, String(cell.z ?? ''), is1904)
  return cell.v instanceof Date
    ? cell.v.toISOString().slice(0, 10)
    : typeof cell.v === 'string' && !cell.v.trim()
      ? null
      : cell.v
}
