import { unzipSync } from 'fflate'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { addDays } from '../../platform/ranch-time.ts'
import { maxUnpackedBytes, SheetError } from './sheet.ts'

export type Tag = SaxesTagPlain
export type Parts = ReadonlyMap<string, Uint8Array>

const maxParts = 200

/** Unpacks the text parts. `fflate` gives a part as many bytes as the archive's directory claims, whatever it holds. */
export function unpackXlsx(file: Buffer): Parts {
  let count = 0
  let left = maxUnpackedBytes
  const parts = unzipSync(file, {
    filter({ name, size, originalSize }) {
      count++
      left -= Math.max(size, originalSize)
      if (count > maxParts || left < 0) throw new SheetError('too-large')
      // Pictures and the like are not read.
      return /\.(xml|rels)$/i.test(name)
    },
  })
  return new Map(Object.entries(parts).map(([name, bytes]) => [partName(name), bytes]))
}

/** Names of parts differ in case and slashes between programs. */
export function partName(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
}

interface Relation {
  id: string
  type: string
  target: string
}

/** What a part refers to; an empty name is the whole package. */
export function relationsOf(parts: Parts, part: string): Relation[] {
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
export function isTrue(text: string | undefined): boolean {
  return ['1', 'true', 'on'].includes((text ?? '').trim().toLowerCase())
}

/** Characters that XML cannot hold are written as their code: `_x0041_`. */
export function unescapeText(text: string): string {
  return text.replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** An attribute by its name without the prefix of a namespace. */
export function attribute({ attributes }: Tag, name: string): string | undefined {
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
export function parseXml(content: Uint8Array | undefined, { open, text, close }: XmlHandlers): void {
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

/** Days from the first day of Excel's calendar to that of the calendar of 1904. */
export const offset1904 = 1462

/** Days of 1900 to 2199; other numbers with the format of a date are no days. */
const serials = { first: 1, last: 109_574 }

export function dayOfSerial(serial: number): string | undefined {
  const isSerial = serial >= serials.first && serial < serials.last
  return isSerial ? addDays('1899-12-30', Math.floor(serial)) : undefined
}

/** Formats of dates that have a number but no text (ECMA-376, part 1, 18.8.30). */
function isBuiltIn(id: number): boolean {
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
}

export type CellStyle = 'date' | 'percent' | undefined

/** What a workbook's cell styles show, by their index. `read` gives the tags of the styles. */
export function cellStyles(read: (open: (name: string, tag: SaxesTagPlain) => void) => void): CellStyle[] {
  const formats = new Map<string, CellStyle>([
    ['9', 'percent'],
    ['10', 'percent'],
  ])
  const styles: string[] = []
  let isCellStyle = false
  read((name, { attributes }) => {
    if (name === 'numFmt') formats.set(attributes['numFmtId'] ?? '', styleOf(attributes['formatCode'] ?? ''))
    if (name === 'cellXfs') isCellStyle = true
    if (name === 'cellStyles' || name === 'dxfs') isCellStyle = false
    if (name === 'xf' && isCellStyle) styles.push(attributes['numFmtId'] ?? '')
  })
  return styles.map((id) => formats.get(id) ?? (isBuiltIn(Number(id)) ? 'date' : undefined))
}

function styleOf(format: string): CellStyle {
  if (isDateFormat(format)) return 'date'
  return /%/.test(format.slice(0, 200).replace(/"[^"]*"|\\./g, '')) ? 'percent' : undefined
}

/** `dd/mm/yyyy`, `[$-416]d-mmm-yy;@`; times of the day and numbers are none. */
function isDateFormat(format: string): boolean {
  const [first = ''] = format
    .toLowerCase()
    .slice(0, 200)
    .replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ' ')
    .split(';')
  const words = first.match(/[a-z#0?]+/g) ?? []
  const isTime = words.every((word) =>
    /^(?:d{1,4}|m{1,5}|[ya]{1,4}|h{1,2}|s{1,2}|0+|[ap]m?|e{1,4}|g{1,3})$/.test(word),
  )
  return isTime && words.some((word) => /^(?:d+|y+|mmm+|e+)$/.test(word))
}
