import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readTypeface } from '../../platform/outlines/typeface.server.ts'
import { drawPicture } from './draw-picture.server.ts'
import type { SharePicture } from './share-picture.server.ts'

export interface DrawingTask {
  picture: SharePicture
  /** The file of the photograph or drawing. */
  photograph: Uint8Array | undefined
  /** The folder with fonts and mark. */
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
