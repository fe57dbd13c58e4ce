import { parse } from 'csv-parse/sync'
import { withoutApostrophes } from '../../platform/csv/csv.ts'
import { withoutAccents } from '../../platform/text.ts'
import type { Cell } from './cell-values.server.ts'
import { maxRows, SheetError } from './sheet.ts'

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

/** The letters of code page 850 from 0x80, in which programs of DOS write. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** The text of a file: by its byte order mark, as UTF-8, or in the old encoding that gives the most Portuguese. */
function decodeText(file: Buffer): string {
  const [first, second, third, fourth] = file
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file)
  if (first && second === 0 && third && fourth === 0) return new TextDecoder('utf-16le').decode(file)
  if (first === 0 && second && third === 0 && fourth) return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    const texts = [
      new TextDecoder('windows-1252').decode(file),
      decode850(file),
      new TextDecoder('macintosh').decode(file),
    ]
    const scores = texts.map(portugueseScore)
    return texts[scores.indexOf(Math.max(...scores))] ?? ''
  }
}

function decode850(file: Buffer): string {
  return file
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (byte) => codePage850[byte.charCodeAt(0) - 0x80] ?? '')
}

const accented = /[áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇ]/
/** Signs that stand between words or behind numbers. */
const neutral = /[\u00a0ªº°½¼¾–—“”‘’«»…·•§€£®©±²³´`]/

/**
 * How much the signs outside ASCII look like Portuguese. `ã`, `õ` and `ç` need the letters that follow them in Portuguese, and a letter
 * the case of its neighbours: in another encoding, `ã` is `Ç` or `Æ`, and `é` a sign.
 */
function portugueseScore(text: string): number {
  let score = 0
  for (const { 0: sign, index } of text.slice(0, 200_000).matchAll(/[^\0-\x7f]/gu)) {
    const [before = ' ', after = ' '] = [text[index - 1], text[index + sign.length]]
    if (accented.test(sign)) score += isFitting(sign, before, after) ? weightOf(sign, before, after) : -1
    else if (!neutral.test(sign) || (isLetter(before) && isLetter(after))) score -= 2
  }
  return score
}

/** What only Portuguese has counts more, and a small letter where names begin with a capital counts less. */
function weightOf(sign: string, before: string, after: string): number {
  if (/[ãõç]/i.test(sign)) return 2
  if (isLetter(before)) return 1
  return isLetter(after) ? (isSmall(sign) ? 0.5 : 1) : /[éàó]/i.test(sign) ? 1 : 0.5
}

function isFitting(sign: string, before: string, after: string): boolean {
  const isMisplaced = isCapital(sign)
    ? isSmall(before) || (isLetter(before) && isSmall(after))
    : isCapital(after) || (isCapital(before) && !isSmall(after))
  if (isMisplaced) return false
  switch (sign.toLowerCase()) {
    case 'ã':
      return /[^\p{L}]|[eoisn]/iu.test(after)
    case 'õ':
      return /[e]/i.test(after)
    case 'ç':
      return /[aouãõáóúâ]/i.test(after) && (/[aeiouáãéíóúânlrs]/i.test(before) || !isLetter(before))
    default:
      return true
  }
}

function isCapital(sign: string): boolean {
  return /\p{Lu}/u.test(sign)
}

function isSmall(sign: string): boolean {
  return /\p{Ll}/u.test(sign)
}

function isLetter(sign: string): boolean {
  return /\p{L}/u.test(sign)
}
