import { parse } from 'csv-parse/sync'
import { withoutApostrophes } from '../../platform/csv/csv.ts'
import { withoutAccents } from '../../platform/text.ts'
import type { Cell } from './cell-values.server.ts'
import { maxRows, SheetError } from './sheet-error.ts'
import { decodeText } from './text-encoding.ts'

/**
 * Reads delimited text in any encoding that Brazilian programs write.
 * @throws {SheetError}
 */
export function readCsv(file: Buffer): Cell[][] {
  const whole = withoutEndSigns(decodeText(file))
  // Text has no other control characters.
  if (/[^\P{Cc}\t\n\v\f\r]/u.test(whole)) throw new SheetError('unreadable')
  // Excel's own line about the delimiter.
  const [line = '', told] = /^"?sep=([^\r\n])"?(?:\r\n?|\n)/i.exec(whole) ?? []
  const text = whole.slice(line.length)
  try {
    const rows: string[][] = parse(text, {
      delimiter: told ?? guessDelimiter(text),
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

/** DOS ends a text with the sign 0x1A, other programs with zeros. */
function withoutEndSigns(text: string): string {
  let end = text.length
  while (['\u001a', '\0', '\n', '\r'].includes(text[end - 1] ?? '')) end--
  return text.slice(0, end)
}

const delimiters = [';', '\t', '|', ','] as const

/** Cells that stand in a header and nowhere else. */
const headings = /^(?:nome|name|animal|rgn|rgd|rg|registro|registration|numero|id|codigo)\b/

/**
 * The delimiter that gives the first lines a header; without one, the delimiter of which most lines have the same number. Remarks and
 * decimals have commas, too, but not in the header; quoted texts are left out.
 */
function guessDelimiter(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, (quoted) => (quoted.length < 40 ? quoted.replace(/[;,|\t\r\n]/g, ' ') : ''))
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const header = lines.slice(0, 12).map((line) => line.split(delimiter).filter(isHeading).length)
    const alike = Map.groupBy(
      counts.filter((count) => count > 0),
      (count) => count,
    )
    const most = Math.max(0, ...Array.from(alike.values(), ({ length }) => length))
    return { delimiter, headings: Math.max(0, ...header), most, count: Math.max(0, ...counts) }
  })
  const [best] = scored
    .filter(({ count }) => count > 0)
    .sort((one, other) => {
      const names = Math.min(other.headings, 2) - Math.min(one.headings, 2)
      return names || other.most - one.most || other.count - one.count
    })
  return best?.delimiter ?? ';'
}

function isHeading(cell: string): boolean {
  const name = withoutAccents(cell)
    .toLowerCase()
    .replace(/["'\s]+/g, ' ')
    .trim()
  return name.length < 40 && headings.test(name)
}
