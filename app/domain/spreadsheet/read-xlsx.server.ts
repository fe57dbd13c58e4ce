import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { addDays } from '../../platform/ranch-time.ts'
import {
  type Cell,
  type Merge,
  maxColumns,
  maxRows,
  maxSheets,
  maxUnpackedBytes,
  type Sheet,
  SheetError,
  withoutResult,
} from './sheet.ts'

interface Workbook {
  strings: readonly string[]
  formats: readonly string[]
  is1904: boolean
}

/**
 * Reads the sheets of an .xlsx file with what Excel hides of them. Formulas are not evaluated: their stored results are read. What the
 * file refers to is never filled in beyond the limits, so that the work is bounded by the file's unpacked size.
 * @throws {SheetError}
 */
export function readXlsx(file: Buffer): Sheet[] {
  // Pictures and the like are not read.
  const unpacked = Object.entries(unpackBounded(file, (name) => /\.(xml|rels)$/i.test(name)))
  const parts = new Map(unpacked.map(([name, bytes]) => [partName(name), bytes]))
  const root = relationsOf(parts, '').find(({ type }) => type === 'officeDocument')
  const path = root?.target ?? 'xl/workbook.xml'
  const content = parts.get(path)
  if (!content) throw new SheetError('unreadable')
  const relations = relationsOf(parts, path)
  const partOf = (type: string) => parts.get(relations.find((each) => each.type === type)?.target ?? '')
  const sheets: { name: string; isHidden: boolean; relation: string | undefined }[] = []
  let is1904 = false
  parseXml(content, {
    open(tag, attribute) {
      if (tag === 'workbookPr') is1904 = isTrue(attribute('date1904'))
      if (tag !== 'sheet') return
      const name = unescapeText(attribute('name') ?? '')
      const isHidden = (attribute('state') ?? 'visible') !== 'visible'
      sheets.push({ name, isHidden, relation: attribute('id') })
    },
  })
  const strings = readSharedStrings(partOf('sharedStrings'))
  const workbook = { strings, formats: cellFormats(partOf('styles')), is1904 }
  const found = sheets.flatMap(({ relation, ...sheet }) => {
    const own = relations.find(({ id, type }) => id === relation && type === 'worksheet')
    const part = own && parts.get(own.target)
    return part ? [{ sheet, part }] : []
  })
  return found.slice(0, maxSheets).map(({ sheet, part }) => ({ ...sheet, ...readSheet(part, workbook) }))
}

function readSharedStrings(content: Uint8Array | undefined): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  parseXml(content, {
    open(tag) {
      if (tag === 'si') text = ''
      isText = tag === 't'
    },
    text(more) {
      if (isText) text += more
    },
    close(tag) {
      isText = false
      if (tag === 'si') strings.push(unescapeText(text))
    },
  })
  return strings
}

interface OpenCell {
  row: number
  column: number
  type: string
  style: number
  value?: string
  hasFormula?: boolean
}

