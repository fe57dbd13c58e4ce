import { buffer } from 'node:stream/consumers'
import { readCsv } from './read-csv.server.ts'
import { readXlsx, unpackBounded } from './read-xlsx.server.ts'
import * as limits from './sheet.ts'
import { type Sheet, SheetError } from './sheet.ts'

const zipStart = '504b0304'
/** Compound documents: .xls, and workbooks with a password. */
const compoundStart = 'd0cf11e0'

/**
 * Reads the sheets of a workbook or a CSV file, by its first bytes. `sheetReader` bounds memory and time, too.
 * @throws {SheetError}
 */
export async function readSheets(file: Buffer): Promise<Sheet[]> {
  if (file.length === 0) throw new SheetError('empty')
  if (file.length > limits.maxSheetBytes) throw new SheetError('too-large')
  const filled = (await openFile(file)).map(withoutBlankEnd).filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw new SheetError('empty')
  checkSizes(filled)
  return filled
}

/** Whatever a broken archive makes its readers throw means that the file cannot be read. The library is loaded for few files only. */
async function openFile(file: Buffer): Promise<Sheet[]> {
  try {
    const start = file.toString('hex', 0, 4)
    if (start !== compoundStart) {
      if (start !== zipStart) return [{ name: '', rows: readCsv(file) }]
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
  const rows = sheets.flatMap((sheet) => sheet.rows)
  const lengths = rows.flatMap((row) => row.map((cell) => (typeof cell === 'string' ? cell.length : 0)))
  const isWithin =
    sheets.every((sheet) => sheet.rows.length <= limits.maxRows) &&
    rows.every((row) => row.length <= limits.maxColumns) &&
    lengths.length <= limits.maxCells &&
    lengths.every((length) => length <= limits.maxCellLength) &&
    lengths.reduce((sum, length) => sum + length, 0) <= limits.maxTextLength
  if (!isWithin) throw new SheetError('too-large')
}

/** The process of `sheetReader` reads a file and writes its sheets or its fault as JSON. */
if (import.meta.main) {
  const read = readSheets(await buffer(process.stdin)).catch((error: unknown) =>
    error instanceof SheetError ? error.fault : 'unreadable',
  )
  process.stdout.write(JSON.stringify(await read))
}
