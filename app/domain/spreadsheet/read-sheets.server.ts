import { buffer } from 'node:stream/consumers'
import { readCsv } from './read-csv.server.ts'
import { readXlsx, unpackBounded } from './read-xlsx.server.ts'
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
/** Compound documents: .xls, and workbooks with a password. */
const compoundStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/**
 * Reads the sheets of a workbook or a CSV file, by its first bytes. `sheetReader` bounds memory and time, too.
 * @throws {SheetError}
 */
export async function readSheets(file: Buffer): Promise<Sheet[]> {
  if (file.length === 0) throw new SheetError('empty')
  if (file.length > maxSheetBytes) throw new SheetError('too-large')
  const filled = (await openFile(file)).map(withoutBlankEnd).filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw new SheetError('empty')
  checkSizes(filled)
  return filled
}

/** Whatever a broken archive makes its readers throw means that the file cannot be read. The library is loaded for few files only. */
async function openFile(file: Buffer): Promise<Sheet[]> {
  try {
    if (!startsWith(file, compoundStart)) {
      if (!startsWith(file, zipStart)) return [{ name: '', rows: readCsv(file) }]
      const others = unpackBounded(file, (name) => /^(?:xl\/workbook\.bin|content\.xml)$/.test(name))
      if (Object.keys(others).length === 0) return readXlsx(file)
    }
    const { readWorkbook } = await import('./read-workbook.server.ts')
    return readWorkbook(file)
  } catch (error) {
    if (error instanceof SheetError) throw error
    throw new SheetError(/password|encrypt/i.test(String(error)) ? 'password' : 'unreadable')
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

/** The process of `sheetReader`: a file comes in, its sheets or what is wrong with it go out as JSON. */
if (import.meta.main) {
  const read = readSheets(await buffer(process.stdin)).catch((error: unknown) =>
    error instanceof SheetError ? error.fault : 'unreadable',
  )
  process.stdout.write(JSON.stringify(await read))
}
