import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pictures } from '../app/domain/pictures/index.server.ts'
import { parsePictureFilePath } from '../app/domain/pictures/index.ts'
import {
  openSharePictures,
  type SharePictures,
} from '../app/domain/share-pictures/open-share-pictures.server.ts'
import type { FileStore } from '../app/platform/http/files/file-store.ts'
import type { Log } from '../app/platform/log.server.ts'
import { buildFolder, root } from './build.ts'
import type { BuiltRouter } from './rendering/router.ts'
import { contentFolder, type RenderedVersion } from './site-versions.ts'

interface SiteSharePicturesOptions {
  built: BuiltRouter
  /** The version that visitors see. */
  current(): RenderedVersion
  pictures: Pictures
  /** The files of the build; empty in development. */
  files: FileStore
  startAfterMs: number | null
  clock: () => number
  log: Log
}

/** Beside the pages, which are made of the content, too. */
const folder = join(buildFolder, 'share')

/** The share pictures of the version that visitors see. */
export function openSiteSharePictures(options: SiteSharePicturesOptions): SharePictures {
  const { built, current, pictures, files, ...others } = options
  return openSharePictures({
    ...{ ...others, folder, contentFolder },
    content: () => current().facts.content,
    describe: (id, language) => built.findSharePicture(current().facts, id, language),
    readPhotograph(src) {
      const uploaded = parsePictureFilePath(src)
      return uploaded ? pictures.read({ ...uploaded, type: 'webp' }) : readBuilt(files, src)
    },
  })
}

async function readBuilt(files: FileStore, src: string): Promise<Uint8Array | undefined> {
  const file = files.get(src)
  if (file) return file.bodies.identity
  // In development the address is the file's path in the project.
  return files.size === 0 ? readFile(join(root, src)) : undefined
}
