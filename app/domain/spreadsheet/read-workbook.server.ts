import * as XLSX from '@e965/xlsx'
import { shownNumber } from './read-xlsx.server.ts'
import { type Cell, maxColumns, maxRows, maxSheets, type Sheet, SheetError, withoutResult } from './sheet.ts'

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
    const sheet = book.Sheets[name] ?? {}
    const { '!data': cells = [], '!merges': merges = [], '!rows': heights = [], '!cols': widths = [] } = sheet
    const rows = Array.from(cells, (row) => Array.from(row ?? [], (cell) => cellValue(cell, is1904)))
    if (rows.some((row) => row.slice(maxColumns).some((cell) => cell !== null)))
      throw new SheetError('too-large')
    return {
      name,
      rows: rows.map((row) => row.slice(0, maxColumns)),
      isHidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
      hiddenRows: hiddenOf(heights.slice(0, maxRows)),
      hiddenColumns: hiddenOf(widths.slice(0, maxColumns)),
      merges: merges.slice(0, maxRows).map(({ s, e }) => [s.r, s.c, e.r, e.c]),
    }
  })
}

function hiddenOf(all: readonly (XLSX.RowInfo & XLSX.ColInfo)[]): number[] {
  const isHidden = (each: XLSX.RowInfo & XLSX.ColInfo = {}) =>
    each.hidden === true || each.hpt === 0 || each.width === 0
  return Array.from(all, (each, at) => (isHidden(each) ? at : -1)).filter((at) => at >= 0)
}

function cellValue(cell: XLSX.CellObject | undefined, is1904: boolean): Cell {
  // A formula without a stored result has a made-up zero.
  if (cell?.f && (cell.t === 'z' || cell.v === undefined)) return withoutResult
  if (!cell || cell.t === 'z' || cell.v === undefined) return null
  if (cell.t === 'e') return cell.w ?? '#REF!'
  if (cell.t === 'n' && typeof cell.v === 'number') return shownNumber(cell.v, String(cell.z ?? ''), is1904)
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10)
  return typeof cell.v === 'string' && !cell.v.trim() ? null : cell.v
}
