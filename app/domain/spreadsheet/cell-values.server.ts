import { addDays, isDay } from '../../platform/ranch-time.ts'

/** A cell as files give it. Days of Excel are ISO texts. */
export type Cell = string | number | boolean | null

/** Sheets write "-" for no value. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || /^[\s\-\u2010-\u2015\u2212]*$/.test(String(cell))
}

export function readText(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

/**
 * A number with decimal comma or point: `1.234,56`, `1,234.56`, `12,07`, `0.845`, `36 %`. A single separator is the decimal one.
 * Undefined for other cells.
 */
export function readNumber(cell: Cell | undefined): number | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined
  if (typeof cell !== 'string') return undefined
  const text = cell.replace(/[\s\u00a0%]|^R\$/g, '').replace(/^\u2212/, '-')
  if (!/^[+-]?(\d[\d.,]*|[.,]\d+)(e[+-]?\d+)?$/i.test(text)) return undefined
  const separators = text.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  const isGrouped = separators.length > 1 && separators.every((each) => each === last)
  const decimal = isGrouped ? undefined : last
  const plain = Array.from(text, (letter) => (/[.,]/.test(letter) && letter !== decimal ? '' : letter)).join(
    '',
  )
  const value = Number(decimal ? plain.replace(decimal, '.') : plain)
  return Number.isFinite(value) ? value : undefined
}

/** A day written `2024-05-27`, `27/05/2024`, `27.5.24`, or as the serial number of Excel; undefined for other cells. */
export function readDay(cell: Cell | undefined): string | undefined {
  if (typeof cell === 'number') return dayOfSerial(cell)
  const text = readText(cell).replace(/[T ]\d{1,2}:\d{2}.*$/, '')
  const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? dayFirst(text)
  if (!year || !month || !date) return /^\d{5}$/.test(text) ? dayOfSerial(Number(text)) : undefined
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

function dayFirst(text: string): string[] {
  const [whole = '', date = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? []
  return [whole, year.length === 2 ? `20${year}` : year, month, date]
}

/** Days of 1927 to 2118; other numbers are no days. */
const serials = { first: 10_000, last: 80_000 }

function dayOfSerial(serial: number): string | undefined {
  const isSerial = serial >= serials.first && serial <= serials.last
  return isSerial ? addDays('1899-12-30', Math.floor(serial)) : undefined
}

const yes = ['sim', 's', 'yes', 'x', '1', 'true', 'verdadeiro', 'g']
const no = ['nao', 'n', 'no', '0', 'false', 'falso']

export function readYesNo(cell: Cell | undefined): boolean | undefined {
  const text = withoutAccents(readText(cell)).toLowerCase()
  if (yes.includes(text)) return true
  return no.includes(text) ? false : undefined
}

export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}
