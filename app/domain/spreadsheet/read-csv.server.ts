import { parse } from 'csv-parse/sync'
import { fold } from '../../platform/text.ts'
import { type Cell, maxRows, SheetError } from './sheet.ts'

/**
 * Reads delimited text in any encoding that Brazilian programs write.
 * @throws {SheetError}
 */
export function readCsv(file: Buffer): Cell[][] {
  const whole = withoutEndSigns(decodeText(file))
  // Web pages and the XML of Excel 2003 call themselves .xls.
  if (/^\s*<[a-z!?]/i.test(whole)) throw new SheetError('web-page')
  // Text has no other control characters.
  if (/[^\P{Cc}\t\n\v\f\r]/u.test(whole)) throw new SheetError('unreadable')
  // Excel's own line about the delimiter.
  const [line = '', told] = /^"?sep=([^\r\n])"?(?:\r\n?|\n)/i.exec(whole) ?? []
  const text = whole.slice(line.length)
  try {
    return parse(text, {
      delimiter: told ?? guessDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: maxRows + 1,
    })
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

const headings = /^(?:nome|name|animal|rgn|rgd|rg|registro|registration|numero|id|codigo)\b/

/**
 * The delimiter that gives the first lines a header; without one, the delimiter of which most lines have the same number. Remarks and
 * decimals have commas, too, but not in the header; long quoted texts are left out.
 */
function guessDelimiter(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"([^"]*)"/g, (_, quoted: string) =>
      quoted.length < 40 ? quoted.replace(/[;,|\t\r\n]/g, ' ') : '',
    )
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
  const scores = delimiters.map((delimiter) => {
    const rows = lines.map((line) => line.split(delimiter))
    const namesIn = (row: string[]) => row.filter((cell) => headings.test(fold(cell.trim()))).length
    const names = Math.max(0, ...rows.slice(0, 12).map(namesIn))
    const alike = Map.groupBy(rows, ({ length }) => length)
    const most = Math.max(0, ...[...alike].map(([width, { length }]) => (width > 1 ? length : 0)))
    return Math.min(names, 2) * (lines.length + 1) + most
  })
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ';'
}

/** Letters from 0x80, in which programs of DOS write. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** The text of a file: as UTF-16 with its mark or as UTF-8, or in the old encoding that gives the most Portuguese. */
function decodeText(file: Buffer): string {
  const marks = { fffe: 'utf-16le', feff: 'utf-16be' } as const
  const [, utf16] = Object.entries(marks).find(([mark]) => file.toString('hex', 0, 2) === mark) ?? []
  if (utf16) return new TextDecoder(utf16).decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    const dos = file
      .toString('latin1')
      .replace(/[\x80-\xff]/g, (byte) => codePage850[byte.charCodeAt(0) - 0x80] ?? '')
    const windows = new TextDecoder('windows-1252').decode(file)
    return portugueseScore(dos) > portugueseScore(windows) ? dos : windows
  }
}

/** Letters of Portuguese in the case of their neighbours, `ã`, `õ` and `ç` only where Portuguese has them. */
const fitting =
  /ã(?=[eoisn\P{L}]|$)|õe|(?<=[aeiouáãéíóúânlrs])ç(?=[aouãõáóú])|Ã(?=[EOISN\P{L}]|$)|ÕE|(?<=[AEIOUÁÃÉÍÓÚÂNLRS])Ç(?=[AOUÃÕÁÓÚ])|(?<!\p{L})Ç|(?<!\p{Lu})[áàâéêíóôúü](?!\p{Lu})|(?<!\p{Ll})[ÁÀÂÉÊÍÓÔÚÜ](?!\p{Ll})|(?<!\p{L})[ÁÀÂÉÊÍÓÔÚÜ]/gu
const foreign = /[^\0-\x7fª°º²½–—“”‘’•\u00a0]/gu

/** High for Portuguese: in a wrong encoding `ã` is `Ç` or `Æ`, and `é` a sign. */
function portugueseScore(whole: string): number {
  const text = whole.slice(0, 200_000)
  return 2 * (text.match(fitting)?.length ?? 0) - (text.match(foreign)?.length ?? 0)
}
