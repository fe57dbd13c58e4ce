import writeXlsxFile from 'write-excel-file/node'
import type { Cell } from '../../app/domain/spreadsheet/cell-values.server.ts'
import { xlsxText } from '../../app/domain/spreadsheet/export-table.server.ts'

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
