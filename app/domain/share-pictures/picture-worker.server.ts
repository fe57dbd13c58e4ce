import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JpegOptions } from 'sharp'
import sharp from 'sharp'
import { readTypeface } from '../../platform/typeface.server.ts'
import { type HeadingFace, outlineFiles } from '../look/index.ts'
import { type Box, markBox, photographBox, pictureSvg, type Typefaces } from './picture-svg.server.ts'
import { type SharePicture, sharePictureSize } from './share-picture.server.ts'

export interface DrawingTask {
  picture: SharePicture
  photograph: Uint8Array | undefined
  logo?: Uint8Array | undefined
  contentFolder: string
}

/** Runs in a worker thread. */
export default async function draw(task: DrawingTask): Promise<Uint8Array> {
  const { picture, photograph, logo, contentFolder } = task
  const typefaces = await readTypefaces(contentFolder, picture.headingFace)
  return drawPicture(picture, photograph, { typefaces, logo })
}

// One picture at a time: a second core stays free for visitors.
sharp.concurrency(1)
sharp.cache(false)

const typefaces = new Map<HeadingFace, Promise<Typefaces>>()

function readTypefaces(folder: string, heading: HeadingFace): Promise<Typefaces> {
  const known = typefaces.get(heading) ?? read()
  typefaces.set(heading, known)
  return known

  async function read() {
    const font = async (name: string) => readTypeface(await readFile(join(folder, 'fonts', name)))
    return { heading: await font(outlineFiles[heading]), text: await font('barlow-semi-condensed-600.woff') }
  }
}

interface DrawingParts {
  typefaces: Typefaces
  logo?: Uint8Array | undefined
}

/** Chats refuse large pictures or show them small. */
export const maxSharePictureBytes = 120_000

/** Returns JPEG, which all chats show. Equal arguments give equal bytes. @throws when the photograph can't be decoded. */
export async function drawPicture(
  picture: SharePicture,
  photograph: Uint8Array | undefined,
  { typefaces, logo }: DrawingParts,
): Promise<Buffer> {
  const { width = 1, height = 1 } = logo ? await sharp(logo).metadata() : {}
  const ratio = width / height
  const layers = [
    await photographLayer(picture, photograph, logo),
    { input: Buffer.from(pictureSvg(picture, typefaces, ratio)), left: 0, top: 0 },
    ...(logo ? [await logoLayer(logo, markBox(picture, ratio))] : []),
  ]
  const { data, info } = await sharp({
    create: { ...sharePictureSize, channels: 3, background: picture.colors.paper },
  })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const options of qualities) {
    const bytes = await sharp(data, { raw: info }).jpeg(options).toBuffer()
    if (bytes.length <= maxSharePictureBytes) return bytes
  }
  throw new Error(`the share picture of ${picture.id} is larger than ${maxSharePictureBytes} bytes`)
}

/** Not progressive, which some chats don't show. Coarse colours blur text, so they come after a lower quality. */
const qualities: readonly JpegOptions[] = [
  { quality: 74, chromaSubsampling: '4:4:4' },
  { quality: 62, chromaSubsampling: '4:4:4' },
  { quality: 62 },
  { quality: 50 },
  { quality: 38 },
  { quality: 26 },
  { quality: 10 },
]

/** The photograph fills its box around its focus. The logo stands in for it. */
async function photographLayer(
  { photograph: shown, colors }: SharePicture,
  photograph: Uint8Array | undefined,
  logo: Uint8Array | undefined,
) {
  const { x, y, width, height } = photographBox
  if (!photograph || !shown) {
    const side = 360
    const box = { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side }
    const layers = logo ? [await logoLayer(logo, box)] : []
    const background = sharp({ create: { width, height, channels: 3, background: colors.ochre } })
    return { input: await background.composite(layers).png().toBuffer(), left: x, top: y }
  }
  const { data, info } = await sharp(photograph, { density: svgDensity })
    .resize({ width, height, fit: 'outside' })
    .flatten({ background: colors.paper })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const crop = {
    left: cropStart(info.width - width, shown['data-focus-x']),
    top: cropStart(info.height - height, shown['data-focus-y']),
  }
  const cropped = await sharp(data, { raw: info })
    .extract({ ...crop, width, height })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: cropped.data, raw: cropped.info, left: x, top: y }
}

/** Drawings are 800 pixels wide at 72. */
const svgDensity = 96

/** Follows `object-position`: the same share of what is cut off lies before the focus. */
function cropStart(cut: number, focusTenths = 5): number {
  return Math.max(0, Math.round((cut * focusTenths) / 10))
}

/** The whole logo in the middle of a box. */
async function logoLayer(logo: Uint8Array, { x, y, width, height, margin = 0 }: Box & { margin?: number }) {
  const input = await sharp(logo, { density: 400 })
    .resize(width - 2 * margin, height - 2 * margin, {
      fit: 'contain',
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .png()
    .toBuffer()
  return { input, left: x + margin, top: y + margin }
}
