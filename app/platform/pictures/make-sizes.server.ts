import sharp, { type Sharp } from 'sharp'
import type { PictureFile, PictureType, RoomShortage } from './picture-storage.server.ts'

export const pictureWidths = [400, 800, 1600] as const
export const [, , largestWidth] = pictureWidths
/** Pixels. Keeps files of narrow strips small; photographs are never this tall. */
export const maxHeight = 2 * largestWidth

/** Pixels of an original. A decoded pixel takes 4 bytes of memory. */
const maxPixels = 50_000_000
const timeoutSeconds = 30

const webpQuality = 80
const avifQuality = 50
/** Higher efforts take ten times as long for files of about the same size. */
const avifEffort = 2

// One at a time: a second job would slow both and the site's other work.
sharp.concurrency(1)
sharp.cache(false)

export type PictureRefusal = 'heic' | 'not-a-picture' | 'too-many-pixels' | 'damaged' | RoomShortage

/** The file is no picture that the site takes, or there is no room for it. */
export class RefusedPicture extends Error {
  readonly reason: PictureRefusal
  constructor(reason: PictureRefusal) {
    super(`refused picture: ${reason}`)
    this.reason = reason
  }
}

interface MadePicture {
  width: number
  height: number
  files: { width: number; bytes: Buffer }[]
}

/**
 * Makes the sizes of an uploaded JPEG, PNG or WebP, upright and in sRGB. Nothing but pixels of the original is kept: its EXIF
 * tells where the ranch is. @throws {RefusedPicture}
 */
export async function makeSizes(original: Buffer): Promise<MadePicture> {
  checkType(original)
  const { data, info } = await decode(original)
  const largest = () => sharp(data, { raw: info })
  const files: MadePicture['files'] = []
  for (const width of widthsOf(info.width))
    files.push({ width, bytes: await encode(largest(), width, 'webp') })
  return { width: info.width, height: info.height, files }
}

export function makeAvif(largest: Buffer, width: number): Promise<Buffer> {
  return encode(sharp(largest), width, 'avif')
}

/** The widths of a picture whose largest size has this width: pictures are never enlarged. */
export function widthsOf(width: number): number[] {
  return [...pictureWidths.filter((each) => each < width), width]
}

export function filesOf(digest: string, width: number, types: readonly PictureType[]): PictureFile[] {
  return types.flatMap((type) => widthsOf(width).map((each) => ({ digest, width: each, type })))
}

async function decode(original: Buffer) {
  try {
    return await sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({ width: largestWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit')
    throw new RefusedPicture(isTooLarge ? 'too-many-pixels' : 'damaged')
  }
}

function encode(picture: Sharp, width: number, type: PictureType): Promise<Buffer> {
  const resized = picture.timeout({ seconds: timeoutSeconds }).resize({ width })
  return type === 'webp'
    ? resized.webp({ quality: webpQuality }).toBuffer()
    : resized.avif({ quality: avifQuality, effort: avifEffort }).toBuffer()
}

/**
 * Attack: a file could reach a vulnerable decoder. Only the formats that its first bytes show are decoded.
 * @throws {RefusedPicture}
 */
function checkType(original: Buffer): void {
  if (Object.values(signatures).some((isType) => isType(original))) return
  throw new RefusedPicture(isHeic(original) ? 'heic' : 'not-a-picture')
}

const signatures = {
  jpeg: (file: Buffer) => startsWith(file, [0xff, 0xd8, 0xff]),
  png: (file: Buffer) => startsWith(file, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  webp: (file: Buffer) => textAt(file, 0, 4) === 'RIFF' && textAt(file, 8, 12) === 'WEBP',
}

/** The format of iPhones. Its brands are those of HEVC pictures; AVIF has others. */
function isHeic(file: Buffer): boolean {
  return textAt(file, 4, 8) === 'ftyp' && /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(textAt(file, 8, 12))
}

function startsWith(file: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => file[index] === byte)
}

function textAt(file: Buffer, from: number, to: number): string {
  return file.toString('latin1', from, to)
}
