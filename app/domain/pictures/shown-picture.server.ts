import { createHash } from 'node:crypto'
import { largestWidth, makeEdited } from '../../platform/pictures/make-sizes.server.ts'
import type { PictureStorage } from '../../platform/pictures/picture-storage.server.ts'
import { pictureShapes, type ShownPicture, type UploadedPicture } from './index.ts'

/** A picture as it was uploaded, and what staff changed of it. */
export type EditedPicture = Pick<UploadedPicture, 'digest' | 'width' | 'height' | 'focus' | 'turn' | 'shape'>

interface Point {
  x: number
  y: number
}

/**
 * The picture as pages show it. It has files of its own, whose name is made from what was changed, so that the bytes at an address stay
 * the same and the original is never lost.
 */
export function shownOf(picture: EditedPicture): ShownPicture {
  const { digest, width, height, focus, turn, shape } = picture
  if (turn === 0 && shape === '') return { digest, width, height, focus }
  const box = boxOf(picture)
  const shownWidth = Math.min(box.width, largestWidth)
  return {
    digest: createHash('sha256')
      .update(`${digest} ${turn} ${JSON.stringify(box)}`)
      .digest('hex')
      .slice(0, 32),
    width: shownWidth,
    height: Math.round((box.height * shownWidth) / box.width),
    focus: withinBox(turned(focus, turn), box),
  }
}

/** The focus of the original for a point of the shown picture, both in percent. */
export function originalFocus(picture: EditedPicture, point: Point): Point {
  const box = boxOf(picture)
  const within = {
    x: (100 * (box.left + (point.x * box.width) / 100)) / box.whole.width,
    y: (100 * (box.top + (point.y * box.height) / 100)) / box.whole.height,
  }
  return turned(within, (4 - picture.turn) % 4)
}

interface Box {
  left: number
  top: number
  width: number
  height: number
  whole: { width: number; height: number }
}

/** What is cut out of the turned picture, in pixels: as much as fits the shape, around the focus. */
function boxOf({ width, height, focus, turn, shape }: EditedPicture): Box {
  const whole = turn % 2 === 0 ? { width, height } : { width: height, height: width }
  if (shape === '') return { left: 0, top: 0, ...whole, whole }
  const ratio = pictureShapes[shape]
  const size = {
    width: Math.max(1, Math.min(whole.width, Math.round(whole.height * ratio))),
    height: Math.max(1, Math.min(whole.height, Math.round(whole.width / ratio))),
  }
  const center = turned(focus, turn)
  const start = (percent: number, all: number, part: number) =>
    Math.min(all - part, Math.max(0, Math.round((percent * all) / 100 - part / 2)))
  return {
    left: start(center.x, whole.width, size.width),
    top: start(center.y, whole.height, size.height),
    ...size,
    whole,
  }
}

/** A point in percent after quarter turns to the right. */
function turned({ x, y }: Point, turns: number): Point {
  if (turns === 0) return { x, y }
  return turned({ x: 100 - y, y: x }, turns - 1)
}

function withinBox({ x, y }: Point, { left, top, width, height, whole }: Box): Point {
  const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)))
  return {
    x: percent((100 * ((x * whole.width) / 100 - left)) / width),
    y: percent((100 * ((y * whole.height) / 100 - top)) / height),
  }
}

/** Makes and stores the WebP files of a picture that was turned or cropped. @throws {RefusedPicture} when there is no room. */
export async function storeShown(storage: PictureStorage, picture: EditedPicture): Promise<void> {
  const shown = shownOf(picture)
  if (shown.digest === picture.digest) return
  const original = await storage.get({ digest: picture.digest, width: picture.width, type: 'webp' })
  if (!original) throw new Error(`the WebP file of the picture ${picture.digest} is missing`)
  const { whole: _, ...crop } = boxOf(picture)
  const files = await makeEdited(original, { turns: picture.turn, crop, width: shown.width })
  for (const { width, bytes } of files)
    await storage.put({ digest: shown.digest, width, type: 'webp' }, bytes)
}
