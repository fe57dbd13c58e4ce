import { join } from 'node:path'
import { Piscina } from 'piscina'
import { projectFolder } from '../../platform/project-folder.server.ts'
import type { PictureFiles } from './picture-files.server.ts'
import type { DrawingTask } from './picture-worker.server.ts'
import type { SharePicture } from './share-picture.server.ts'

/** The file behind a picture's address on this site. */
export type ReadPhotograph = (src: string) => Promise<Uint8Array | undefined>

interface MakerOptions {
  files: PictureFiles
  readPhotograph: ReadPhotograph
  contentFolder: string
}

type Make = (picture: SharePicture, digest: string) => Promise<Buffer<ArrayBuffer>>

/** Draws a picture in a worker thread and stores it. Concurrent calls for the same picture draw it once. */
export function pictureMaker(options: MakerOptions): Make {
  const making = new Map<string, ReturnType<Make>>()
  return (picture, digest) => {
    const made = making.get(digest) ?? make(options, picture, digest).finally(() => making.delete(digest))
    making.set(digest, made)
    return made
  }
}

async function make(
  { files, readPhotograph, contentFolder }: MakerOptions,
  picture: SharePicture,
  digest: string,
): Promise<Buffer<ArrayBuffer>> {
  const { src } = picture.photograph ?? {}
  const photograph = src === undefined ? undefined : await readPhotograph(src)
  if (src !== undefined && !photograph) throw new Error(`there is no picture at ${src}`)
  const drawn = await workers.run({ picture, photograph, contentFolder })
  const bytes = Buffer.from(drawn)
  await files.write(digest, bytes)
  return bytes
}

/** Milliseconds. The worker ends when it has had nothing to do for so long, and gives its memory back. */
const workerIdleMs = 20_000

const workers = new Piscina<DrawingTask, Uint8Array>({
  filename: join(projectFolder, 'app/domain/share-pictures/picture-worker.server.ts'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: workerIdleMs,
  // Buffers of pictures count as garbage early.
  resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 },
})