function readSheet(content: Uint8Array, workbook: Workbook): Omit<Sheet, 'name'> {
  const rows: Cell[][] = []
  const hiddenRows: number[] = []
  const hiddenColumns: number[] = []
  const merges: Merge[] = []
  let [row, column] = [-1, -1]
  let cell: OpenCell | undefined
  let reads = ''
  parseXml(content, {
    open(tag, attribute) {
      const isHidden = (size: string) => isTrue(attribute('hidden')) || Number(attribute(size) ?? 1) === 0
      if (tag === 'col' && isHidden('width')) {
        const first = indexOf(attribute('min'), -1)
        const last = Math.min(indexOf(attribute('max'), first - 1), maxColumns - 1)
        for (let index = first; index <= last && hiddenColumns.length < maxColumns; index++)
          hiddenColumns.push(index)
      } else if (tag === 'row') {
        row = indexOf(attribute('r'), row)
        column = -1
        if (isHidden('ht') && row < maxRows) hiddenRows.push(row)
      } else if (tag === 'c') {
        const at = positionOf(attribute('r') ?? '')
        row = at?.row ?? Math.max(row, 0)
        column = at?.column ?? column + 1
        cell = { row, column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0) }
      } else if (tag === 'f' && cell) cell.hasFormula = true
      else if (tag === 'mergeCell' && merges.length < maxRows) {
        const [from, to] = (attribute('ref') ?? '').split(':').map(positionOf)
        if (from && to) merges.push([from.row, from.column, to.row, to.column])
      }
      reads = tag === 'v' || tag === 't' ? tag : ''
      if (cell && reads) cell.value ??= ''
    },
    text(more) {
      if (cell && reads) cell.value += more
    },
    close(tag) {
      reads = ''
      if (tag === 'c' && cell) closeCell(cell)
    },
  })
  // Rows and cells that the file leaves out are holes.
  const whole = Array.from(rows, (each) => Array.from(each ?? [], (one) => one ?? null))
  return { rows: whole, hiddenRows, hiddenColumns, merges }

  function closeCell({ row, column, ...closed }: OpenCell): void {
    cell = undefined
    const hasResult = closed.value || (closed.type === 'str' && closed.value !== undefined)
    const value = closed.hasFormula && !hasResult ? withoutResult : cellValue(closed, workbook)
    // Blanks, which may stand anywhere, are no cells.
    if (value === null || String(value).trim() === '') return
    if (row >= maxRows) throw new SheetError('too-large')
    if (column >= maxColumns) throw new SheetError('too-large')
    const cells = rows[row] ?? []
    cells[column] = value
    rows[row] = cells
  }
}

function cellValue({ type, style, value }: Omit<OpenCell, 'row' | 'column'>, workbook: Workbook): Cell {
  if (value === undefined || value === '') return null
  if (type === 's') return workbook.strings[Number(value)] ?? null
  if (type === 'inlineStr' || type === 'str') return unescapeText(value)
  if (type === 'b') return isTrue(value)
  if (type === 'd') return value.slice(0, 10)
  const number = Number(value)
  if (type === 'e' || !Number.isFinite(number)) return value
  return shownNumber(number, workbook.formats[style] ?? '', workbook.is1904)
}

/** Counted from one; a cell without a number follows the previous one. */
function indexOf(number: string | undefined, previous: number): number {
  return number && /^\d{1,9}$/.test(number) && Number(number) > 0 ? Number(number) - 1 : previous + 1
}

function positionOf(reference: string): { row: number; column: number } | undefined {
  const [, letters = '', number = ''] = /^\$?([A-Z]{1,7})\$?([1-9]\d{0,8})$/i.exec(reference) ?? []
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return number ? { row: Number(number) - 1, column: column - 1 } : undefined
}

const maxParts = 200

/**
 * The parts that are wanted of an archive whose parts together are within the limits. `fflate` gives a part as many bytes as the archive's
 * directory claims, whatever it holds.
 */
export function unpackBounded(file: Buffer, isWanted: (name: string) => boolean) {
  let count = 0
  let left = maxUnpackedBytes
  return unzipSync(file, {
    filter({ name, size, originalSize }) {
      count++
      left -= Math.max(size, originalSize)
      if (count > maxParts || left < 0) throw new SheetError('too-large')
      return isWanted(name)
    },
  })
}

/** Names of parts differ in case and slashes between programs. */
function partName(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
}

/** An empty part name stands for the whole package. */
function relationsOf(parts: ReadonlyMap<string, Uint8Array>, part: string) {
  const relations: { id: string; type: string; target: string }[] = []
  parseXml(parts.get(part.replace(/[^/]*$/, (file) => `_rels/${file}.rels`)), {
    open(tag, attribute) {
      if (tag !== 'Relationship') return
      const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map(attribute)
      const path = URL.parse(target.replaceAll('\\', '/'), `file:///${part}`)?.pathname ?? ''
      relations.push({ id, type: type.split('/').at(-1) ?? '', target: partName(path) })
    },
  })
  return relations
}

/** The spellings of XML Schema's booleans. */
function isTrue(text: string | undefined): boolean {
  return ['1', 'true', 'on'].includes((text ?? '').trim().toLowerCase())
}

