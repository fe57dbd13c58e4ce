import {
  type NumberRule,
  readTypedNumber,
  type TypedNumber,
  withoutUnits,
} from '../../platform/forms/typed-numbers.ts'
import { addDays, isDay, isoDay } from '../../platform/ranch-time.ts'
import { withoutAccents } from '../../platform/text.ts'

export type Cell = string | number | boolean | null

export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || /^[\s\-\u2010-\u2015\u2212]*$/.test(String(cell))
}

/** Words by which people and programs say that they have no value; compared without accents, capitals, points and blanks. */
const nothing = new Set([
  ...['nan', 'null', 'none', 'vazio', 'unknown'],
  ...[
    'naoinformado',
    'naoinformada',
    'seminformacao',
    'naoconsta',
    'naotem',
    'naoha',
    'desconhecido',
    'desconhecida',
  ],
  ...[
    'ignorado',
    'ignorada',
    'semregistro',
    'naoseaplica',
    'naoavaliado',
    'naoavaliada',
    'embranco',
    'semdados',
  ],
])

/** Whether a cell says that there is no value: it is empty, has signs only, such as `...` and `?`, or a word for nothing. */
export function isNothing(cell: Cell | undefined): boolean {
  if (typeof cell === 'number' || typeof cell === 'boolean') return false
  const text = readText(cell)
  if (isError(text)) return false
  if (!/[\p{L}\p{N}]/u.test(text)) return true
  // "Na" alone may be a name.
  if (/^#?[sn][/.]?[acdin]\.?$/i.test(text)) return /[/.]|^(?:N[AD]|n[ad])$/.test(text)
  return nothing.has(
    withoutAccents(text)
      .toLowerCase()
      .replace(/[\s.()[\]_]/g, ''),
  )
}

/** Zero, where it can be no value; days that spreadsheets make of it are written so, too. */
export function isZero(cell: Cell | undefined): boolean {
  return /^(?:0+(?:[.,]0+)?|00?[/.-]0[01]?[/.-](?:0{1,4}|1900)|1899-12-3[01]|1900-01-0[01])$/.test(
    withoutUnits(readText(cell)),
  )
}

/** Whether a cell shows an error of its formula: `#REF!`, `#DIV/0!`, `#VALOR!`, or that its column is too narrow. `#N/D` is nothing. */
export function isError(cell: Cell | undefined): boolean {
  return /^#(?!N\/[AD]$)(?:[A-ZÀ-Ý/0]{2,12}[!?]?|#{2,})$/iu.test(readText(cell))
}

export function readText(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

/** A number of a cell. Only text is parsed as a typed number: cells of a workbook can hold numbers. */
export function readNumberCell(cell: Cell | undefined, rule?: NumberRule): TypedNumber {
  if (typeof cell === 'number' && Number.isFinite(cell)) return { value: cell }
  return typeof cell === 'string' ? readTypedNumber(cell, rule) : { problem: 'unreadable' }
}

/** A day written `2024-05-27`, `27/05/2024`, `27.5.24`, or as the serial number of Excel; undefined for other cells. */
export function readDayCell(cell: Cell | undefined): string | undefined {
  if (typeof cell === 'number') return dayOfSerial(cell)
  const text = readText(cell).replace(/[T ]\d{1,2}:\d{2}.*$/, '')
  const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(isoDay(text)) ?? []
  if (!year || !month || !date) return /^\d{5}$/.test(text) ? dayOfSerial(Number(text)) : undefined
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : undefined
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

export function isNumberOnly(registration: string): boolean {
  return /^\d+$/.test(registration)
}
