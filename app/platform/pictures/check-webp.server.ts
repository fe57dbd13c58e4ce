import sharp from 'sharp'

interface Size {
  /** Pixels. */
  width: number
  height: number
}

/** A RIFF file holds its length without these bytes, which come first. */
const riffHeaderBytes = 8

/** What is wrong with a file that should be a WebP of this size with nothing but pixels; undefined when nothing is. */
export async function webpFault(file: Buffer, { width, height }: Size): Promise<string | undefined> {
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'
  if (!isWebp) return 'the file is no WebP'
  if (file.readUInt32LE(4) + riffHeaderBytes !== file.length) return 'the file is not whole'
  const found = await sharp(file)
    .metadata()
    .catch(() => undefined)
  if (!found) return 'the file is damaged'
  // Smaller sizes are rounded to whole pixels.
  if (found.width !== width || Math.abs(found.height - height) > 1)
    return `the picture has ${found.width} × ${found.height} pixels instead of ${width} × ${height}`
  // EXIF tells where the ranch is.
  if (found.exif || found.xmp || found.iptc) return 'the file holds more than pixels'
  return undefined
}
