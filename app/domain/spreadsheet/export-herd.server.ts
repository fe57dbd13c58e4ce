import writeXlsxFile from 'write-excel-file/node'
import { csvCell, csvNumber } from '../../platform/csv/csv.ts'
import type { Cell } from './cell-values.server.ts'
import { animalTable, type ExportColumn, type ExportTable, pregnancyTable } from './export-table.server.ts'
import type { Herd } from './herd.server.ts'

/** The animals as CSV for Excel in Brazil: UTF-8 with byte order mark, semicolons, decimal comma. */
export function herdCsv(herd: Herd): string {
  const { columns, entries } = animalTable(herd)
  const heading = columns.map((column) => csvCell(column.heading))
  const lines = entries.map((entry) => columns.map((column) => csvText(column, column.cell(entry))))
  return `\uFEFF${[heading, ...lines].map((cells) => `${cells.join(';')}\r\n`).join('')}`
}

function csvText({ kind }: ExportColumn, cell: Cell): string {
  if (typeof cell === 'number') return csvNumber(cell)
  const text = cell === null ? '' : String(cell)
  return csvCell(kind === 'day' ? text.replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1') : text)
}

/** The herd as an .xlsx file: a sheet of animals and one of pregnancies. */
export function herdXlsx(herd: Herd): Promise<Buffer> {
  const sheets = [xlsxSheet('Animais', animalTable(herd)), xlsxSheet('Prenhezes', pregnancyTable(herd))]
  return writeXlsxFile(sheets).toBuffer()
}

function xlsxSheet(sheet: string, { columns, entries }: ExportTable) {
  const heading = columns.map((column) => ({ value: column.heading, fontWeight: 'bold' as const }))
  const rows = entries.map((entry) => columns.map((column) => xlsxCell(column, column.cell(entry))))
  const widths = columns.map((column) => ({ width: Math.max(10, column.heading.length + 1) }))
  return { sheet, data: [heading, ...rows], columns: widths, stickyRowsCount: 1, stickyColumnsCount: 2 }
}

function xlsxCell({ kind }: ExportColumn, cell: Cell) {
  if (cell === null) return null
  if (kind === 'day') return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
  // Texts are never formulas: the type is written with the cell.
  return typeof cell === 'number'
    ? { value: cell, type: Number }
    : { value: xlsxText(String(cell)), type: String }
}

/**
 * A text as .xlsx files hold it: `_x0041_` stands for the character of that code. The writer looks texts up in a plain object, so
 * names of that object's own parts, such as `constructor`, must not be written as they are.
 */
export function xlsxText(text: string): string {
  const escaped = text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
  if (!(escaped in {})) return escaped
  return `_x${escaped.charCodeAt(0).toString(16).padStart(4, '0')}_${escaped.slice(1)}`
}
