import type { Cell } from './cell-values.server.ts'
import type { Sheet } from './sheet.ts'
import { maxColumns, maxRows, maxSheets, SheetError } from './sheet.ts'
import {
  attribute,
  type CellStyle,
  cellStyles,
  dayOfSerial,
  isTrue,
  offset1904,
  type Parts,
  parseXml,
  partName,
  relationsOf,
  type Tag,
  unescapeText,
  unpackXlsx,
} from './xlsx-package.ts'

interface Workbook {
  sheets: { name: string; relation: string; isHidden: boolean }[]
  is1904: boolean
}

interface SheetContext {
  strings: readonly string[]
  styles: readonly CellStyle[]
  is1904: boolean
}

/**
 * Reads the sheets of an .xlsx file with what Excel hides of them. Formulas are not evaluated: their stored results are read. What the
 * file refers to is never filled in beyond the limits, so that the work is bounded by the file's unpacked size.
 * @throws {SheetError}
 */
export function readXlsx(file: Buffer): Sheet[] {
  const parts = unpackXlsx(file)
  const root = relationsOf(parts, '').find(({ type }) => type === 'officeDocument')
  const path = root?.target ?? 'xl/workbook.xml'
  const workbook = readWorkbook(parts, path)
  const relations = relationsOf(parts, path)
  const partOf = (type: string) => relations.find((each) => each.type === type)?.target ?? ''
  const context = {
    strings: readSharedStrings(parts, partOf('sharedStrings')),
    styles: cellStyles((open) => parseXml(parts.get(partOf('styles')), { open })),
    is1904: workbook.is1904,
  }
  const sheets = workbook.sheets.flatMap(({ name, relation, isHidden }) => {
    const found = relations.find(({ id, type }) => id === relation && type === 'worksheet')
    const content = found && parts.get(found.target)
    return content ? [{ name, isHidden, content }] : []
  })
  return sheets.slice(0, maxSheets).map(({ name, isHidden, content }) => ({
    name,
    ...readSheet(content, context),
    ...(isHidden && { isHidden }),
    ...(workbook.is1904 && { is1904: true }),
  }))
}

function readWorkbook(parts: Parts, path: string): Workbook {
  const content = parts.get(partName(path))
  if (!content) throw new SheetError('unreadable')
  const workbook: Workbook = { sheets: [], is1904: false }
  parseXml(content, {
    open(name, tag) {
      if (name === 'workbookPr') workbook.is1904 = isTrue(attribute(tag, 'date1904'))
      if (name !== 'sheet') return
      const state = attribute(tag, 'state') ?? 'visible'
      workbook.sheets.push({
        name: unescapeText(attribute(tag, 'name') ?? ''),
        relation: attribute(tag, 'id') ?? '',
        isHidden: state !== 'visible',
      })
    },
  })
  return workbook
}

function readSharedStrings(parts: Parts, path: string): string[] {
  const strings: string[] = []
  let text: string | undefined
  let isPhonetic = false
  let isText = false
  parseXml(parts.get(path), {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't'
    },
    text(more) {
      if (text !== undefined && isText && !isPhonetic) text += more
    },
    close(name) {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name !== 'si') return
      strings.push(unescapeText(text ?? ''))
      text = undefined
    },
  })
  return strings
}

type SheetContent = Omit<Sheet, 'name' | 'isHidden' | 'is1904'>

interface OpenCell {
  row: number
  column: number
  type: string
  style: number
  value: string | undefined
  hasFormula: boolean
}

