import {
  type NumberRule,
  readTypedNumber,
  type TypedNumber,
  withoutUnits,
} from '../../platform/forms/typed-numbers.ts'
import { addDays, isDay, isoDay } from '../../platform/ranch-time.ts'
import { withoutAccents, wordsOf } from '../../platform/text.ts'
import type { Cell } from './sheet.ts'
import { nothingWords, unknownParentWords } from './synonyms.ts'

export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || /^[\s\-\u2010-\u2015\u2212]*$/.test(String(cell))
}

export function readText(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

const nothing = new Set(nothingWords.map((each) => wordsOf(each).join('')))

/** Whether a cell says that there is no value: it is empty, has signs only, such as `...` and `?`, or a word for nothing. */
export function isNothing(cell: Cell | undefined): boolean {
  if (typeof cell === 'number' || typeof cell === 'boolean') return false
  const text = readText(cell)
  if (isError(text)) return false
  if (!/[\p{L}\p{N}♀♂]/u.test(text)) return true
  // "Na" alone may be a name.
  if (/^#?[sn][/.]?[acdin]\.?$/i.test(text)) return /[/.]|^(?:N[AD]|n[ad])$/.test(text)
  return nothing.has(wordsOf(text).join(''))
}

/** Whether the cell of a parent says that nobody knows it: `DESCONHECIDO(A)`, `Pai não informado`. */
export function isUnknownParent(cell: Cell): boolean {
  return wordsOf(readText(cell)).every((word) => unknownParentWords.has(word) || /^0+$/.test(word))
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

/** A number of a cell. Only text is parsed as a typed number: cells of a workbook can hold numbers. */
export function readNumberCell(cell: Cell | undefined, rule?: NumberRule): TypedNumber {
  if (typeof cell === 'number' && Number.isFinite(cell)) return { value: cell }
  return typeof cell === 'string' ? readTypedNumber(cell, rule) : { problem: 'unreadable' }
}

/** How the days of a column are read; `mixed` where it has both orders, so that only days above 12 are clear. */
export type DayOrder = 'day-first' | 'month-first' | 'mixed'

export interface ColumnDays {
  order: DayOrder
  /** Whether a program may have exchanged day and month of all that it took for a day: the texts beside them are the days that it could not. */
  isDoubtful: boolean
}

const writtenDay = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/

function withoutTime(cell: Cell | undefined): string {
  return readText(cell).replace(/[T ]\d{1,2}:\d{2}.*$/, '')
}

export function readColumnDays(cells: readonly Cell[]): ColumnDays {
  const texts = cells.flatMap((cell) => {
    const [, first = '', , second = ''] = writtenDay.exec(withoutTime(cell)) ?? []
    return first ? [[Number(first), Number(second)] as const] : []
  })
  const [isDayFirst, isMonthFirst] = [0, 1].map((index) => texts.some((parts) => (parts[index] ?? 0) > 12))
  const typed = cells.flatMap((cell) => /^\d{4}-\d{2}-(\d{2})$/.exec(readText(cell))?.[1] ?? [])
  const order = isMonthFirst ? (isDayFirst ? 'mixed' : 'month-first') : 'day-first'
  const areAllLate = texts.length > 0 && texts.every((parts) => Math.max(...parts) > 12)
  return { order, isDoubtful: areAllLate && typed.length > 0 && typed.every((day) => Number(day) <= 12) }
}

/** A day written `2024-05-27`, `27/05/2024`, `27.5.24`, or as the serial number of Excel; undefined for other cells. */
export function readDayCell(cell: Cell | undefined, order: DayOrder = 'day-first'): string | undefined {
  if (typeof cell === 'number') return dayOfSerial(cell)
  const text = withoutTime(cell)
  const [, first = '', sign = '', second = '', year = ''] = writtenDay.exec(text) ?? []
  const isUnclear = Number(first) <= 12 && Number(second) <= 12 && first !== second
  if (first && order === 'mixed' && isUnclear) return undefined
  const isMonthFirst = order === 'month-first' || (order === 'mixed' && Number(second) > 12)
  const typed = first && isMonthFirst ? [second, first, year].join(sign) : text
  const [, ...parts] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(isoDay(typed)) ?? []
  if (parts.length === 0) return /^\d{5}$/.test(text) ? dayOfSerial(Number(text)) : undefined
  const day = parts.map((part) => part.padStart(2, '0')).join('-')
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
