import { parse } from 'csv-parse/sync'
import { unzipSync, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { withoutApostrophes } from '../../platform/csv/csv.ts'
import type { Cell } from './cell-values.server.ts'
import type { Sheet } from './columns.server.ts'
import {
  maxCellLength,
  maxCells,
  maxColumns,
  maxRows,
  maxSheetBytes,
  maxSheets,
  maxTextLength,
  maxUnpackedBytes,
  SheetError,
} from './sheet-error.ts'

const zipStart = Buffer.from('PK\x03\x04', 'latin1')
/** Compound documents, such as .xls and workbooks with a password. */
const compoundStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
/** Binary workbooks before 1997, and web pages that call themselves .xls. */
const otherStarts = [Buffer.from([0x09, 0x08]), Buffer.from([0x09, 0x04]), Buffer.from('<')]

/**
 * Reads the sheets of an .xlsx or CSV file. Formulas are not evaluated: their stored results are read. Some files take any memory and
 * time: `sheetReader` bounds both.
 * @throws {SheetError}
 */
export async function readSheets(file: Buffer): Promise<Sheet[]> {
  if (file.length === 0) throw new SheetError('empty')
  if (file.length > maxSheetBytes) throw new SheetError('too-large')
  if ([compoundStart, ...otherStarts].some((start) => startsWith(file, start)))
    throw new SheetError('old-excel')
  const sheets = startsWith(file, zipStart) ? await readXlsx(file) : [{ name: '', rows: readCsv(file) }]
  const filled = sheets.map(withoutBlankEnd).filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw new SheetError('empty')
  checkSizes(filled)
  return filled
}

async function readXlsx(file: Buffer): Promise<Sheet[]> {
  try {
    const sheets = await readXlsxFile(new Blob([unpackXlsx(file)]))
    return sheets
      .slice(0, maxSheets)
      .map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellOf)) }))
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('unreadable')
  }
}

function cellOf(value: unknown): Cell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function withoutBlankEnd({ name, rows }: Sheet): Sheet {
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== null && cell !== ''))
  return { name, rows: rows.slice(0, last + 1) }
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

const delimiters = [';', ',', '\t', '|'] as const

/**
 * Reads CSV in UTF-8, UTF-16 or windows-1252, with the delimiter that its first lines have most of.
 * @throws {SheetError}
 */
function readCsv(file: Buffer): Cell[][] {
  const text = decode(file)
  // Text has no other control characters.
  if (/[^\P{Cc}\t\n\v\f\r]/u.test(text)) throw new SheetError('unreadable')
  try {
    const rows: string[][] = parse(text, {
      delimiter: guessDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: maxRows + 1,
    })
    return rows.map((row) => row.map((cell) => withoutApostrophes(cell)))
  } catch {
    throw new SheetError('unreadable')
  }
}

function decode(file: Buffer): string {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

/** The delimiter that most evenly divides the first lines; quoted texts may contain others. */
function guessDelimiter(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .slice(0, 12)
  const counts = delimiters.map((delimiter) => {
    const perLine = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0)
    return { delimiter, count: Math.max(0, ...perLine), lines: perLine.length }
  })
  const [best] = counts.sort((one, other) => other.count * other.lines - one.count * one.lines)
  return best?.delimiter ?? ';'
}

const maxParts = 200

/**
 * Unpacks the text parts of an .xlsx file within limits and returns them packed without compression. `fflate` gives a part as many
 * bytes as the archive's directory claims, whatever it holds.
 * @throws {SheetError}
 */
function unpackXlsx(file: Buffer): Uint8Array<ArrayBuffer> {
  let count = 0
  let left = maxUnpackedBytes
  const parts = unzipSync(file, {
    filter({ name, size, originalSize }) {
      count++
      left -= Math.max(size, originalSize)
      if (count > maxParts || left < 0) throw new SheetError('too-large')
      // Pictures and the like are not read.
      return /\.(xml|rels)$/i.test(name)
    },
  })
  return zipSync(parts, { level: 0 })
}
