import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { drawIcon, type IconPath, iconPaths } from '../app/domain/look/index.server.ts'
import type { Pictures } from '../app/domain/pictures/index.server.ts'
import { parsePictureFilePath } from '../app/domain/pictures/index.ts'
import type { FileStore, StoredFile } from '../app/platform/http/file-store.ts'
import { bodyDigest } from '../app/platform/http/finished-response.ts'
import { root } from './folders.ts'
import type { CachedSite } from './public-pages.ts'

interface IconsOptions {
  contentFolder: string
  readPicture(src: string): Promise<Uint8Array | undefined>
  publicSite(): CachedSite
}

/** Icons of the ranch's look. Each is drawn when it is first asked for, and again for another look. */
export function iconReader({ contentFolder, readPicture, publicSite }: IconsOptions) {
  const drawn = new LRUCache<string, StoredFile, () => Promise<StoredFile>>({
    max: 2 * iconPaths.length,
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
    ignoreFetchAbort: true,
  })
  return async (path: IconPath): Promise<StoredFile | undefined> => {
    const { content, ranch, hasBuiltIcons } = publicSite()
    if (hasBuiltIcons) return undefined
    const { look } = content.pt
    const name = ranch.shortName ?? ranch.name
    return drawn.forceFetch(JSON.stringify([path, look, name]), { context: draw })

    async function draw(): Promise<StoredFile> {
      const identity = Buffer.from(await drawIcon(path, { look, name, contentFolder, readPicture }))
      const type = path.endsWith('.ico') ? 'image/x-icon' : 'image/png'
      const digest = bodyDigest(identity)
      return { type, cacheControl: 'public, max-age=3600', digest, bodies: { identity } }
    }
  }
}

/** Reads the picture at an address. Without the build's files, as in development, the address is the file's path in the project. */
export function pictureReader(pictures: Pick<Pictures, 'read'>, files: FileStore | undefined) {
  return async (src: string) => {
    const uploaded = parsePictureFilePath(src)
    if (uploaded) return pictures.read({ ...uploaded, type: 'webp' })
    return files ? files.get(src)?.bodies.identity : readFile(join(root, src))
  }
}
