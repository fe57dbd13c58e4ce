import { inflateRawSync } from 'node:zlib'
import { maxColumns, maxRows, maxUnpackedBytes } from './limits.ts'
import { SheetError } from './sheet-error.ts'

interface Part {
  name: Buffer
  content: Buffer
}

const localHeader = 0x04034b50
const centralHeader = 0x02014b50
const endRecord = 0x06054b50
const endRecordSize = 22
const maxCommentSize = 0xffff
const maxParts = 200

/**
 * Unpacks an .xlsx file within limits and returns it packed without compression, so that a reader never gets more than was
 * checked: neither sizes that the archive hides nor cells so far out that the rows before them fill the memory.
 * @throws {SheetError}
 */
export function unpackXlsx(file: Buffer): Buffer {
  try {
    const parts = unpackParts(file)
    for (const { name, content } of parts)
      if (/worksheets\/.*\.xml$/i.test(name.toString())) checkPlaces(content.toString('latin1'))
    return packed(parts)
  } catch (error) {
    if (error instanceof SheetError) throw error
    if (error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new SheetError('too-large')
    throw new SheetError('unreadable')
  }
}

function unpackParts(file: Buffer): Part[] {
  const end = findEnd(file)
  const count = file.readUInt16LE(end + 10)
  if (count > maxParts) throw new SheetError('too-large')
  const parts: Part[] = []
  let at = file.readUInt32LE(end + 16)
  let left = maxUnpackedBytes
  for (let index = 0; index < count; index++) {
    if (file.readUInt32LE(at) !== centralHeader) throw new SheetError('unreadable')
    const method = file.readUInt16LE(at + 10)
    const packedSize = file.readUInt32LE(at + 20)
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.subarray(at + 46, at + 46 + nameLength)
    const content = unpackPart(file, { at: file.readUInt32LE(at + 42), method, packedSize, limit: left })
    left -= content.length
    // Pictures and the like are not read.
    if (/\.(xml|rels)$/i.test(name.toString())) parts.push({ name, content })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}

function findEnd(file: Buffer): number {
  const earliest = Math.max(0, file.length - endRecordSize - maxCommentSize)
  for (let at = file.length - endRecordSize; at >= earliest; at--)
    if (file.readUInt32LE(at) === endRecord) return at
  throw new SheetError('unreadable')
}

function unpackPart(
  file: Buffer,
  { at, method, packedSize, limit }: { at: number; method: number; packedSize: number; limit: number },
): Buffer {
  if (file.readUInt32LE(at) !== localHeader) throw new SheetError('unreadable')
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  if (start + packedSize > file.length) throw new SheetError('unreadable')
  const bytes = file.subarray(start, start + packedSize)
  if (method === 0 && bytes.length <= limit) return bytes
  if (method !== 8 || limit <= 0) throw new SheetError(method === 8 ? 'too-large' : 'unreadable')
  return inflateRawSync(bytes, { maxOutputLength: limit })
}

/** The reader fills the rows and columns before a cell, so a single cell at `XFD1048576` would take gigabytes. */
function checkPlaces(sheet: string): void {
  for (const [, , place = ''] of sheet.matchAll(/[\s"']r\s*=\s*(["'])(.*?)\1/gs)) {
    const [whole, letters = '', row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? []
    if (whole === undefined) throw new SheetError('unreadable')
    if (Number(row) > maxRows) throw new SheetError('too-many-rows')
    if (columnNumber(letters) > maxColumns) throw new SheetError('too-many-columns')
  }
}

function columnNumber(letters: string): number {
  return Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}

/** A ZIP archive without compression. */
function packed(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const sizes = Buffer.alloc(12)
    // The reader ignores the checksum, which comes first.
    sizes.writeUInt32LE(content.length, 4)
    sizes.writeUInt32LE(content.length, 8)
    const nameLength = Buffer.alloc(2)
    nameLength.writeUInt16LE(name.length)
    // Version 2.0, no flags, stored, no time.
    const common = Buffer.concat([
      Buffer.from([20, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      sizes,
      nameLength,
      Buffer.alloc(2),
    ])
    const local = Buffer.concat([signature(localHeader), common, name, content])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    centrals.push(Buffer.concat([signature(centralHeader), Buffer.from([20, 0]), common, place, name]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(endRecordSize)
  end.writeUInt32LE(endRecord, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
