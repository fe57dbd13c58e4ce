import { unzipSync, zipSync } from 'fflate'
import { maxUnpackedBytes } from './limits.ts'
import { SheetError } from './sheet-error.ts'

const maxParts = 200

/**
 * Unpacks the text parts of an .xlsx file within limits and returns them packed without compression. `fflate` gives a part as many
 * bytes as the archive's directory claims, whatever it holds.
 * @throws {SheetError}
 */
export function unpackXlsx(file: Buffer): Uint8Array<ArrayBuffer> {
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
  return zipSync(parts, { level: 0 })
}
