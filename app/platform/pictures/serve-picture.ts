import type { MiddlewareHandler } from 'hono'
import type { AppVariables } from '../http/variables.ts'
import type { PictureFile, PictureType } from './picture-storage.server.ts'

export type ReadPicture = (file: PictureFile) => Promise<Buffer<ArrayBuffer> | undefined>

const fileName = /\/([0-9a-f]{32})-([1-9]\d{0,3})(?:\.(webp|avif))?$/

/**
 * Serves `<digest>-<width>.webp` and `.avif`, whose bytes never change. Without a type, browsers that accept AVIF get it as soon
 * as it exists; so pages need not name types, and stay as they are when AVIF is made. Passes unknown files on.
 */
export function servePicture(read: ReadPicture): MiddlewareHandler<AppVariables> {
  return async (c, next) => {
    const [, digest, width, type] = fileName.exec(new URL(c.req.url).pathname) ?? []
    if (!digest) return next()
    const types = type ? [type as PictureType] : acceptedTypes(c.req.header('accept') ?? '')
    for (const each of types) {
      const bytes = await read({ digest, width: Number(width), type: each })
      if (!bytes) continue
      c.set('responseKind', { kind: 'asset' })
      const headers = {
        'cache-control': cacheControl(each, type === undefined),
        'content-type': `image/${each}`,
        'content-length': String(bytes.length),
        etag: `"${digest}-${width}-${each}"`,
        ...(type === undefined && { vary: 'Accept' }),
      }
      return new Response(bytes, { headers })
    }
    return next()
  }
}

function acceptedTypes(accept: string): readonly PictureType[] {
  return /\bimage\/avif\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept) ? ['avif', 'webp'] : ['webp']
}

/** A day, since what a picture shows may be hidden or deleted. Some shared caches ignore `Vary`: they may keep WebP, which every browser shows, but not AVIF. */
function cacheControl(type: PictureType, isNegotiated: boolean): string {
  return `${isNegotiated && type === 'avif' ? 'private' : 'public'}, max-age=86400, stale-while-revalidate=604800`
}
