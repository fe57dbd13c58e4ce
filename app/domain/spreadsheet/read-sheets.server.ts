import { readCsv } from './read-csv.server.ts'
import { readXlsx } from './read-xlsx.server.ts'
import type { Sheet } from './sheet.ts'
import {
  maxCellLength,
  maxCells,
  maxColumns,
  maxRows,
  maxSheetBytes,
  maxTextLength,
  SheetError,
} from './sheet.ts'

const zipStart = Buffer.from('PK\x03\x04', 'latin1')
/** Compound documents, such as .xls and workbooks with a password. */
const compoundStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
/** Binary workbooks before 1997, and web pages that call themselves .xls. */
const otherStarts = [Buffer.from([0x09, 0x08]), Buffer.from([0x09, 0x04]), Buffer.from('<')]

/**
 * Reads the sheets of an .xlsx or CSV file. `sheetReader` bounds memory and time, too.
 * @throws {SheetError}
 */
export async function readSheets(file: Buffer): Promise<Sheet[]> {
  if (file.length === 0) throw new SheetError('empty')
  if (file.length > maxSheetBytes) throw new SheetError('too-large')
  if ([compoundStart, ...otherStarts].some((start) => startsWith(file, start)))
    throw new SheetError('old-excel')
  const sheets = startsWith(file, zipStart) ? openXlsx(file) : [{ name: '', rows: readCsv(file) }]
  const filled = sheets.map(withoutBlankEnd).filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw new SheetError('empty')
  checkSizes(filled)
  return filled
}

/** Whatever a broken archive makes its readers throw means that the file cannot be read. */
function openXlsx(file: Buffer): Sheet[] {
  try {
    return readXlsx(file)
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('unreadable')
  }
}

function withoutBlankEnd({ rows, ...sheet }: Sheet): Sheet {
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== null && cell !== ''))
  return { ...sheet, rows: rows.slice(0, last + 1) }
}

function checkSizes(sheets: readonly Sheet[]): void {
  let cells = 0
  let length = 0
  for (const { rows } of sheets) {
    if (rows.length > maxRows) throw new SheetError('too-many-rows')
    for (const row of rows) {
      if (row.length > maxColumns) throw new SheetError('too-many-columns')
      cells += row.length
      for (const cell of row) {
        const cellLength = typeof cell === 'string' ? cell.length : 0
        if (cellLength > maxCellLength) throw new SheetError('too-large')
        length += cellLength
      }
    }
  }
  if (length > maxTextLength || cells > maxCells) throw new SheetError('too-large')
}

function startsWith(file: Buffer, start: Buffer): boolean {
  return file.subarray(0, start.length).equals(start)
}
