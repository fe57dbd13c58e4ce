import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { drawIcon, type IconPath, iconPaths } from '../../app/domain/look/index.server.ts'
import type { Pictures } from '../../app/domain/pictures/index.server.ts'
import { parsePictureFilePath } from '../../app/domain/pictures/index.ts'
import type { CachedSite } from '../versions/public-pages.ts'

interface IconsOptions {
  contentFolder: string
  readPicture(src: string): Promise<Uint8Array | undefined>
  publicSite(): CachedSite
}

/** Icons of the ranch's look. Each is drawn when it is first asked for, and again for another look. */
export function iconReader({ contentFolder, readPicture, publicSite }: IconsOptions) {
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>, () => Promise<Uint8Array<ArrayBuffer>>>({
    max: 2 * iconPaths.length,
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
    ignoreFetchAbort: true,
  })
  return async (path: IconPath): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const { content, ranch, hasBuiltIcons } = publicSite()
    if (hasBuiltIcons) return undefined
    const { look } = content.pt
    const name = ranch.shortName ?? ranch.name
    const draw = async () => new Uint8Array(await drawIcon(path, { look, name, contentFolder, readPicture }))
    return drawn.forceFetch(JSON.stringify([path, look, name]), { context: draw })
  }
}

/** Reads the picture at an address, from `folder` unless it was uploaded. */
export function pictureReader(pictures: Pick<Pictures, 'read'>, folder: string) {
  return async (src: string) => {
    const uploaded = parsePictureFilePath(src)
    return uploaded ? pictures.read({ ...uploaded, type: 'webp' }) : readFile(join(folder, src))
  }
}
