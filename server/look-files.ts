import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { pictureAddress } from '../app/domain/content/pictures.server.ts'
import {
  drawIcon,
  type IconPath,
  iconPaths,
  type Look,
  lookPalette,
  recolor,
} from '../app/domain/look/index.server.ts'
import type { Pictures } from '../app/domain/pictures/index.server.ts'
import { parsePictureFilePath } from '../app/domain/pictures/index.ts'
import type { Documents } from '../app/domain/publishing/index.server.ts'
import type { FileStore, StoredFile } from '../app/platform/http/file-store.ts'
import { bodyDigest, compressBodies } from '../app/platform/http/finished-response.ts'
import { root } from './folders.ts'
import type { CachedSite } from './public-pages.ts'

/** What a look changes beside the pages. */
export interface LookFiles {
  /** The address of a picture of `content/images/` by its name. */
  pictureAddress(name: string): string
  /** Whether the files of `public/` show the ranch: `npm run pictures` makes them of `content/`. */
  hasBuiltIcons: boolean
}

export type ReadLookFiles = (documents: Pick<Documents, 'look' | 'ranch'>) => Promise<LookFiles>

interface LookFilesOptions {
  contentFolder: string
  builtIn: Pick<Documents, 'look' | 'ranch'>
  /** Where the site finds the files that it serves; drawings in other colours are added. */
  files: Map<string, StoredFile>
}

/** A colour takes half a megabyte. */
const maxColors = 20

/** Adds the site's drawings in the colours of a look. A designer's palette leaves them as they are drawn. */
export function lookFiles({ contentFolder, builtIn, files }: LookFilesOptions): {
  published: ReadLookFiles
  /** Of looks that are only looked at, however many: they take no drawing of a published one away. */
  previewed: ReadLookFiles
} {
  const folder = join(contentFolder, 'images')
  /** How many colours have an added file: what the colour leaves as it is has the same address in all of them. */
  const uses = new Map<string, number>()
  return { published: readerOf(colorCache()), previewed: readerOf(colorCache()) }

  function colorCache() {
    return new LRUCache<string, ReadonlyMap<string, string>, Look>({
      max: maxColors,
      fetchMethod: (_color, _stale, { context: look }) => draw(look),
      ignoreFetchAbort: true,
      dispose(addresses) {
        for (const address of addresses.values()) {
          const count = uses.get(address)
          if (count === 1 && uses.delete(address)) files.delete(address)
          else if (count) uses.set(address, count - 1)
        }
      },
    })
  }

  function readerOf(byColor: ReturnType<typeof colorCache>): ReadLookFiles {
    return async ({ look, ranch }) => {
      const hasBuiltIcons = isDeepStrictEqual(look, builtIn.look) && ranch.name === builtIn.ranch.name
      if (look.palette) return { pictureAddress, hasBuiltIcons }
      const addresses = await byColor.forceFetch(look.color, { context: look })
      return {
        hasBuiltIcons,
        pictureAddress(name) {
          const built = pictureAddress(name)
          // A photograph may stand in for a drawing.
          return built.endsWith('.svg') ? (addresses.get(name) ?? built) : built
        },
      }
    }
  }

  async function draw(look: Look): Promise<ReadonlyMap<string, string>> {
    const palette = lookPalette(look)
    const names = (await readdir(folder)).filter((file) => /^(?!flag-).*\.svg$/.test(file))
    const drawn = await Promise.all(
      names.map(async (file) => {
        const svg = Buffer.from(recolor(await readFile(join(folder, file), 'utf8'), palette))
        const digest = bodyDigest(svg)
        const name = file.replace(/\.svg$/, '')
        const address = `/assets/${name}-${digest}.svg`
        const bodies = { identity: svg, ...(await compressBodies(svg, 'good')) }
        // The build's own files are not counted, so they stay.
        if (uses.has(address) || !files.has(address)) {
          uses.set(address, (uses.get(address) ?? 0) + 1)
          const cacheControl = 'public, max-age=31536000, immutable'
          files.set(address, { type: 'image/svg+xml; charset=utf-8', cacheControl, digest, bodies })
        }
        return [name, address] as const
      }),
    )
    return new Map(drawn)
  }
}

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