function readSheet(content: Uint8Array, context: SheetContext): SheetContent {
  const rows: Cell[][] = []
  const hiddenRows: number[] = []
  const hiddenColumns: number[] = []
  const formulas: [number, number][] = []
  const merges: [number, number, number, number][] = []
  let row = -1
  let column = -1
  let cell: OpenCell | undefined
  let reads = ''
  let isPhonetic = false
  parseXml(content, {
    open(name, tag) {
      if (name === 'col' && isHidden(tag, 'width')) hideColumns(tag)
      else if (name === 'row') {
        row = indexOf(attribute(tag, 'r'), row)
        column = -1
        if (isHidden(tag, 'ht') && row < maxRows) hiddenRows.push(row)
      } else if (name === 'c') openCell(tag)
      else if (name === 'f' && cell) cell.hasFormula = true
      else if (name === 'rPh') isPhonetic = true
      else if (name === 'mergeCell' && merges.length < maxRows) addMerge(attribute(tag, 'ref') ?? '')
      reads = name === 'v' || name === 't' ? name : ''
      if (cell && reads) cell.value ??= ''
    },
    text(more) {
      if (cell && reads && !isPhonetic) cell.value += more
    },
    close(name) {
      reads = ''
      if (name === 'rPh') isPhonetic = false
      if (name === 'c' && cell) closeCell(cell)
    },
  })
  return {
    rows: Array.from(rows, (each) => Array.from(each ?? [], (one) => one ?? null)),
    ...(hiddenRows.length > 0 && { hiddenRows }),
    ...(hiddenColumns.length > 0 && { hiddenColumns }),
    ...(formulas.length > 0 && { formulas }),
    ...(merges.length > 0 && { merges }),
  }

  function openCell(tag: Tag): void {
    const [, letters = '', number = ''] = /^([A-Z]{1,7})(\d{1,9})$/i.exec(attribute(tag, 'r') ?? '') ?? []
    if (number) row = Number(number) - 1
    if (row < 0) row = 0
    column = letters ? columnOf(letters) : column + 1
    const [type = 'n', style = '0'] = ['t', 's'].map((key) => attribute(tag, key))
    cell = { row, column, type, style: Number(style), value: undefined, hasFormula: false }
  }

  function closeCell(closed: OpenCell): void {
    cell = undefined
    const value = cellValue(closed, context)
    const hasResult = closed.value || (closed.type === 'str' && closed.value !== undefined)
    const isUnknown = closed.hasFormula && !hasResult
    if ((value === null || value === '') && !isUnknown) return
    if (closed.row >= maxRows) throw new SheetError('too-many-rows')
    if (closed.column >= maxColumns) throw new SheetError('too-many-columns')
    if (isUnknown) formulas.push([closed.row, closed.column])
    rows[closed.row] ??= []
    const cells = rows[closed.row]
    if (cells) cells[closed.column] = value
  }

  function hideColumns(tag: Tag): void {
    const first = indexOf(attribute(tag, 'min'), -1)
    const last = Math.min(indexOf(attribute(tag, 'max'), first - 1), maxColumns - 1)
    for (let index = first; index <= last && hiddenColumns.length < maxColumns; index++)
      hiddenColumns.push(index)
  }

  function addMerge(reference: string): void {
    const [from, to = from] = reference.split(':').map((each) => /^\$?([A-Z]{1,7})\$?(\d{1,9})$/i.exec(each))
    if (!from || !to) return
    const [top, bottom] = [from, to].map(([, , number]) => Number(number) - 1)
    const [left, right] = [from, to].map(([, letters = '']) => columnOf(letters))
    if (top === undefined || bottom === undefined || left === undefined || right === undefined) return
    if (top >= 0 && (bottom > top || right > left)) merges.push([top, left, bottom, right])
  }
}

/** A percentage is what it shows, not the fraction that is stored: 0.0159 is `1,59%`. */
function cellValue({ type, style, value }: OpenCell, { strings, styles, is1904 }: SheetContext): Cell {
  if (value === undefined || value === '') return null
  switch (type) {
    case 's':
      return strings[Number(value)] ?? null
    case 'inlineStr':
    case 'str':
      return unescapeText(value)
    case 'b':
      return isTrue(value)
    case 'd':
      return value.slice(0, 10)
    case 'e':
      return value
    default: {
      const number = Number(value)
      if (!Number.isFinite(number)) return value
      if (styles[style] === 'percent')
        return `${String(Number((number * 100).toFixed(6))).replace('.', ',')}%`
      return (styles[style] === 'date' && dayOfSerial(number + (is1904 ? offset1904 : 0))) || number
    }
  }
}

/** By its number, counted from one; without one it follows the previous. */
function indexOf(number: string | undefined, previous: number): number {
  return number && /^\d{1,9}$/.test(number) && Number(number) > 0 ? Number(number) - 1 : previous + 1
}

function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function isHidden(tag: Tag, size: 'width' | 'ht'): boolean {
  return isTrue(attribute(tag, 'hidden')) || Number(attribute(tag, size) ?? 1) === 0
}
