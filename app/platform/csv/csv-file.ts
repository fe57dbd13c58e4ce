import { csvLine } from './csv-line.ts'

/** A CSV file as Excel in Brazil reads it: UTF-8 with byte order mark, semicolons, CRLF. */
export function csvFile(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map(csvLine).join('')}`
}
