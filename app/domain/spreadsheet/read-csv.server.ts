import { parse } from 'csv-parse/sync'
import { withoutApostrophes } from '../../platform/csv/csv.ts'
import type { Cell } from './cell-values.server.ts'
import { maxRows } from './limits.ts'
import { SheetError } from './sheet-error.ts'

const delimiters = [';', ',', '\t', '|'] as const

/**
 * Reads CSV in UTF-8, UTF-16 or windows-1252, with the delimiter that its first lines have most of.
 * @throws {SheetError}
 */
export function readCsv(file: Buffer): Cell[][] {
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