/** Characters that XML cannot hold are written as their code: `_x0041_`. */
function unescapeText(text: string): string {
  return text.replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

interface XmlHandlers {
  /** Attributes are found by their names without the prefixes of namespaces. */
  open?(tag: string, attribute: (name: string) => string | undefined): void
  text?(text: string): void
  close?(tag: string): void
}

/** Names come without prefixes. Entities that the file declares are not expanded. */
function parseXml(content: Uint8Array | undefined, { open, text, close }: XmlHandlers): void {
  if (!content) return
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', (error) => {
    if (!error.message.includes('undefined entity')) throw new SheetError('unreadable')
  })
  if (open)
    parser.on('opentag', ({ name, attributes }) =>
      open(
        local(name),
        (name) =>
          attributes[name] ?? attributes[Object.keys(attributes).find((each) => local(each) === name) ?? ''],
      ),
    )
  if (text) for (const event of ['text', 'cdata'] as const) parser.on(event, text)
  if (close) parser.on('closetag', ({ name }) => close(local(name)))
  parser.write(new TextDecoder().decode(content)).close()
}

function cellFormats(content: Uint8Array | undefined): string[] {
  const formats = new Map([
    ['9', '0%'],
    ['10', '0.00%'],
  ])
  const styles: string[] = []
  let isCellStyle = false
  parseXml(content, {
    open(tag, attribute) {
      const id = attribute('numFmtId') ?? ''
      if (tag === 'numFmt') formats.set(id, attribute('formatCode') ?? '')
      if (tag === 'cellXfs') isCellStyle = true
      if (tag === 'cellStyles' || tag === 'dxfs') isCellStyle = false
      if (tag === 'xf' && isCellStyle) styles.push(id)
    },
  })
  // Formats of dates that have a number but no text (ECMA-376, part 1, 18.8.30).
  const dates = /^(?:1[4-7]|22|2[7-9]|3[0-6]|5[0-8])$/
  return styles.map((id) => formats.get(id) ?? (dates.test(id) ? 'dd/mm/yyyy' : ''))
}

/** A number as its format shows it: a day, a percentage (0.0159 is `1,59%`), or with the unit that the format adds: `27,5 @`. */
export function shownNumber(number: number, format: string, is1904: boolean): Cell {
  const [first = ''] = format.slice(0, 200).split(';')
  if (isDateFormat(first)) {
    const serial = Math.floor(number + (is1904 ? 1462 : 0))
    // Days of 1900 to 2199; other numbers with the format of a date are no days.
    return serial >= 1 && serial < 109_574 ? addDays('1899-12-30', serial) : number
  }
  const text = (value: number) => String(value).replace('.', ',')
  // Signs that are only shown: `"R$ "`, `[$€-407]`, `\\@`. Colours, blanks and fillings are none.
  const plain = first
    .replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, '"$1"')
    .replace(/\\(.)/g, '"$1"')
    .replace(/\[[^\]]*\]|_.|\*./g, '')
  const isPercent = /%/.test(plain.replace(/"[^"]*"/g, ''))
  if (isPercent) return `${text(Number((number * 100).toFixed(6)))}%`
  const [before = '', after = ''] = plain
    .split(/[#0?](?:.*[#0?])?/)
    .map((part) => part.replaceAll('"', '').trim())
  const shown = [before, text(number), after].filter(Boolean).join(' ')
  return before + after === '' || !/[#0?]/.test(plain) ? number : shown
}

/** `dd/mm/yyyy`, `[$-416]d-mmm-yy;@`; times of the day and numbers are none. */
function isDateFormat(format: string): boolean {
  const words =
    format
      .toLowerCase()
      .replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ' ')
      .match(/[a-z#0?]+/g) ?? []
  const isTime = words.every((word) =>
    /^(?:d{1,4}|m{1,5}|[ya]{1,4}|h{1,2}|s{1,2}|0+|[ap]m?|e{1,4}|g{1,3})$/.test(word),
  )
  return isTime && words.some((word) => /^(?:d+|y+|mmm+|e+)$/.test(word))
}
