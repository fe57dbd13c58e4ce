import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JpegOptions } from 'sharp'
import sharp from 'sharp'
import { readTypeface } from '../../platform/outlines/typeface.server.ts'
import { type Box, colors, markBox, photographBox, pictureSvg, type Typefaces } from './picture-svg.server.ts'
import { type SharePicture, sharePictureSize } from './share-picture.server.ts'

export interface DrawingTask {
  picture: SharePicture
  photograph: Uint8Array | undefined
  contentFolder: string
}

/** Runs in a worker thread. */
export default async function draw({ picture, photograph, contentFolder }: DrawingTask): Promise<Uint8Array> {
  parts ??= readParts(contentFolder)
  return drawPicture(picture, photograph, await parts)
}

// One picture at a time: a second core stays free for visitors.
sharp.concurrency(1)
sharp.cache(false)

let parts: ReturnType<typeof readParts> | undefined

async function readParts(folder: string) {
  const read = (name: string) => readFile(join(folder, name))
  return {
    typefaces: {
      heading: readTypeface(await read('fonts/besley-800.woff')),
      text: readTypeface(await read('fonts/barlow-semi-condensed-600.woff')),
    },
    mark: await read('images/mark.svg'),
  }
}

interface DrawingParts {
  typefaces: Typefaces
  mark: Uint8Array
}

/** Chats refuse large pictures or show them small. */
export const maxSharePictureBytes = 120_000

/** As JPEG, which all chats show. Equal arguments give equal bytes. @throws when the photograph can't be decoded. */
export async function drawPicture(
  picture: SharePicture,
  photograph: Uint8Array | undefined,
  { typefaces, mark }: DrawingParts,
): Promise<Buffer> {
  const layers = [
    await photographLayer(picture, photograph, mark),
    { input: Buffer.from(pictureSvg(picture, typefaces)), left: 0, top: 0 },
    await markLayer(mark, markBox),
  ]
  const { data, info } = await sharp({
    create: { ...sharePictureSize, channels: 3, background: colors.paper },
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

/** The photograph fills its box around its focus. The mark stands in for it. */
async function photographLayer(
  { photograph: shown }: SharePicture,
  photograph: Uint8Array | undefined,
  mark: Uint8Array,
) {
  const { x, y, width, height } = photographBox
  if (!photograph || !shown) {
    const side = 360
    const box = { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side }
    const layer = await markLayer(mark, box)
    const background = sharp({ create: { width, height, channels: 3, background: colors.ochre } })
    return { input: await background.composite([layer]).png().toBuffer(), left: x, top: y }
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

/** As `object-position` does: the same share of what is cut off lies before the focus. */
function cropStart(cut: number, focusTenths = 5): number {
  return Math.max(0, Math.round((cut * focusTenths) / 10))
}

async function markLayer(mark: Uint8Array, { x, y, width, height }: Box) {
  const input = await sharp(mark, { density: 400 }).resize(width, height).png().toBuffer()
  return { input, left: x, top: y }
}
