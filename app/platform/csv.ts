/** A line of a CSV file as Excel in Brazil reads it: semicolons, CRLF. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(';')}\r\n`
}

/**
 * Puts an apostrophe, by which spreadsheets mark text, before signs that begin a formula: at the cell's start and after each
 * character that a spreadsheet may read as a separator. Phones get one, too: `+55-34-3333-1234` is a formula.
 */
export function csvCell(text: string): string {
  return quoted(text.replace(formulaSigns, "'$&"))
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A sign at a cell's start, behind blanks and quotes. Tab and line break count as separators and as signs. Apostrophes before
 * the sign get one more, so that none of them is lost.
 */
const formulaSigns = /(?<=(?:^|[;,|\t\r\n])[ \u00a0"]*)'*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r]/g
