import * as XLSX from '@e965/xlsx'
import writeXlsxFile from 'write-excel-file/node'
import { xlsxText } from '../../app/domain/spreadsheet/export-table.server.ts'
import type { Cell } from '../../app/domain/spreadsheet/sheet.ts'

export function xlsxFile(rows: readonly Cell[][], sheet = 'Planilha1'): Promise<Buffer> {
  const data = rows.map((row) =>
    row.map((value) =>
      value === null ? null : { value: typeof value === 'string' ? xlsxText(value) : value },
    ),
  )
  return writeXlsxFile([{ sheet, data }]).toBuffer()
}

/** A CSV file as Excel in Brazil writes it. */
export function csvFile(rows: readonly Cell[][], delimiter = ';'): Buffer {
  const cell = (value: Cell) => {
    const text = typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '')
    return text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
  }
  return Buffer.from(rows.map((row) => `${row.map(cell).join(delimiter)}\r\n`).join(''))
}

/** A workbook of texts in another format than `.xlsx`. */
export function otherWorkbook(
  rows: readonly (readonly string[])[],
  bookType: 'xls' | 'xlsb' | 'ods',
): Buffer {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows.map((row) => [...row])), 'Planilha')
  return XLSX.write(book, { type: 'buffer', bookType, compression: true })
}
