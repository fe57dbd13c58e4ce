import { unzipSync } from 'fflate'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { addDays } from '../../platform/ranch-time.ts'
import {
  type Cell,
  maxColumns,
  maxRows,
  maxSheets,
  maxUnpackedBytes,
  offset1904,
  type Sheet,
  SheetError,
} from './sheet.ts'

interface Workbook {
  sheets: { name: string; relation: string; isHidden: boolean }[]
  is1904: boolean
}

interface SheetContext {
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
  const parts = unpackXlsx(file)
  const root = relationsOf(parts, '').find(({ type }) => type === 'officeDocument')
  const path = root?.target ?? 'xl/workbook.xml'
  const workbook = readWorkbook(parts, path)
  const relations = relationsOf(parts, path)
  const partOf = (type: string) => relations.find((each) => each.type === type)?.target ?? ''
  const context = {
    strings: readSharedStrings(parts, partOf('sharedStrings')),
    formats: cellFormats((open) => parseXml(parts.get(partOf('styles')), { open })),
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
    // Blanks, which may stand anywhere, are no cells.
    if ((value === null || String(value).trim() === '') && !isUnknown) return
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

function cellValue({ type, style, value }: OpenCell, { strings, formats, is1904 }: SheetContext): Cell {
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
      return shownNumber(number, formats[style] ?? '', is1904)
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

type Tag = SaxesTagPlain
type Parts = ReadonlyMap<string, Uint8Array>

const maxParts = 200

/** Unpacks the text parts. `fflate` gives a part as many bytes as the archive's directory claims, whatever it holds. */
function unpackXlsx(file: Buffer): Parts {
  // Pictures and the like are not read.
  const parts = unpackBounded(file, (name) => /\.(xml|rels)$/i.test(name))
  return new Map(Object.entries(parts).map(([name, bytes]) => [partName(name), bytes]))
}

/** The parts that are wanted of an archive whose parts together are within the limits. */
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

interface Relation {
  id: string
  type: string
  target: string
}

/** What a part refers to; an empty name is the whole package. */
function relationsOf(parts: Parts, part: string): Relation[] {
  const folders = part.split('/').slice(0, -1)
  const file = part.split('/').at(-1) ?? ''
  const relations: Relation[] = []
  parseXml(parts.get(partName([...folders, '_rels', `${file}.rels`].join('/'))), {
    open(name, tag) {
      if (name !== 'Relationship') return
      const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map((key) => attribute(tag, key))
      relations.push({ id, type: type.split('/').at(-1) ?? '', target: resolve(folders, target) })
    },
  })
  return relations
}

function resolve(folders: readonly string[], target: string): string {
  const path = target.startsWith('/') ? [] : [...folders]
  for (const step of target.replaceAll('\\', '/').split('/'))
    if (step === '..') path.pop()
    else if (step && step !== '.') path.push(step)
  return partName(path.join('/'))
}

/** The spellings of XML Schema's booleans. */
function isTrue(text: string | undefined): boolean {
  return ['1', 'true', 'on'].includes((text ?? '').trim().toLowerCase())
}

/** Characters that XML cannot hold are written as their code: `_x0041_`. */
function unescapeText(text: string): string {
  return text.replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** An attribute by its name without the prefix of a namespace. */
function attribute({ attributes }: Tag, name: string): string | undefined {
  if (attributes[name] !== undefined) return attributes[name]
  const key = Object.keys(attributes).find((each) => each.endsWith(`:${name}`))
  return key && attributes[key]
}

interface XmlHandlers {
  open?(name: string, tag: Tag): void
  text?(text: string): void
  close?(name: string): void
}

/** Names come without prefixes. Entities that the file declares are not expanded. */
function parseXml(content: Uint8Array | undefined, { open, text, close }: XmlHandlers): void {
  if (!content) return
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', (error) => {
    if (!error.message.includes('undefined entity')) throw new SheetError('unreadable')
  })
  if (open) parser.on('opentag', (tag) => open(local(tag.name), tag))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (close) parser.on('closetag', ({ name }) => close(local(name)))
  parser.write(decode(content)).close()
}

function decode(content: Uint8Array): string {
  const [first, second] = content
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(content)
}

/** Days of 1900 to 2199; other numbers with the format of a date are no days. */
const serials = { first: 1, last: 109_574 }

function dayOfSerial(serial: number): string | undefined {
  const isSerial = serial >= serials.first && serial < serials.last
  return isSerial ? addDays('1899-12-30', Math.floor(serial)) : undefined
}

/** Formats of dates that have a number but no text (ECMA-376, part 1, 18.8.30). */
function isBuiltIn(id: number): boolean {
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
}

/** The formats of a workbook's cell styles, by their index. `read` gives the tags of the styles. */
function cellFormats(read: (open: (name: string, tag: SaxesTagPlain) => void) => void): string[] {
  const formats = new Map([
    ['9', '0%'],
    ['10', '0.00%'],
  ])
  const styles: string[] = []
  let isCellStyle = false
  read((name, { attributes }) => {
    if (name === 'numFmt') formats.set(attributes['numFmtId'] ?? '', attributes['formatCode'] ?? '')
    if (name === 'cellXfs') isCellStyle = true
    if (name === 'cellStyles' || name === 'dxfs') isCellStyle = false
    if (name === 'xf' && isCellStyle) styles.push(attributes['numFmtId'] ?? '')
  })
  return styles.map((id) => formats.get(id) ?? (isBuiltIn(Number(id)) ? 'dd/mm/yyyy' : ''))
}

/** A number as its format shows it: a day, a percentage (0.0159 is `1,59%`), or with the unit that the format adds: `27,5 @`. */
export function shownNumber(number: number, format: string, is1904: boolean): Cell {
  const [first = ''] = format.slice(0, 200).split(';')
  if (isDateFormat(first)) return dayOfSerial(number + (is1904 ? offset1904 : 0)) ?? number
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
