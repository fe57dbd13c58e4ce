import sharp from 'sharp'

interface PhotographOptions {
  width?: number
  height?: number
  /** How the camera was held (EXIF): 6 is a quarter turn. */
  orientation?: number
}

/** The ranch's position and a camera's name, as phones write them. */
const exif = {
  IFD0: { Make: 'Matriz Camera', Copyright: 'the ranch' },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '19/1 44/1 30/1', GPSLongitude: '47/1 55/1 0/1' },
}

/** A JPEG as phones make them, with EXIF: coarse noise, which is as hard to compress as grass. */
export async function photograph({ width = 1200, height = 900, orientation = 1 }: PhotographOptions = {}) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const grass = sharp({
    create: {
      width: Math.ceil(width / 4),
      height: Math.ceil(height / 4),
      channels: 3,
      background: '#888',
      noise,
    },
  })
  return sharp(await grass.png().toBuffer())
    .resize(width, height, { fit: 'fill' })
    .withExif(exif)
    .withMetadata({ orientation })
    .jpeg({ quality: 88 })
    .toBuffer()
}

export async function metadataIn(file: Buffer): Promise<string[]> {
  const { exif, icc, xmp, iptc } = await sharp(file).metadata()
  return Object.entries({ exif, icc, xmp, iptc }).flatMap(([name, value]) => (value ? [name] : []))
}
